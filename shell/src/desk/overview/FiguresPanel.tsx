import { fromJapanClock } from '@fudaya/contracts';
import { shopFigureNames, shopFigures, type ShopFigureName, type ShopFigures } from '@fudaya/contracts/desk';
import { DataTable, Facts, Money, Panel, Progress, Shown, StatusBadge, TimeChart, useRead, type Column } from '@fudaya/desk';
import { formatDateTime, formatPoints, formatYen, useLanguage } from '@fudaya/web';
import { useText } from '../texts.ts';

type Pack = ShopFigures['packs'][number];

/** What somebody should look at when it is not nothing. */
const worrying: readonly ShopFigureName[] = [
  'shop_decision_late_seconds',
  'shop_parcels_overdue',
  'shop_reversals_day',
  'shop_disputes_open',
  'shop_suspense_open',
];

function Figure({ name, value }: { readonly name: ShopFigureName; readonly value: number }) {
  if (name === 'shop_revenue_today_yen') return <Money yen={value} />;
  const text = formatPoints(Math.round(value));
  return worrying.includes(name) && value > 0 ? <StatusBadge tone="warn">{text}</StatusBadge> : text;
}

/** How the shop stands: money, cards, parcels, what waits; sales by day; and how far each pack on sale is bought. */
export function FiguresPanel() {
  const { t } = useText();
  return <Shown of={useRead(shopFigures, {})}>{(reply) => <Told {...reply} t={t} />}</Shown>;
}

function Told({ counted, figures, days, packs, t }: ShopFigures & Pick<ReturnType<typeof useText>, 't'>) {
  const language = useLanguage();
  const columns: readonly Column<Pack>[] = [
    { key: 'pack', title: t('figures.pack'), render: ({ name_ja, name_en }) => (language === 'ja' ? name_ja : name_en) },
    {
      key: 'bar',
      title: '',
      render: ({ share }) => <Progress value={share * 100} aria-label={`${(share * 100).toFixed(1)}%`} />,
      isWideOnly: true,
    },
    { key: 'share', title: t('figures.share'), render: ({ share }) => `${(share * 100).toFixed(1)}%`, align: 'right' },
  ];
  return (
    <>
      <Panel title={t('figures.title')} actions={counted ? t('figures.counted', { at: formatDateTime(counted) }) : t('figures.none')}>
        <Facts
          facts={shopFigureNames.map((name) => ({ label: t(`figures.${name}`), value: <Figure name={name} value={figures[name] ?? 0} /> }))}
        />
      </Panel>
      <Panel title={t('figures.days')}>
        <TimeChart
          label={t('figures.days')}
          kind="bars"
          series={[{ key: 'yen', name: t('figures.yen'), tone: 'info' }]}
          points={days.map(({ day, yen }) => ({ at: fromJapanClock(`${day}T00:00`).toISOString(), values: { yen } }))}
          format={formatYen}
        />
      </Panel>
      <Panel title={t('figures.packs')}>
        <DataTable
          label={t('figures.packs')}
          columns={columns}
          rows={packs}
          keyOf={({ pack_id }) => String(pack_id)}
          empty={t('figures.noPacks')}
        />
      </Panel>
    </>
  );
}
