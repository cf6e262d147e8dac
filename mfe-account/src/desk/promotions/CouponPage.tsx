import { links } from '@fudaya/contracts';
import { coupon, couponApprove, couponStop, type CouponLine } from '@fudaya/contracts/desk';
import { Alert, Code, Columns, Facts, Instant, PageHead, Panel, Points, Shown, useCursor, useParams, useRead } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';
import { ApproveOrStop } from './ApproveOrStop.tsx';
import { CouponBadge } from './CouponBadge.tsx';
import { GiftTable } from './GiftTable.tsx';

/** One coupon: its terms, who used it, and its end. */
export function CouponPage() {
  const { t } = useText();
  const { id = '' } = useParams();
  const { cursor, pagesFor } = useCursor(id);
  const read = useRead(coupon, { id, ...(cursor !== undefined && { before: cursor }) });
  return (
    <Shown of={read}>
      {(reply) => (
        <>
          <PageHead
            title={reply.coupon.code}
            text={reply.coupon.name}
            back={{ to: '/desk/account/coupons', text: t('coupons.title') }}
            actions={
              <ApproveOrStop
                of={reply.coupon}
                approve={couponApprove}
                stop={couponStop}
                words="coupons"
                onDone={() => void read.reload()}
              />
            }
          />
          {reply.coupon.standing === 'waiting' && reply.coupon.is_own && <Alert color="yellow">{t('coupons.own')}</Alert>}
          <Columns kind="main">
            <GiftTable
              title={t('coupons.uses')}
              at={t('coupons.at')}
              empty={t('coupons.noUses')}
              gifts={reply.uses}
              pages={pagesFor(reply.next)}
              onRetry={() => void read.reload()}
            />
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
