import { differenceReopen, differenceSettle, paymentDifferences, type DifferenceLine } from '@fudaya/contracts/desk';
import {
  ActDialog,
  Allowed,
  Button,
  DataTable,
  Facts,
  FilterBar,
  Instant,
  Link,
  Money,
  NativeSelect,
  PageHead,
  useFilters,
  useRead,
  type Column,
} from '@fudaya/desk';
import { formatPoints } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';

const Yen = ({ yen }: { readonly yen: number | null }) => (yen === null ? '—' : <Money yen={yen} />);
/** What the provider has beyond what we agreed. */
const beyond = ({ provider_yen, payment_yen, booked_yen }: DifferenceLine) => (provider_yen ?? 0) - (payment_yen ?? booked_yen ?? 0);

/** Days on which providers, payments and books do not say the same: what is open, or what somebody has explained. */
export function DifferencesPage() {
  const { t } = useText();
  const [filters, change, clear] = useFilters({ settled: '' });
  const isSettled = filters.settled === '1';
  const { reply, failure, reload } = useRead(paymentDifferences, isSettled ? { settled: '1' as const } : {});
  const [asked, setAsked] = useState<DifferenceLine>();
  const isCut = reply !== undefined && reply.count > reply.differences.length;
  return (
    <>
      <PageHead title={t('differences.title')} text={t('differences.text')} />
      <FilterBar onClear={clear}>
        <NativeSelect
          label={t('differences.show')}
          value={filters.settled}
          onChange={(event) => change({ settled: event.currentTarget.value })}
          data={[
            { value: '', label: t('differences.open') },
            { value: '1', label: t('differences.settled') },
          ]}
        />
      </FilterBar>
      {isCut && <p>{t('differences.cut', { shown: formatPoints(reply.differences.length), all: formatPoints(reply.count) })}</p>}
      <DataTable
        label={t('differences.title')}
        columns={useColumns(isSettled, setAsked)}
        rows={reply?.differences}
        keyOf={({ id }) => String(id)}
        empty={t(isSettled ? 'differences.noneSettled' : 'differences.none')}
        failure={failure}
        onRetry={() => void reload()}
      />
      {asked && <SettleDialog line={asked} onClose={() => setAsked(undefined)} onDone={() => void reload()} />}
    </>
  );
}

function useColumns(isSettled: boolean, onAsk: (line: DifferenceLine) => void): readonly Column<DifferenceLine>[] {
  const { t } = useText();
  const when: readonly Column<DifferenceLine>[] = isSettled
    ? [
        { key: 'by', title: t('differences.by'), render: ({ settled }) => settled?.by ?? '—' },
        { key: 'reason', title: t('differences.reason'), render: ({ settled }) => settled?.reason ?? '—' },
      ]
    : [{ key: 'first', title: t('differences.first'), render: ({ first_seen }) => <Instant at={first_seen} />, isWideOnly: true }];
  return [
    { key: 'day', title: t('differences.day'), render: ({ day }) => day, isWhole: true },
    { key: 'provider', title: t('payment.provider'), render: ({ provider }) => provider ?? '—' },
    { key: 'kind', title: t('differences.kind'), render: ({ kind }) => t(`differences.${kind}`) },
    {
      key: 'about',
      title: t('differences.about'),
      render: ({ payment_id: id, about }) => (id === null ? about : <Link to={`/desk/payment/payments/${id}`}>{id.slice(0, 8)}</Link>),
    },
    { key: 'payment', title: t('differences.payment'), render: ({ payment_yen }) => <Yen yen={payment_yen} />, align: 'right' },
    { key: 'seen', title: t('differences.seen'), render: ({ provider_yen }) => <Yen yen={provider_yen} />, align: 'right' },
    { key: 'booked', title: t('differences.booked'), render: ({ booked_yen }) => <Yen yen={booked_yen} />, align: 'right' },
    { key: 'beyond', title: t('differences.beyond'), render: (line) => <Money yen={beyond(line)} />, align: 'right' },
    ...when,
    {
      key: 'act',
      title: t('waiting.act'),
      render: (line) =>
        line.version !== undefined && (
          <Allowed right="payment.match">
            <Button size="compact-sm" variant="default" onClick={() => onAsk(line)}>
              {t(isSettled ? 'differences.reopen' : 'differences.settle')}
            </Button>
          </Allowed>
        ),
    },
  ];
}

interface DialogProps {
  readonly line: DifferenceLine;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Explains a difference, or takes that back. */
function SettleDialog({ line, onClose, onDone }: DialogProps) {
  const { t } = useText();
  const { id, version = '', settled, kind, day } = line;
  const facts = (
    <Facts
      facts={[
        { label: t('differences.day'), value: day },
        { label: t('differences.kind'), value: t(`differences.${kind}`) },
        { label: t('differences.beyond'), value: <Money yen={beyond(line)} /> },
      ]}
    />
  );
  const dialog = { onClose, onDone, onChangedMeanwhile: onDone };
  return settled ? (
    <ActDialog
      {...dialog}
      contract={differenceReopen}
      input={{ id }}
      title={t('differences.reopenTitle')}
      confirm={t('differences.reopen')}
    >
      {facts}
    </ActDialog>
  ) : (
    <ActDialog
      {...dialog}
      contract={differenceSettle}
      input={{ id, seen: version }}
      title={t('differences.settleTitle')}
      confirm={t('differences.settle')}
    >
      <p>{t('differences.settleText')}</p>
      {facts}
    </ActDialog>
  );
}
