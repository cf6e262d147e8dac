import type { gacha } from '@fudaya/contracts';
import { formatDateTime } from '@fudaya/web';
import type { Translate } from '../texts.ts';
import type { Arrival } from './arrival.ts';

/** Why the decision differs from what was pressed in this tab; undefined when it does not. */
export function decidedBefore(t: Translate, { decided, cards }: gacha.DrawResult, arrived: Arrival | undefined): string | undefined {
  if (!decided) return undefined;
  const at = formatDateTime(decided.at);
  if (decided.by === 'deadline') return t('thanks.byDeadline', { at });
  if (decided.by === 'default')
    return t(cards.some((card) => card.decision === 'ship') ? 'thanks.byDefaultShip' : 'thanks.byDefaultConvert', { at });
  const isOtherwise = arrived !== undefined && 'wanted' in arrived && !ships(cards, arrived.wanted);
  return isOtherwise && decided.by === 'member' ? t('thanks.elsewhere', { at }) : undefined;
}

/** Whether exactly these cards ship: then the choice was carried out, by whichever request came first. */
function ships(cards: readonly gacha.Card[], ids: readonly string[]): boolean {
  const wanted = new Set(ids);
  return cards.every((card) => wanted.has(card.history_id) === (card.decision === 'ship'));
}
