import { disputes, type DisputeLine } from '@fudaya/contracts/desk';
import { DataTable, Instant, Link, Money, PageHead, StatusBadge, useRead, type Column } from '@fudaya/desk';
import { useText } from '../texts.ts';
import { reasonText } from './reason.ts';
import { standingOf, tones } from './standing.ts';

/** What banks question: what is to be answered first. */
export function DisputesPage() {
  const { t } = useText();
  const { reply, failure, reload } = useRead(disputes, {});
  const columns: readonly Column<DisputeLine>[] = [
    {
      key: 'payment',
      title: t('disputes.payment'),
      render: ({ payment_id }) => <Link to={`/desk/payment/disputes/${payment_id}`}>{payment_id.slice(0, 8)}</Link>,
    },
    {
      key: 'state',
      title: t('disputes.state'),
      render: (line) => <StatusBadge tone={tones[standingOf(line)]}>{t(`disputes.${standingOf(line)}`)}</StatusBadge>,
    },
    {
      key: 'until',
      title: t('disputes.until'),
      render: ({ state, respond_by }) => (state === 'opened' && respond_by ? <Instant at={respond_by} /> : '—'),
    },
    { key: 'amount', title: t('disputes.amount'), render: ({ amount }) => <Money yen={amount} />, align: 'right' },
    { key: 'reason', title: t('disputes.reason'), render: ({ reason }) => reasonText(t, reason), isWideOnly: true },
    { key: 'opened', title: t('disputes.opened'), render: ({ opened }) => <Instant at={opened} />, isWideOnly: true },
    { key: 'ended', title: t('disputes.ended'), render: ({ ended }) => (ended ? <Instant at={ended} /> : '—'), isWideOnly: true },
  ];
  return (
    <>
      <PageHead title={t('disputes.title')} text={t('disputes.text')} />
      <DataTable
        label={t('disputes.title')}
        columns={columns}
        rows={reply?.disputes}
        keyOf={({ payment_id }) => payment_id}
        failure={failure}
        onRetry={() => void reload()}
        empty={t('disputes.none')}
      />
    </>
  );
}
