import type { ReplyOf } from '@fudaya/contracts';
import { promotionRule, promotionRuleApprove, promotionRuleStop, type PromotionLine } from '@fudaya/contracts/desk';
import {
  ActDialog,
  Alert,
  Allowed,
  Button,
  Columns,
  DataTable,
  Instant,
  Link,
  PageHead,
  Panel,
  Points,
  Shown,
  Text,
  useCursor,
  useParams,
  useRead,
  type Column,
} from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { PromotionTerms } from './PromotionTerms.tsx';

type Gift = ReplyOf<typeof promotionRule>['latest'][number];
const contracts = { approve: promotionRuleApprove, stop: promotionRuleStop } as const;

/** One card of stamps or mission: its terms, what it gave to whom, and its end. */
export function PromotionPage() {
  const { t } = useText();
  const { id = '' } = useParams();
  const { cursor, pagesFor } = useCursor(id);
  const read = useRead(promotionRule, { id, ...(cursor !== undefined && { before: cursor }) });
  const columns: readonly Column<Gift>[] = [
    {
      key: 'member',
      title: t('coupons.member'),
      render: ({ member_id }) => <Link to={`/desk/account/members/${member_id}`}>{member_id}</Link>,
    },
    { key: 'points', title: t('coupons.points'), render: ({ points }) => <Points points={points} />, align: 'right' },
    { key: 'at', title: t('promotions.at'), render: ({ at }) => <Instant at={at} /> },
    { key: 'expires', title: t('coupons.expires'), render: ({ expires }) => <Instant at={expires} />, isWideOnly: true },
  ];
  return (
    <Shown of={read}>
      {({ rule, gifts, members, latest, next }) => (
        <>
          <PageHead
            title={rule.name}
            text={t('promotions.sum', { members: formatPoints(members), gifts: formatPoints(gifts), points: formatPoints(rule.given) })}
            back={{ to: '/desk/account/promotions', text: t('promotions.title') }}
            actions={<Acts rule={rule} onDone={() => void read.reload()} />}
          />
          {rule.standing === 'waiting' && rule.is_own && <Alert color="yellow">{t('coupons.own')}</Alert>}
          <Columns kind="main">
            <Panel title={t('promotions.gifts')}>
              <DataTable
                label={t('promotions.gifts')}
                columns={columns}
                rows={latest}
                keyOf={(gift) => gift.id}
                empty={t('promotions.noGifts')}
                failure={undefined}
                onRetry={() => void read.reload()}
                pages={pagesFor(next)}
              />
            </Panel>
            <PromotionTerms rule={rule} />
          </Columns>
        </>
      )}
    </Shown>
  );
}

function Acts({ rule: { id, standing, is_own }, onDone }: { readonly rule: PromotionLine; readonly onDone: () => void }) {
  const { t } = useText();
  const [asked, setAsked] = useState<keyof typeof contracts>();
  return (
    <Allowed right="promotion.edit">
      {standing === 'waiting' && !is_own && <Button onClick={() => setAsked('approve')}>{t('coupons.approve')}</Button>}
      {standing !== 'stopped' && standing !== 'over' && (
        <Button variant="default" onClick={() => setAsked('stop')}>
          {t('coupons.stop')}
        </Button>
      )}
      {asked && (
        <ActDialog
          contract={contracts[asked]}
          input={{ id }}
          title={t(`promotions.${asked}Title`)}
          confirm={t(`coupons.${asked}`)}
          isFinal={asked === 'stop'}
          onClose={() => setAsked(undefined)}
          onDone={onDone}
        >
          <Text size="sm">{t(`promotions.${asked}Text`)}</Text>
        </ActDialog>
      )}
    </Allowed>
  );
}
