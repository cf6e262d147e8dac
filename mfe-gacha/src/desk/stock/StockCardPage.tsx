import { stockCard as contract } from '@fudaya/contracts/desk';
import { Columns, DataTable, Facts, Instant, Money, PageHead, Panel, Shown, useParams, useRead, type Column } from '@fudaya/desk';
import { formatPoints, useLanguage } from '@fudaya/web';
import { useText } from '../texts.ts';
import { CountAct } from './CountAct.tsx';
import { Places } from './Places.tsx';
import { StockPhotos } from './photos/StockPhotos.tsx';
import type { StockCard } from './stock-card.ts';
import { unitsText } from './units-text.ts';
import { WriteOffs } from './WriteOffs.tsx';

/** One card in stock: what came in, where its units are, what was counted and written off. */
export function StockCardPage() {
  const { card = '' } = useParams();
  const read = useRead(contract, { card_id: card });
  return <Shown of={read}>{(reply) => <CardOf card={reply} onChange={() => void read.reload()} />}</Shown>;
}

function CardOf({ card, onChange }: { readonly card: StockCard; readonly onChange: () => void }) {
  const { t } = useText();
  const language = useLanguage();
  const intakes: readonly Column<StockCard['intakes'][number]>[] = [
    { key: 'day', title: t('stock.day'), render: ({ received_on }) => received_on },
    { key: 'units', title: t('stock.units'), render: unitsText, align: 'right' },
    { key: 'cost', title: t('stock.cost'), render: ({ cost_yen }) => <Money yen={cost_yen} />, align: 'right' },
    { key: 'of', title: t('stock.supplier'), render: ({ source, supplier }) => supplier || t(`source.${source}`) },
    {
      key: 'condition',
      title: t('stock.condition'),
      render: ({ condition, cert }) => [condition, cert].filter((text) => text !== '').join(' / '),
    },
    { key: 'place', title: t('stock.place'), render: ({ place }) => place },
    { key: 'by', title: t('life.by'), render: ({ by }) => by, isWideOnly: true },
  ];
  const reserved: readonly Column<StockCard['reserved'][number]>[] = [
    { key: 'pack', title: t('boxes.pack'), render: (run) => (language === 'ja' ? run.name_ja : run.name_en) },
    { key: 'where', title: t('stock.where'), render: ({ where }) => t(`where.${where}`) },
    { key: 'units', title: t('stock.units'), render: unitsText, align: 'right' },
  ];
  const counts: readonly Column<StockCard['counts'][number]>[] = [
    { key: 'at', title: t('life.at'), render: ({ at }) => <Instant at={at} /> },
    { key: 'place', title: t('stock.place'), render: ({ place }) => place || '—' },
    { key: 'expected', title: t('count.expected'), render: ({ expected }) => formatPoints(expected), align: 'right' },
    { key: 'counted', title: t('count.counted'), render: ({ counted }) => formatPoints(counted), align: 'right' },
    {
      key: 'difference',
      title: t('count.difference'),
      render: ({ expected, counted }) => formatPoints(counted - expected),
      align: 'right',
    },
    { key: 'reason', title: t('life.reason'), render: ({ reason }) => reason },
    { key: 'by', title: t('life.by'), render: ({ by }) => by },
  ];
  return (
    <>
      <PageHead
        title={language === 'ja' ? card.name_ja : card.name_en}
        text={card.card_id}
        back={{ to: '/desk/gacha/stock', text: t('stock.title') }}
        actions={<CountAct card={card} onDone={onChange} />}
      />
      <Columns kind="main">
        <div>
          <Panel title={t('stock.intakes')}>
            <DataTable label={t('stock.intakes')} columns={intakes} rows={card.intakes} keyOf={({ first_unit }) => String(first_unit)} />
          </Panel>
          <Places card={card} onChange={onChange} />
          <StockPhotos card={card} onChange={onChange} />
          <Panel title={t('stock.reserved')}>
            <DataTable
              label={t('stock.reserved')}
              columns={reserved}
              rows={card.reserved}
              keyOf={({ first_unit }) => String(first_unit)}
              linkOf={({ pack_id }) => `/desk/gacha/boxes/${pack_id}`}
            />
          </Panel>
          <WriteOffs card={card} onDone={onChange} />
          <Panel title={t('count.title')}>
            <DataTable label={t('count.title')} columns={counts} rows={card.counts} keyOf={({ at }) => at} />
          </Panel>
        </div>
        <Panel title={t('stock.figures')}>
          <Facts
            facts={[
              ...(['taken_in', 'in_boxes', 'in_drafts', 'drawn', 'written_off', 'free'] as const).map((key) => ({
                label: t(`stock.${key}`),
                value: formatPoints(card[key]),
              })),
              ...(card.unbacked > 0 ? [{ label: t('stock.unbacked'), value: formatPoints(card.unbacked) }] : []),
              { label: t('stock.cost'), value: <Money yen={card.cost_yen} /> },
              { label: t('stock.freeUnits'), value: card.free_runs.map(unitsText).join(', ') || '—' },
            ]}
          />
        </Panel>
      </Columns>
    </>
  );
}
