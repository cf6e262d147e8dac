import type { ReplyOf } from '@fudaya/contracts';
import type { discount } from '@fudaya/contracts/desk';
import { DataTable, Instant, Link, Panel, Points, type Column, type useCursor } from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';

type Use = ReplyOf<typeof discount>['uses'][number];

interface Props {
  readonly uses: readonly Use[];
  readonly pages: ReturnType<ReturnType<typeof useCursor>['pagesFor']>;
  readonly onRetry: () => void;
}

/** The purchases that a discount took something off. */
export function DiscountUses({ uses, pages, onRetry }: Props) {
  const { t } = useText();
  const columns: readonly Column<Use>[] = [
    {
      key: 'member',
      title: t('coupons.member'),
      render: ({ member_id }) => <Link to={`/desk/account/members/${member_id}`}>{member_id}</Link>,
    },
    { key: 'packs', title: t('discounts.packs'), render: ({ packs }) => formatPoints(packs), align: 'right' },
    { key: 'points', title: t('discounts.given'), render: ({ points }) => <Points points={points} />, align: 'right' },
    { key: 'at', title: t('coupons.at'), render: ({ at }) => <Instant at={at} /> },
  ];
  return (
    <Panel title={t('discounts.uses')}>
      <DataTable
        label={t('discounts.uses')}
        columns={columns}
        rows={uses}
        keyOf={({ id }) => id}
        empty={t('coupons.noUses')}
        failure={undefined}
        onRetry={onRetry}
        pages={pages}
      />
    </Panel>
  );
}
