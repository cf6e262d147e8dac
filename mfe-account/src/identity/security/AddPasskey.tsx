import { account } from '@fudaya/contracts';
import { Button, Dialog, Field, Notice, TextInput, failureText, fieldError, useWrite, type Failure } from '@fudaya/web';
import { useId, useState, type SubmitEvent } from 'react';
import { useText } from '../../texts.ts';
import { useProvenWrite } from '../prove/use-proven-write.tsx';
import s from './security.module.css';

/** A name, and who is there where the session does not know it from just now; then the device makes the key. */
export function AddPasskey({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const { t } = useText();
  const form = useId();
  const offer = useProvenWrite(account.passkeyOffer);
  const add = useWrite(account.passkeyAdd);
  const [failure, setFailure] = useState<Failure | 'given up'>();

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setFailure(undefined);
    const offered = await offer.submit({});
    if (!offered.ok) return setFailure(offered);
    const { startRegistration } = await import('@simplewebauthn/browser');
    let response: Record<string, unknown>;
    try {
      response = { ...(await startRegistration({ optionsJSON: offered.reply.options as never })) };
    } catch {
      return setFailure('given up');
    }
    const added = await add.submit({ response, name: String(data.get('name') ?? '') });
    if (added.ok) onAdded();
    else setFailure(added);
  };

  const refused = failure === 'given up' ? undefined : failure;
  const unplaced =
    failure === 'given up'
      ? t('security.givenUp')
      : (fieldError(refused, 'passkey') ??
        fieldError(refused, 'pass') ??
        (refused && Object.keys(refused.errors).length === 0 ? failureText(refused) : undefined));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('security.addTitle')}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('security.cancel')}
          </Button>
          <Button type="submit" form={form} busy={offer.isRunning || add.isRunning}>
            {t('security.addGo')}
          </Button>
        </>
      }
    >
      <form id={form} className={s.form} noValidate onSubmit={(event) => void onSubmit(event)}>
        <p>{t('security.addText')}</p>
        {unplaced !== undefined && <Notice tone="danger">{unplaced}</Notice>}
        <Field label={t('security.addName')} hint={t('security.addNameHint')} error={fieldError(refused, 'name')} required>
          <TextInput name="name" defaultValue={t('security.myDevice')} maxLength={40} autoComplete="off" />
        </Field>
      </form>
      {offer.question}
    </Dialog>
  );
}
