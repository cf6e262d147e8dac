import type { ReplyOf } from '@fudaya/contracts';
import type { promotionRule } from '@fudaya/contracts/desk';
import { DataTable, Instant, Link, Panel, Points, type Column, type useCursor } from '@fudaya/desk';
import { useText } from '../texts.ts';

type Gift = ReplyOf<typeof promotionRule>['latest'][number];

interface Props {
  /** Of the panel. */
  readonly title: string;
  /** Of the column that says when. */
  readonly at: string;
  readonly empty: string;
  readonly gifts: readonly Gift[];
  readonly pages: ReturnType<ReturnType<typeof useCursor>['pagesFor']>;
  readonly onRetry: () => void;
}

/** What a coupon or a rule gave, to whom and until when. */
export function GiftTable({ title, at: when, empty, gifts, pages, onRetry }: Props) {
  const { t } = useText();
  const columns: readonly Column<Gift>[] = [
    {
      key: 'member',
      title: t('coupons.member'),
      render: ({ member_id }) => <Link to={`/desk/account/members/${member_id}`}>{member_id}</Link>,
    },
    { key: 'points', title: t('coupons.points'), render: ({ points }) => <Points points={points} />, align: 'right' },
    { key: 'at', title: when, render: ({ at }) => <Instant at={at} /> },
    { key: 'expires', title: t('coupons.expires'), render: ({ expires }) => <Instant at={expires} />, isWideOnly: true },
  ];
  return (
    <Panel title={title}>
      <DataTable
        label={title}
        columns={columns}
        rows={gifts}
        keyOf={(gift) => gift.id}
        empty={empty}
        failure={undefined}
        onRetry={onRetry}
        pages={pages}
      />
    </Panel>
  );
}
