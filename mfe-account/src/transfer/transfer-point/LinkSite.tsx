import { account } from '@fudaya/contracts';
import { Button, Dialog, Field, Notice, PasswordInput, TextInput, failureText, fieldError, useWrite, type Failure } from '@fudaya/web';
import { useId, useState, type SubmitEvent } from 'react';
import { useText } from '../../texts.ts';
import type { Site } from './SiteList.tsx';
import s from './transfer-point.module.css';

/** The partner's login. Why it was not linked stands above the fields, which keep what was typed. */
export function LinkSite({ site, onClose, onLinked }: { site: Site; onClose: () => void; onLinked: () => void }) {
  const { t } = useText();
  const form = useId();
  const { submit, isRunning } = useWrite(account.transferLogin);
  const [failure, setFailure] = useState<Failure>();
  const [error, setError] = useState('');
  const { name } = site;

  const link = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (field: string) => String(data.get(field) ?? '');
    setError('');
    setFailure(undefined);
    const outcome = await submit({ loginid: text('loginid'), password: text('password'), site_id: site.id });
    if (!outcome.ok) {
      setFailure(outcome);
      if (Object.keys(outcome.errors).length === 0) setError(failureText(outcome));
      return;
    }
    if (outcome.reply.result) onLinked();
    else setError(outcome.reply.error);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('transfer.linkTitle', { name })}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('transfer.cancel')}
          </Button>
          <Button type="submit" form={form} busy={isRunning}>
            {t('transfer.link')}
          </Button>
        </>
      }
    >
      <form id={form} className={s.form} noValidate onSubmit={(event) => void link(event)}>
        <p>{t('transfer.linkText', { name })}</p>
        {error !== '' && <Notice tone="danger">{error}</Notice>}
        <Field label={t('transfer.loginid')} error={fieldError(failure, 'loginid')} required>
          <TextInput name="loginid" maxLength={255} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label={t('transfer.password')} error={fieldError(failure, 'password')} required>
          <PasswordInput name="password" maxLength={30} autoComplete="off" />
        </Field>
        <p className={s.note}>{t('transfer.linkSafe')}</p>
      </form>
    </Dialog>
  );
}
