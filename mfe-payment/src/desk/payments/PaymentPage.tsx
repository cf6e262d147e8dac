import { paymentLife, paymentRefund, type PaymentLife } from '@fudaya/contracts/desk';
import {
  ActDialog,
  Allowed,
  Button,
  Facts,
  Instant,
  Link,
  Money,
  PageHead,
  Panel,
  Points,
  Shown,
  useDesk,
  useParams,
  useRead,
} from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { LifeTable } from './LifeTable.tsx';
import { StateBadge } from './StateBadge.tsx';

const pathOf = (id: string) => `/desk/payment/payments/${id}`;

/** One payment: how it stands, and everything that happened to it. */
export function PaymentPage() {
  const { t } = useText();
  const { id = '' } = useParams();
  const read = useRead(paymentLife, { id });
  const [isAsking, setAsking] = useState(false);
  const reload = () => void read.reload();
  return (
    <Shown of={read}>
      {({ payment, life }) => (
        <>
          <PageHead
            title={t('payment.title', { id: payment.id })}
            back={{ to: '/desk/payment/payments', text: t('payments.title') }}
            badge={<StateBadge {...payment} />}
            actions={
              payment.can_refund && (
                <Allowed right="payment.refund">
                  <Button variant="default" onClick={() => setAsking(true)}>
                    {t('refund.ask')}
                  </Button>
                </Allowed>
              )
            }
          />
          {isAsking && (
            <ActDialog
              contract={paymentRefund}
              input={{ id: payment.id, seen: payment.updated }}
              title={t('refund.title')}
              confirm={t('refund.ask')}
              isFinal
              onClose={() => setAsking(false)}
              onDone={reload}
              onChangedMeanwhile={reload}
            >
              <p>{t('refund.text')}</p>
              <Facts
                facts={[
                  { label: t('payments.price'), value: <Money yen={payment.price} /> },
                  { label: t('payments.points'), value: <Points points={payment.point} /> },
                  { label: t('payments.method'), value: payment.method },
                ]}
              />
            </ActDialog>
          )}
          <Panel title={t('payment.facts')}>
            <PaymentFacts payment={payment} />
          </Panel>
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
        { label: t('payment.provider'), value: payment.provider },
        { label: t('payment.order'), value: payment.order_id },
        { label: t('payment.ref'), value: payment.provider_ref },
        {
          label: t('payments.member'),
          value: has('member.see') ? <Link to={`/desk/account/members/${member_id}`}>{member_id}</Link> : member_id,
        },
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
