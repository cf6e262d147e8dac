import { rankRules, type RankRulesLine } from '@fudaya/contracts/desk';
import { Alert, Columns, Empty, Facts, Instant, PageHead, Panel, Points, Shown, Table, Text, useParams, useRead } from '@fudaya/desk';
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

function RankTable({ set: { uses, names_ja, names_en, bonus, early_hours, dispatch_days } }: { readonly set: RankRulesLine }) {
  const { t } = useText();
  return (
    <Table aria-label={t('ranks.set')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('ranks.rank')}</Table.Th>
          <Table.Th>{t('ranks.names')}</Table.Th>
          <Table.Th>{t('ranks.uses')}</Table.Th>
          <Table.Th>{t('ranks.bonus')}</Table.Th>
          <Table.Th>{t('ranks.early')}</Table.Th>
          <Table.Th>{t('ranks.dispatch')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {uses.map((points, i) => (
          <Table.Tr key={points}>
            <Table.Td>{i + 1}</Table.Td>
            <Table.Td>
              <span lang="ja">{names_ja[i]}</span>
              <Text size="xs" lang="en">
                {names_en[i]}
              </Text>
            </Table.Td>
            <Table.Td>
              <Points points={points} />
            </Table.Td>
            <Table.Td>{(bonus[i] ?? 0) / 10}%</Table.Td>
            <Table.Td>{early_hours && t('ranks.hours', { count: early_hours[i] ?? 0 })}</Table.Td>
            <Table.Td>{dispatch_days && t('ranks.days', { count: dispatch_days[i] ?? 0 })}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
