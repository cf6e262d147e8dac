import { paymentLife, type PaymentLife } from '@fudaya/contracts/desk';
import { Facts, Instant, Link, Money, PageHead, Panel, Points, Shown, useDesk, useParams, useRead } from '@fudaya/desk';
import { useText } from '../texts.ts';
import { LifeTable } from './LifeTable.tsx';
import { RefundActs, SecondPanel } from './RefundActs.tsx';
import { RefundParts } from './RefundParts.tsx';
import { StateBadge } from './StateBadge.tsx';

const walletNames = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' } as const;
const pathOf = (id: string) => `/desk/payment/payments/${id}`;

/** One payment: how it stands, and everything that happened to it. */
export function PaymentPage() {
  const { t } = useText();
  const { id = '' } = useParams();
  const read = useRead(paymentLife, { id });
  return (
    <Shown of={read}>
      {({ payment, life }) => (
        <>
          <PageHead
            title={t('payment.title', { id: payment.id })}
            back={{ to: '/desk/payment/payments', text: t('payments.title') }}
            badge={<StateBadge {...payment} isPartlyBack={payment.state === 'paid' && (payment.parts?.back_yen ?? 0) > 0} />}
            actions={<RefundActs payment={payment} onDone={() => void read.reload()} />}
          />
          {payment.second && <SecondPanel second={payment.second} />}
          <Panel title={t('payment.facts')}>
            <PaymentFacts payment={payment} />
          </Panel>
          <RefundParts payment={payment} onDone={() => void read.reload()} />
          <Panel title={t('payment.life')}>
            <p>{t('payment.lifeText')}</p>
            <LifeTable life={life} />
          </Panel>
        </>
      )}
    </Shown>
  );
}

function PaymentFacts({ payment }: Pick<PaymentLife, 'payment'>) {
  const { t } = useText();
  const { has } = useDesk();
  const { member_id, price, point, owed, created, paid, expires, updated, failure, matched_to, matched_from } = payment;
  const linkTo = (id: string) => <Link to={pathOf(id)}>{id}</Link>;
  return (
    <Facts
      facts={[
        { label: t('payments.price'), value: <Money yen={price} /> },
        { label: t('payments.points'), value: <Points points={point} /> },
        { label: t('payments.method'), value: payment.method },
        ...(payment.wallet ? [{ label: t('payment.wallet'), value: walletNames[payment.wallet] }] : []),
        { label: t('payment.provider'), value: payment.provider },
        { label: t('payment.order'), value: payment.order_id },
        { label: t('payment.ref'), value: payment.provider_ref },
        {
          label: t('payments.member'),
          value: has('member.see') ? <Link to={`/desk/account/members/${member_id}`}>{member_id}</Link> : member_id,
        },
        { label: t('care.limits'), value: <Link to={`/desk/payment/members/${member_id}`}>{t('care.link')}</Link> },
        { label: t('payments.created'), value: <Instant at={created} /> },
        { label: t('payment.paid'), value: <Instant at={paid} /> },
        { label: t('payment.expires'), value: <Instant at={expires} /> },
        { label: t('payment.updated'), value: <Instant at={updated} /> },
        ...(failure === null ? [] : [{ label: t('payment.failure'), value: failure }]),
        ...(owed === 0 ? [] : [{ label: t('payment.owed'), value: <Points points={owed} /> }]),
        ...(matched_to === null ? [] : [{ label: t('payment.matchedTo'), value: linkTo(matched_to) }]),
        ...(matched_from === null ? [] : [{ label: t('payment.matchedFrom'), value: linkTo(matched_from) }]),
      ]}
    />
  );
}
