import { promotionRules, type PromotionLine } from '@fudaya/contracts/desk';
import { Allowed, Button, DataTable, Instant, Link, PageHead, useCursor, useRead, type Column } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';
import { PromotionBadge } from './PromotionBadge.tsx';

/** Cards of stamps and missions, newest first. */
export function PromotionsPage() {
  const { t } = useText();
  const { cursor, pagesFor } = useCursor('');
  const { reply, failure, reload } = useRead(promotionRules, { ...(cursor !== undefined && { before: cursor }) });
  const columns: readonly Column<PromotionLine>[] = [
    { key: 'name', title: t('coupons.name'), render: ({ name }) => name },
    { key: 'kind', title: t('promotions.kind'), render: ({ kind }) => t(`promotions.${kind}`) },
    { key: 'standing', title: t('coupons.standing'), render: (row) => <PromotionBadge {...row} /> },
    {
      key: 'given',
      title: t('promotions.given'),
      render: ({ given, max_points }) => t('coupons.usedOf', { used: formatPoints(given), max: formatPoints(max_points) }),
      align: 'right',
    },
    { key: 'starts', title: t('coupons.starts'), render: ({ starts }) => <Instant at={starts} />, isWideOnly: true },
    { key: 'ends', title: t('coupons.ends'), render: ({ ends }) => <Instant at={ends} />, isWideOnly: true },
  ];
  return (
    <>
      <PageHead
        title={t('promotions.title')}
        text={t('promotions.text')}
        actions={
          <Allowed right="promotion.edit">
            <Button component={Link} to="/desk/account/promotions/new">
              {t('promotions.new')}
            </Button>
          </Allowed>
        }
      />
      <DataTable
        label={t('promotions.title')}
        columns={columns}
        rows={reply?.rules}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/desk/account/promotions/${id}`}
        empty={t('promotions.none')}
        failure={failure}
        onRetry={() => void reload()}
        pages={pagesFor(reply?.next)}
      />
    </>
  );
}
