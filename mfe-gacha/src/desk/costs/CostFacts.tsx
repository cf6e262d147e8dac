import type { LineupCost } from '@fudaya/contracts/desk';
import { Alert, Facts, Money } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';

interface Props {
  readonly unit: 'PT' | 'COIN';
  /** Points or coins, when sold out. */
  readonly sales: number;
  /** What all cards turn back into. */
  readonly back: number;
  readonly cost: Pick<LineupCost, 'cost_yen' | 'dearest_yen'>;
  readonly unknown: LineupCost['unknown'];
  readonly unknown_units: number;
  /** Where the sales do not stand beside it. */
  readonly hasSales?: boolean;
}

/** Names are many: the rest is counted. */
const maxNamed = 8;

/** What the cards of a box cost, and what is left of its sale: a point counts as a yen. Coins are no money: of their boxes there is the cost alone. */
export function CostFacts({ unit, sales, back, cost: { cost_yen, dearest_yen }, unknown, unknown_units, hasSales = false }: Props) {
  const { t } = useText();
  const left = (yen: number) => (
    <>
      <Money yen={yen} /> {sales > 0 && `(${((100 * yen) / sales).toFixed(1)} %)`}
    </>
  );
  const named = unknown
    .slice(0, maxNamed)
    .map(({ card_id, units }) => t('cost.unknownCard', { card: card_id, figure: formatPoints(units) }));
  return (
    <>
      <Facts
        facts={[
          { label: t('cost.cards'), value: <Money yen={cost_yen} /> },
          ...(unit === 'PT'
            ? [
                ...(hasSales ? [{ label: t('cost.sales'), value: <Money yen={sales} /> }] : []),
                { label: t('cost.back'), value: `${formatPoints(back)} pt` },
                { label: t('cost.allShipped'), value: left(sales - cost_yen) },
                { label: t('cost.allBack'), value: left(sales - back) },
                { label: t('cost.least'), value: left(sales - dearest_yen) },
              ]
            : []),
        ]}
      />
      {unknown_units > 0 && (
        // It stands there from the beginning: nothing that a screen reader is interrupted for with every edit.
        <Alert role="note" color="yellow" mt="xs" mb="xs" title={t('cost.unknown', { count: unknown_units })}>
          {named.join(t('cost.and'))}
          {unknown.length > maxNamed && ` ${t('cost.more', { count: unknown.length - maxNamed })}`}
        </Alert>
      )}
    </>
  );
}
