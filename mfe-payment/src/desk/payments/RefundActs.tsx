import { paymentRefundDrop, type PaymentLife } from '@fudaya/contracts/desk';
import { ActDialog, Alert, Allowed, Button, Facts, Group, Instant } from '@fudaya/desk';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { RefundDialog } from './RefundDialog.tsx';

type Payment = PaymentLife['payment'];

/** What may be done about a payment's money: ask it back, confirm what a colleague asked, or take that back. */
export function RefundActs({ payment, onDone }: { readonly payment: Payment; readonly onDone: () => void }) {
  const { t } = useText();
  const [act, setAct] = useState<'ask' | 'drop'>();
  if (!payment.can_refund) return null;
  const { id, second } = payment;
  const dialog = { onClose: () => setAct(undefined), onDone, onChangedMeanwhile: onDone };
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
            {t(second ? 'refund.confirm' : 'refund.ask')}
          </Button>
        )}
      </Group>
      {act === 'ask' && <RefundDialog payment={payment} onClose={() => setAct(undefined)} onDone={onDone} />}
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
