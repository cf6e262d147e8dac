import { lineupCost } from '@fudaya/contracts/desk';
import { Button, Text } from '@fudaya/desk';
import type { Draft } from '../drafts/draft.ts';
import { useText } from '../texts.ts';
import { CostFacts } from './CostFacts.tsx';
import { useCardCosts } from './use-card-costs.ts';

interface Props {
  readonly draft: Draft;
  readonly packId: number;
  readonly figures: { readonly sales: number; readonly back: number };
}

/** What a draft would cost, were it saved as it stands; at once with every change. */
export function DraftCost({ draft: { unit, lines }, packId, figures }: Props) {
  const { t } = useText();
  const { costs, isLoading, hasFailed, reload } = useCardCosts(
    packId,
    lines.map(({ card_id }) => card_id),
  );
  if (hasFailed)
    return (
      <Button variant="default" onClick={reload}>
        {t('cost.again')}
      </Button>
    );
  if (isLoading) return <Text size="sm">{t('cost.loading')}</Text>;
  const { unknown, ...cost } = lineupCost(
    lines.map(({ card_id, count, return_points, first_serial, prize_at }) => ({
      card_id,
      count: Math.max(0, count || 0),
      return_points: return_points || 0,
      first_serial,
      is_prize: prize_at.trim() !== '',
    })),
    costs,
  );
  const unknownUnits = unknown.reduce((sum, { units }) => sum + units, 0);
  return <CostFacts unit={unit} {...figures} cost={cost} unknown={unknown} unknown_units={unknownUnits} />;
}
