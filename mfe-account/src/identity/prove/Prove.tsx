import { account } from '@fudaya/contracts';
import { Button, Dialog, Field, Icon, Notice, PasswordInput, failureText, fieldError, useWrite, type Failure } from '@fudaya/web';
import { useId, useState, type SubmitEvent } from 'react';
import { useText } from '../../texts.ts';
import { knowsPasskeys, sign } from '../login/use-passkey-login.ts';
import { ProveElsewhere } from './ProveElsewhere.tsx';
import s from './prove.module.css';

/** SEC-10: who is there, by password or passkey. */
export function Prove({ isPasskeyOnly, onDone }: { isPasskeyOnly: boolean; onDone: (isProven: boolean) => void }) {
  const { t } = useText();
  const form = useId();
  const byPassword = useWrite(account.prove);
  const byPasskey = useWrite(account.passkeyProve);
  const [failure, setFailure] = useState<Failure>();

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The form that asked is around this one: its own submit is another.
    event.stopPropagation();
    const outcome = await byPassword.submit({ pass: String(new FormData(event.currentTarget).get('pass') ?? '') });
    if (outcome.ok) onDone(true);
    else setFailure(outcome);
  };
  const onPasskey = async () => {
    const signed = await sign(false);
    if (signed === 'given up') return;
    if ('ok' in signed) return setFailure(signed as Failure);
    const outcome = await byPasskey.submit({ response: signed });
    if (outcome.ok) onDone(true);
    else setFailure(outcome);
  };

  const unplaced =
    fieldError(failure, 'passkey') ??
    fieldError(failure, 'provider') ??
    (failure && Object.keys(failure.errors).length === 0 ? failureText(failure) : undefined);
  return (
    <Dialog
      open
      onClose={() => onDone(false)}
      title={t('prove.title')}
      actions={
        <>
          <Button kind="secondary" onClick={() => onDone(false)}>
            {t('security.cancel')}
          </Button>
          {!isPasskeyOnly && (
            <Button type="submit" form={form} busy={byPassword.isRunning}>
              {t('prove.submit')}
            </Button>
          )}
        </>
      }
    >
      <form id={form} className={s.form} noValidate onSubmit={(event) => void onSubmit(event)}>
        <p>{t('prove.text')}</p>
        {unplaced !== undefined && <Notice tone="danger">{unplaced}</Notice>}
        {!isPasskeyOnly && (
          <Field label={t('login.pass')} error={fieldError(failure, 'pass')} required>
            <PasswordInput name="pass" autoComplete="current-password" />
          </Field>
        )}
        {knowsPasskeys() && (
          <Button kind={isPasskeyOnly ? 'primary' : 'secondary'} wide busy={byPasskey.isRunning} onClick={() => void onPasskey()}>
            <Icon name="key" /> {t('prove.passkey')}
          </Button>
        )}
        {!isPasskeyOnly && <ProveElsewhere onFailure={setFailure} />}
      </form>
    </Dialog>
  );
}
