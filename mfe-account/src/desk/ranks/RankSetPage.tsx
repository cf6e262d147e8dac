import { rankRules, type RankRulesLine } from '@fudaya/contracts/desk';
import {
  Alert,
  Columns,
  DataTable,
  Empty,
  Facts,
  Instant,
  PageHead,
  Panel,
  Points,
  Shown,
  Text,
  useParams,
  useRead,
  type Column,
} from '@fudaya/desk';
import { useText } from '../texts.ts';
import { RankRulesBadge } from './RankRulesBadge.tsx';
import { RankSetActs } from './RankSetActs.tsx';

/** One set: its ranks, how it stands, and what may still be done to it. */
export function RankSetPage() {
  const { t } = useText();
  const { id = '' } = useParams();
  const read = useRead(rankRules, {});
  return (
    <Shown of={read}>
      {({ sets }) => {
        const set = sets.find((one) => one.id === id);
        return (
          <>
            <PageHead
              title={set ? t('ranks.setOf', { month: set.from.replace('-', '/') }) : t('ranks.title')}
              back={{ to: '/desk/account/ranks', text: t('ranks.title') }}
              {...(set && { actions: <RankSetActs set={set} onDone={() => void read.reload()} /> })}
            />
            {!set && <Empty>{t('ranks.none')}</Empty>}
            {set?.standing === 'waiting' && set.is_own && <Alert color="yellow">{t('coupons.own')}</Alert>}
            {set && <RankSet set={set} />}
          </>
        );
      }}
    </Shown>
  );
}

function RankSet({ set }: { readonly set: RankRulesLine }) {
  const { t } = useText();
  return (
    <Columns kind="main">
      <Panel title={t('ranks.set')}>
        <RankTable set={set} />
      </Panel>
      <Panel title={t('coupons.terms')}>
        <Facts
          facts={[
            { label: t('coupons.standing'), value: <RankRulesBadge {...set} /> },
            { label: t('ranks.from'), value: set.from.replace('-', '/') },
            { label: t('coupons.created'), value: <Instant at={set.created_by && set.created} /> },
          ]}
        />
      </Panel>
    </Columns>
  );
}

interface RankLine {
  readonly rank: number;
  readonly points: number;
  readonly name_ja: string | undefined;
  readonly name_en: string | undefined;
  readonly bonus: number;
  readonly early_hours: number | undefined;
  readonly dispatch_days: number | undefined;
}

function RankTable({ set: { uses, names_ja, names_en, bonus, early_hours, dispatch_days } }: { readonly set: RankRulesLine }) {
  const { t } = useText();
  const rows = uses.map((points, i) => ({
    ...{ rank: i + 1, points, name_ja: names_ja[i], name_en: names_en[i], bonus: bonus[i] ?? 0 },
    ...{ early_hours: early_hours?.[i], dispatch_days: dispatch_days?.[i] },
  }));
  const columns: readonly Column<RankLine>[] = [
    { key: 'rank', title: t('ranks.rank'), render: ({ rank }) => rank },
    {
      key: 'names',
      title: t('ranks.names'),
      isWhole: true,
      render: ({ name_ja, name_en }) => (
        <>
          <span lang="ja">{name_ja}</span>
          <Text size="xs" lang="en">
            {name_en}
          </Text>
        </>
      ),
    },
    { key: 'uses', title: t('ranks.uses'), render: ({ points }) => <Points points={points} />, align: 'right', isWhole: true },
    { key: 'bonus', title: t('ranks.bonus'), render: ({ bonus }) => `${bonus / 10}%`, align: 'right' },
    {
      key: 'early',
      title: t('ranks.early'),
      render: ({ early_hours: count }) => (count === undefined ? '—' : t('ranks.hours', { count })),
      align: 'right',
      isWhole: true,
    },
    {
      key: 'dispatch',
      title: t('ranks.dispatch'),
      render: ({ dispatch_days: count }) => (count === undefined ? '—' : t('ranks.days', { count })),
      align: 'right',
      isWhole: true,
    },
  ];
  return <DataTable label={t('ranks.set')} columns={columns} rows={rows} keyOf={({ rank }) => String(rank)} />;
}
