import { Allowed, DataTable, Facts, Panel, Text, type Column } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { BoxPrice } from '../boxes/BoxPrice.tsx';
import { DraftCost } from '../costs/DraftCost.tsx';
import { useText } from '../texts.ts';
import { LawChecks } from './LawChecks.tsx';
import { OddReturns } from './OddReturns.tsx';
import { figuresOf, type Draft, type Figures } from './draft.ts';

interface Props {
  readonly draft: Draft;
  readonly packId: number;
  readonly notice_s: number;
  /** Of who runs the shop, what was not said yet. Undefined: the service does not tell. */
  readonly factsMissing: readonly string[] | undefined;
}

/** What more of them cost, and are said to be worth, would be asked for some hundred times. */
const maxCards = 4000;

type Tier = Figures['tiers'][number];
const percent = (part: number, whole: number): string => (whole > 0 ? `${((100 * part) / whole).toFixed(2)} %` : '—');

/** What the draft comes to: for the shop, and for whoever buys of it. */
export function DraftFigures({ draft, packId, notice_s, factsMissing }: Props) {
  const { t } = useText();
  const { packs, sales, back, least, prizes, tiers } = figuresOf(draft);
  const price = draft.price || 0;
  const isMany = draft.lines.length > maxCards && new Set(draft.lines.map(({ card_id }) => card_id)).size > maxCards;
  const columns: readonly Column<Tier>[] = [
    { key: 'rarity', title: t('box.rarity'), render: ({ rarity }) => rarity || '—' },
    { key: 'cards', title: t('box.cards'), render: ({ cards }) => formatPoints(cards), align: 'right' },
    { key: 'odds', title: t('draft.odds'), render: ({ cards }) => percent(cards, packs), align: 'right' },
  ];
  return (
    <Panel title={t('draft.figures')}>
      <Facts
        facts={[
          { label: t('draft.packs'), value: formatPoints(packs) },
          { label: t('draft.sales'), value: <BoxPrice price={sales} unit={draft.unit} /> },
          { label: t('draft.prizes'), value: formatPoints(prizes) },
          ...(draft.unit === 'PT'
            ? [
                { label: t('box.back'), value: percent(back, sales) },
                { label: t('draft.least'), value: percent(least, price) },
              ]
            : []),
        ]}
      />
      {isMany && (
        <Text size="sm" mb="md">
          {t('draft.manyCards', { most: formatPoints(maxCards) })}
        </Text>
      )}
      {!isMany && draft.unit === 'PT' && <OddReturns lines={draft.lines} />}
      {!isMany && (
        <Allowed right="stock.cost">
          <DraftCost draft={draft} packId={packId} figures={{ sales, back }} />
        </Allowed>
      )}
      {tiers.length > 0 && <DataTable label={t('draft.odds')} columns={columns} rows={tiers} keyOf={({ rarity }) => rarity} />}
      <LawChecks draft={draft} factsMissing={factsMissing} isMany={isMany} />
      {notice_s > 0 && (
        <Text size="xs" c="dimmed">
          {t('draft.notice', { minutes: Math.ceil(notice_s / 60) + 1 })}
        </Text>
      )}
    </Panel>
  );
}
