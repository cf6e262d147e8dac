import { coupons, type CouponLine } from '@fudaya/contracts/desk';
import { Allowed, Button, DataTable, Instant, Link, PageHead, Points, useCursor, useRead, type Column } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';
import { CouponBadge } from './CouponBadge.tsx';

/** Coupons, newest first. */
export function CouponsPage() {
  const { t } = useText();
  const { cursor, pagesFor } = useCursor('');
  const { reply, failure, reload } = useRead(coupons, { ...(cursor !== undefined && { before: cursor }) });
  const columns: readonly Column<CouponLine>[] = [
    { key: 'code', title: t('coupons.code'), render: ({ code }) => code },
    { key: 'name', title: t('coupons.name'), render: ({ name }) => name },
    { key: 'standing', title: t('coupons.standing'), render: (row) => <CouponBadge {...row} /> },
    { key: 'points', title: t('coupons.points'), render: ({ points }) => <Points points={points} />, align: 'right' },
    {
      key: 'used',
      title: t('coupons.used'),
      render: ({ used, max_uses }) => t('coupons.usedOf', { used: formatPoints(used), max: formatPoints(max_uses) }),
      align: 'right',
    },
    { key: 'starts', title: t('coupons.starts'), render: ({ starts }) => <Instant at={starts} />, isWideOnly: true },
    { key: 'ends', title: t('coupons.ends'), render: ({ ends }) => <Instant at={ends} />, isWideOnly: true },
  ];
  return (
    <>
      <PageHead
        title={t('coupons.title')}
        text={t('coupons.text')}
        actions={
          <Allowed right="promotion.edit">
            <Button component={Link} to="/desk/account/coupons/new">
              {t('coupons.new')}
            </Button>
          </Allowed>
        }
      />
      <DataTable
        label={t('coupons.title')}
        columns={columns}
        rows={reply?.coupons}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/desk/account/coupons/${id}`}
        empty={t('coupons.none')}
        failure={failure}
        onRetry={() => void reload()}
        pages={pagesFor(reply?.next)}
      />
    </>
  );
}
