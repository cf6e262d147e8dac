import { useState } from 'react';
import { payment } from '@fudaya/contracts';
import { Button, Dialog, Notice, failureText, useStep, useWrite } from '@fudaya/web';
import { useText } from '../texts.ts';

/** Cancels the order, after a confirmation. */
export function CancelOrder({ paymentId, onCancelled }: { paymentId: string; onCancelled: () => void }) {
  const { t } = useText();
  const { submit, isRunning } = useWrite(payment.pointCancel);
  const [isAsking, setAsking] = useState(false);
  const [message, setMessage] = useState('');
  useStep(isAsking);
  const cancel = async () => {
    const outcome = await submit({ payment_id: paymentId });
    if (!outcome.ok) return setMessage(failureText(outcome));
    setAsking(false);
    onCancelled();
  };
  return (
    <>
      <Button kind="quiet" wide onClick={() => setAsking(true)}>
        {t('order.cancel')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('order.cancelTitle')}
        actions={
          <>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {t('order.cancelNo')}
            </Button>
            <Button kind="final" busy={isRunning} onClick={() => void cancel()}>
              {t('order.cancelYes')}
            </Button>
          </>
        }
      >
        <p>{t('order.cancelAsk')}</p>
        {message !== '' && <Notice tone="danger">{message}</Notice>}
      </Dialog>
    </>
  );
}
