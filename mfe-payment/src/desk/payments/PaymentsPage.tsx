import { payments, paymentStates, type PaymentLine, type PaymentState } from '@fudaya/contracts/desk';
import {
  DataTable,
  FilterBar,
  Instant,
  Money,
  NativeSelect,
  PageHead,
  Points,
  useCursor,
  useFilters,
  useRead,
  type Column,
} from '@fudaya/desk';
import { useText } from '../texts.ts';
import { StateBadge } from './StateBadge.tsx';

const none = { words: '', state: '', method: '', from: '', to: '' };

const isState = (text: string): text is PaymentState => paymentStates.some((state) => state === text);

/** All payments, newest first: by words, state, method and day. */
export function PaymentsPage() {
  const { t } = useText();
  const [filters, change, clear] = useFilters(none);
  const { words, state, method, from, to } = filters;
  const asked = {
    ...(words && { words }),
    ...(isState(state) && { state }),
    ...(method && { method }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const { cursor, pagesFor } = useCursor(JSON.stringify(asked));
  const { reply, failure, reload } = useRead(payments, { ...asked, ...(cursor !== undefined && { before: cursor }) });
  const columns: readonly Column<PaymentLine>[] = [
    { key: 'created', title: t('payments.created'), render: ({ created }) => <Instant at={created} /> },
    { key: 'state', title: t('payments.state'), render: (payment) => <StateBadge {...payment} /> },
    { key: 'method', title: t('payments.method'), render: (payment) => payment.method },
    { key: 'price', title: t('payments.price'), render: ({ price }) => <Money yen={price} />, align: 'right' },
    { key: 'point', title: t('payments.points'), render: ({ point }) => <Points points={point} />, align: 'right', isWideOnly: true },
    { key: 'ref', title: t('payments.ref'), render: ({ provider, provider_ref }) => `${provider} ${provider_ref ?? '—'}` },
    { key: 'member', title: t('payments.member'), render: ({ member_id }) => member_id, isWideOnly: true },
  ];
  const all = { value: '', label: t('payments.all') };
  return (
    <>
      <PageHead title={t('payments.title')} text={t('payments.text')} />
      <FilterBar
        words={words}
        wordsLabel={t('payments.words')}
        onSearch={(typed) => change({ words: typed })}
        days={{ from, to }}
        onSpan={change}
        onClear={clear}
      >
        <NativeSelect
          label={t('payments.state')}
          value={state}
          onChange={(event) => change({ state: event.currentTarget.value })}
          data={[all, ...paymentStates.map((value) => ({ value, label: t(`state.${value}`) }))]}
        />
        <NativeSelect
          label={t('payments.method')}
          value={method}
          onChange={(event) => change({ method: event.currentTarget.value })}
          data={[all, ...(reply?.methods ?? []).map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
      </FilterBar>
      <DataTable
        label={t('payments.title')}
        columns={columns}
        rows={reply?.payments}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/desk/payment/payments/${id}`}
        failure={failure}
        onRetry={() => void reload()}
        pages={pagesFor(reply?.next)}
      />
    </>
  );
}
