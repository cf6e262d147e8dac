import { paymentRefund, paymentRefundDrop, type PaymentLife } from '@fudaya/contracts/desk';
import { ActDialog, Alert, Allowed, Button, Facts, Group, Instant, Money, Points } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';

type Payment = PaymentLife['payment'];

/** What may be done about a payment's money: ask it back, confirm what a colleague asked, or take that back. */
export function RefundActs({ payment, onDone }: { readonly payment: Payment; readonly onDone: () => void }) {
  const { t } = useText();
  const [act, setAct] = useState<'ask' | 'drop'>();
  if (!payment.can_refund) return null;
  const { id, updated, price, point, method, second } = payment;
  const dialog = { onClose: () => setAct(undefined), onDone, onChangedMeanwhile: onDone };
  const ask = t(second ? 'refund.confirm' : 'refund.ask');
  return (
    <Allowed right="payment.refund">
      <Group gap="xs">
        {second && (
          <Button variant="default" onClick={() => setAct('drop')}>
            {t('refund.drop')}
          </Button>
        )}
        {!second?.is_mine && (
          <Button variant="default" onClick={() => setAct('ask')}>
            {ask}
          </Button>
        )}
      </Group>
      {act === 'ask' && (
        <ActDialog {...dialog} contract={paymentRefund} input={{ id, seen: updated }} title={t('refund.title')} confirm={ask} isFinal>
          <p>{t('refund.text')}</p>
          <Facts
            facts={[
              { label: t('payments.price'), value: <Money yen={price} /> },
              { label: t('payments.points'), value: <Points points={point} /> },
              { label: t('payments.method'), value: method },
              ...(second ? [{ label: t('refund.askedBy'), value: second.by }] : []),
            ]}
          />
        </ActDialog>
      )}
      {act === 'drop' && (
        <ActDialog {...dialog} contract={paymentRefundDrop} input={{ id }} title={t('refund.dropTitle')} confirm={t('refund.drop')}>
          <p>{t('refund.dropText')}</p>
        </ActDialog>
      )}
    </Allowed>
  );
}

/** Who asked, why, and what it waits for. */
export function SecondPanel({ second }: { readonly second: NonNullable<Payment['second']> }) {
  const { t } = useText();
  return (
    <Alert color="yellow" title={t('refund.second')}>
      <p>{t(second.is_mine ? 'refund.secondMine' : 'refund.secondText')}</p>
      <Facts
        facts={[
          { label: t('refund.askedBy'), value: second.by },
          { label: t('refund.why'), value: second.reason },
          { label: t('waiting.since'), value: <Instant at={second.at} /> },
        ]}
      />
    </Alert>
  );
}
