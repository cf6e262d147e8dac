import type { ReplyOf } from '@fudaya/contracts';
import type { bankLines } from '@fudaya/contracts/desk';
import { DataTable, Link, Money, type Column } from '@fudaya/desk';
import { useText } from '../texts.ts';

type Day = ReplyOf<typeof bankLines>['days'][number];
type Unseen = ReplyOf<typeof bankLines>['unseen'][number];

/** What came on each day, how much of it we know, and what is open. */
export function DaysTable({ days }: { readonly days: readonly Day[] }) {
  const { t } = useText();
  const columns: readonly Column<Day>[] = [
    { key: 'day', title: t('bank.day'), render: ({ day }) => day, isWhole: true },
    { key: 'lines', title: t('bank.lines'), render: ({ lines }) => lines, align: 'right' },
    { key: 'came', title: t('bank.came'), render: ({ came }) => came, align: 'right' },
    { key: 'in', title: t('bank.in'), render: ({ in_yen }) => <Money yen={in_yen} />, align: 'right' },
    { key: 'matched', title: t('bank.matched'), render: ({ matched }) => matched, align: 'right' },
    { key: 'open', title: t('bank.open'), render: ({ open }) => open, align: 'right' },
  ];
  return <DataTable label={t('bank.sums')} columns={columns} rows={days} keyOf={({ day }) => day} />;
}

/** Transfers that a provider called paid and that the bank's file of the day does not have. */
export function UnseenTable({ unseen }: { readonly unseen: readonly Unseen[] }) {
  const { t } = useText();
  const columns: readonly Column<Unseen>[] = [
    {
      key: 'payment',
      title: t('waiting.payment'),
      render: ({ payment_id: id }) => <Link to={`/desk/payment/payments/${id}`}>{id.slice(0, 8)}</Link>,
    },
    { key: 'day', title: t('bank.day'), render: ({ day }) => day, isWhole: true },
    { key: 'holder', title: t('waiting.payer'), render: ({ holder }) => holder ?? '—' },
    { key: 'price', title: t('differences.payment'), render: ({ price }) => <Money yen={price} />, align: 'right' },
  ];
  return (
    <DataTable label={t('bank.unseen')} columns={columns} rows={unseen} keyOf={({ payment_id }) => payment_id} empty={t('bank.noUnseen')} />
  );
}
