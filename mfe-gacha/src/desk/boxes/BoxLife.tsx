import type { boxLife } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { DataTable, Instant, Panel, type Column } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';

type Life = ReplyOf<typeof boxLife>;

const known = [
  'insert',
  'delete',
  'ask',
  'publish',
  'limit',
  'hold',
  'resume',
  'ask cancel',
  'confirm cancel',
  'withdraw cancel',
  'cancel',
  'ask close',
  'confirm close',
  'withdraw close',
  'close',
] as const;
type Known = (typeof known)[number];
const isKnown = (act: string): act is Known => (known as readonly string[]).includes(act);

/** What became of a box: who did what to it, who has seen its terms, and which of its lists came too late. */
export function BoxLife({ life, isWitnessed }: { readonly life: Life; readonly isWitnessed: boolean }) {
  const { t } = useText();
  const acts: readonly Column<Life['acts'][number]>[] = [
    { key: 'at', title: t('life.at'), render: ({ at }) => <Instant at={at} /> },
    { key: 'act', title: t('life.act'), render: ({ act }) => (isKnown(act) ? t(`did.${act}`) : act) },
    { key: 'by', title: t('life.by'), render: ({ by }) => by },
    { key: 'reason', title: t('life.reason'), render: ({ reason }) => reason },
  ];
  const witnesses: readonly Column<Life['witnesses'][number]>[] = [
    { key: 'name', title: t('life.witness'), render: ({ name }) => name },
    { key: 'terms', title: t('life.sawTerms'), render: ({ terms_at }) => <Instant at={terms_at} /> },
    { key: 'last', title: t('life.lastSaw'), render: ({ last_at }) => <Instant at={last_at} /> },
  ];
  const late: readonly Column<Life['late_lists'][number]>[] = [
    { key: 'at', title: t('life.at'), render: ({ at }) => <Instant at={at} /> },
    { key: 'moved', title: t('life.moved'), render: ({ moved }) => formatPoints(moved), align: 'right' },
    { key: 'late', title: t('life.lateSoFar'), render: ({ late: sum }) => formatPoints(sum), align: 'right' },
    { key: 'round', title: t('life.round'), render: ({ round }) => round, align: 'right' },
  ];
  return (
    <>
      <Panel title={t('life.acts')}>
        <DataTable label={t('life.acts')} columns={acts} rows={life.acts} keyOf={({ at, act }) => `${at} ${act}`} />
      </Panel>
      {isWitnessed && (
        <Panel title={t('life.witnesses')}>
          <DataTable label={t('life.witnesses')} columns={witnesses} rows={life.witnesses} keyOf={({ name }) => name} />
        </Panel>
      )}
      {life.late_lists.length > 0 && (
        <Panel title={t('life.lateLists')}>
          <DataTable label={t('life.lateLists')} columns={late} rows={life.late_lists} keyOf={({ late: sum }) => String(sum)} />
        </Panel>
      )}
    </>
  );
}
