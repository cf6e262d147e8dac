import { links, type ReplyOf } from '@fudaya/contracts';
import { coupon, couponApprove, couponStop, type CouponLine } from '@fudaya/contracts/desk';
import {
  ActDialog,
  Alert,
  Allowed,
  Button,
  Code,
  Columns,
  DataTable,
  Facts,
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
import { CouponBadge } from './CouponBadge.tsx';

type Use = ReplyOf<typeof coupon>['uses'][number];
const contracts = { approve: couponApprove, stop: couponStop } as const;

/** One coupon: its terms, who used it, and its end. */
export function CouponPage() {
  const { t } = useText();
  const { id = '' } = useParams();
  const { cursor, pagesFor } = useCursor(id);
  const read = useRead(coupon, { id, ...(cursor !== undefined && { before: cursor }) });
  const columns: readonly Column<Use>[] = [
    {
      key: 'member',
      title: t('coupons.member'),
      render: ({ member_id }) => <Link to={`/desk/account/members/${member_id}`}>{member_id}</Link>,
    },
    { key: 'points', title: t('coupons.points'), render: ({ points }) => <Points points={points} />, align: 'right' },
    { key: 'at', title: t('coupons.at'), render: ({ at }) => <Instant at={at} /> },
    { key: 'expires', title: t('coupons.expires'), render: ({ expires }) => <Instant at={expires} />, isWideOnly: true },
  ];
  return (
    <Shown of={read}>
      {(reply) => (
        <>
          <PageHead
            title={reply.coupon.code}
            text={reply.coupon.name}
            back={{ to: '/desk/account/coupons', text: t('coupons.title') }}
            actions={<Acts coupon={reply.coupon} onDone={() => void read.reload()} />}
          />
          {reply.coupon.standing === 'waiting' && reply.coupon.is_own && <Alert color="yellow">{t('coupons.own')}</Alert>}
          <Columns kind="main">
            <Panel title={t('coupons.uses')}>
              <DataTable
                label={t('coupons.uses')}
                columns={columns}
                rows={reply.uses}
                keyOf={(use) => use.id}
                empty={t('coupons.noUses')}
                failure={undefined}
                onRetry={() => void read.reload()}
                pages={pagesFor(reply.next)}
              />
            </Panel>
            <Terms coupon={reply.coupon} />
          </Columns>
        </>
      )}
    </Shown>
  );
}

function Terms({ coupon: row }: { readonly coupon: CouponLine }) {
  const { t } = useText();
  return (
    <Panel title={t('coupons.terms')}>
      <Facts
        facts={[
          { label: t('coupons.standing'), value: <CouponBadge {...row} /> },
          { label: t('coupons.points'), value: <Points points={row.points} /> },
          { label: t('coupons.used'), value: t('coupons.usedOf', { used: formatPoints(row.used), max: formatPoints(row.max_uses) }) },
          { label: t('coupons.total'), value: <Points points={row.points * row.max_uses} /> },
          { label: t('coupons.perMember'), value: formatPoints(row.max_per_member) },
          { label: t('coupons.who'), value: t(row.is_first_only ? 'coupons.firstOnly' : 'coupons.everyone') },
          { label: t('coupons.starts'), value: <Instant at={row.starts} /> },
          { label: t('coupons.ends'), value: <Instant at={row.ends} /> },
          { label: t('coupons.days'), value: formatPoints(row.valid_days) },
          { label: t('coupons.created'), value: <Instant at={row.created} /> },
          { label: t('coupons.link'), value: <Code>{links.coupon(row.code)}</Code> },
        ]}
      />
    </Panel>
  );
}

function Acts({ coupon: { id, standing, is_own }, onDone }: { readonly coupon: CouponLine; readonly onDone: () => void }) {
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
          title={t(`coupons.${asked}Title`)}
          confirm={t(`coupons.${asked}`)}
          isFinal={asked === 'stop'}
          onClose={() => setAsked(undefined)}
          onDone={onDone}
        >
          <Text size="sm">{t(`coupons.${asked}Text`)}</Text>
        </ActDialog>
      )}
    </Allowed>
  );
}
