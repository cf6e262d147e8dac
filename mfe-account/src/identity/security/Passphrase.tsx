import { account, topics } from '@fudaya/contracts';
import { Button, Dialog, Field, Notice, PasswordInput, failureText, fieldError, publish, type Failure } from '@fudaya/web';
import { useId, useState, type SubmitEvent } from 'react';
import { useText } from '../../texts.ts';
import { useProvenWrite } from '../prove/use-proven-write.tsx';
import s from './security.module.css';

/** SEC-15: a passphrase in place of the password, for who wants more than the specified forms hold. */
export function Passphrase({ onClose, onSet }: { onClose: () => void; onSet: () => void }) {
  const { t } = useText();
  const form = useId();
  const { submit, isRunning, question } = useProvenWrite(account.setPassphrase);
  const [failure, setFailure] = useState<Failure>();

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '');
    const outcome = await submit({ pass: text('pass'), confirmPass: text('confirmPass') });
    if (!outcome.ok) return setFailure(outcome);
    publish(topics.memberChanged, { reason: 'password' });
    onSet();
  };
  const placed = ['pass', 'confirmPass'].some((field) => fieldError(failure, field) !== undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('security.passphrase')}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('security.cancel')}
          </Button>
          <Button type="submit" form={form} busy={isRunning}>
            {t('security.passphraseSet')}
          </Button>
        </>
      }
    >
      <form id={form} className={s.form} noValidate onSubmit={(event) => void onSubmit(event)}>
        <p>{t('security.passphraseText')}</p>
        {failure !== undefined && !placed && <Notice tone="danger">{failureText(failure)}</Notice>}
        <Field label={t('security.passphraseNew')} hint={t('security.passphraseHint')} error={fieldError(failure, 'pass')} required>
          <PasswordInput name="pass" autoComplete="new-password" />
        </Field>
        <Field label={t('security.passphraseAgain')} error={fieldError(failure, 'confirmPass')} required>
          <PasswordInput name="confirmPass" autoComplete="new-password" />
        </Field>
      </form>
      {question}
    </Dialog>
  );
}
