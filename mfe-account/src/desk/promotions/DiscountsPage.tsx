import { discounts, type DiscountLine } from '@fudaya/contracts/desk';
import { Allowed, Button, DataTable, Instant, Link, PageHead, Points, useCursor, useRead, type Column } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';
import { CouponBadge } from './CouponBadge.tsx';
import { offOf } from './off-of.ts';

/** Pack discounts, newest first. */
export function DiscountsPage() {
  const { t } = useText();
  const { cursor, pagesFor } = useCursor('');
  const { reply, failure, reload } = useRead(discounts, { ...(cursor !== undefined && { before: cursor }) });
  const columns: readonly Column<DiscountLine>[] = [
    { key: 'name', title: t('coupons.name'), render: ({ name }) => name },
    { key: 'code', title: t('coupons.code'), render: ({ code }) => code ?? t('discounts.noCode') },
    { key: 'standing', title: t('coupons.standing'), render: (row) => <CouponBadge {...row} /> },
    { key: 'off', title: t('discounts.off'), render: (row) => offOf(row), align: 'right' },
    {
      key: 'used',
      title: t('coupons.used'),
      render: ({ used, max_uses }) => t('coupons.usedOf', { used: formatPoints(used), max: formatPoints(max_uses) }),
      align: 'right',
    },
    { key: 'given', title: t('discounts.given'), render: ({ given }) => <Points points={given} />, align: 'right' },
    { key: 'ends', title: t('coupons.ends'), render: ({ ends }) => <Instant at={ends} />, isWideOnly: true },
  ];
  return (
    <>
      <PageHead
        title={t('discounts.title')}
        text={t('discounts.text')}
        actions={
          <Allowed right="promotion.edit">
            <Button component={Link} to="/desk/account/discounts/new">
              {t('discounts.new')}
            </Button>
          </Allowed>
        }
      />
      <DataTable
        label={t('discounts.title')}
        columns={columns}
        rows={reply?.discounts}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/desk/account/discounts/${id}`}
        empty={t('discounts.none')}
        failure={failure}
        onRetry={() => void reload()}
        pages={pagesFor(reply?.next)}
      />
    </>
  );
}
