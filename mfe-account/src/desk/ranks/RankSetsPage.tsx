import { rankRules, type RankRulesLine } from '@fudaya/contracts/desk';
import { Allowed, Button, DataTable, Instant, Link, PageHead, useRead, type Column } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';
import { RankRulesBadge } from './RankRulesBadge.tsx';

/** The sets of rules of ranks, the last month first. */
export function RankSetsPage() {
  const { t, language } = useText();
  const { reply, failure, reload } = useRead(rankRules, {});
  const columns: readonly Column<RankRulesLine>[] = [
    { key: 'from', title: t('ranks.from'), render: ({ from }) => from.replace('-', '/') },
    { key: 'standing', title: t('coupons.standing'), render: (row) => <RankRulesBadge {...row} /> },
    { key: 'names', title: t('ranks.names'), render: (row) => (language === 'ja' ? row.names_ja : row.names_en).join(' · ') },
    { key: 'uses', title: t('ranks.uses'), render: ({ uses }) => uses.map(formatPoints).join(' · ') },
    { key: 'created', title: t('coupons.created'), render: (row) => <Instant at={row.created_by && row.created} />, isWideOnly: true },
  ];
  return (
    <>
      <PageHead
        title={t('ranks.title')}
        text={t('ranks.text')}
        actions={
          <Allowed right="promotion.edit">
            <Button component={Link} to="/desk/account/ranks/new">
              {t('ranks.new')}
            </Button>
          </Allowed>
        }
      />
      <DataTable
        label={t('ranks.title')}
        columns={columns}
        rows={reply?.sets}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/desk/account/ranks/${id}`}
        failure={failure}
        onRetry={() => void reload()}
      />
    </>
  );
}
