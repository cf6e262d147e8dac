import { account } from '@fudaya/contracts';
import { Button, Dialog, Notice, failureText, useWrite, type Failure } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { keepArrival, type Arrival } from './arrival.ts';

/** After the login of before: whether what they came by opens the account too from now on. */
export function LinkQuestion({ arrival, onDone }: { arrival: Arrival; onDone: () => void }) {
  const { t } = useText();
  const { submit, isRunning } = useWrite(account.providerLink);
  const [failure, setFailure] = useState<Failure>();
  const provider = t(`provider.${arrival.provider}`);
  const done = () => {
    keepArrival(undefined);
    onDone();
  };
  const link = async () => {
    const outcome = await submit({ ticket: arrival.ticket });
    if (!outcome.ok) return setFailure(outcome);
    done();
  };
  return (
    <Dialog
      open
      onClose={done}
      title={t('provider.linkTitle', { provider })}
      actions={
        <>
          <Button kind="secondary" onClick={done}>
            {t('provider.later')}
          </Button>
          <Button busy={isRunning} onClick={() => void link()}>
            {t('provider.link')}
          </Button>
        </>
      }
    >
      {failure && <Notice tone="danger">{failureText(failure)}</Notice>}
      <p>{t('provider.linkText', { provider })}</p>
    </Dialog>
  );
}
