import { payment } from '@fudaya/contracts';
import { Button, Notice, failureText, useWrite } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../texts.ts';

/** Cancels a payment whose provider has not answered, instead of waiting until it expires. One approved meanwhile stays paid. */
export function GiveUp({ paymentId, onTold }: { paymentId: string; onTold: () => void }) {
  const { t } = useText();
  const { submit, isRunning } = useWrite(payment.pointCancel);
  const [message, setMessage] = useState('');
  const giveUp = async () => {
    const outcome = await submit({ payment_id: paymentId });
    if (outcome.ok) onTold();
    else setMessage(failureText(outcome));
  };
  return (
    <>
      <Button kind="quiet" wide busy={isRunning} onClick={() => void giveUp()}>
        {t('complete.giveUp')}
      </Button>
      {message !== '' && <Notice tone="danger">{message}</Notice>}
    </>
  );
}
