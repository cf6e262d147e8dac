import { useState, type SubmitEvent } from 'react';
import { account, links, topics, type ReplyOf } from '@fudaya/contracts';
import {
  Button,
  Field,
  Link,
  LinkButton,
  Notice,
  Page,
  PasswordInput,
  failureText,
  fieldError,
  publish,
  useMember,
  type Failure,
} from '@fudaya/web';
import { useText } from '../../texts.ts';
import entry from '../../surface/entry-form.module.css';
import { useProvenWrite } from '../prove/use-proven-write.tsx';

type Reply = ReplyOf<typeof account.changePassword>;

/** MYP-2: a new password; after a login with a temporary one there is no way around it. */
export function ChangePasswordPage() {
  const { t } = useText();
  const isForced = useMember()?.must_change_password === '1';
  const [changed, setChanged] = useState<Reply>();
  if (changed) return <Changed {...changed} />;
  return (
    <Page title={t('password.title')} back={isForced ? false : links.myPage()} narrow>
      {isForced && <Notice tone="warning">{t('password.forced')}</Notice>}
      <PasswordForm onChanged={setChanged} />
      <p>{t('password.elsewhere')}</p>
    </Page>
  );
}

function PasswordForm({ onChanged }: { onChanged: (reply: Reply) => void }) {
  const { t } = useText();
  const { submit, isRunning, question } = useProvenWrite(account.changePassword);
  const [failure, setFailure] = useState<Failure>();

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const outcome = await submit({ pass: String(data.get('pass') ?? ''), confirmPass: String(data.get('confirmPass') ?? '') });
    if (!outcome.ok) {
      setFailure(outcome);
      const first = fieldError(outcome, 'pass') === undefined ? 'confirmPass' : 'pass';
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    publish(topics.memberChanged, { reason: 'password' });
    onChanged(outcome.reply);
  };

  const isFieldless = failure !== undefined && Object.keys(failure.errors).length === 0;
  return (
    <>
      <form className={entry.form} noValidate onSubmit={(event) => void onSubmit(event)}>
        {isFieldless && <Notice tone="danger">{failureText(failure)}</Notice>}
        <Field label={t('password.pass')} hint={t('password.hint')} error={fieldError(failure, 'pass')} required>
          <PasswordInput name="pass" autoComplete="new-password" />
        </Field>
        <Field label={t('password.confirmPass')} error={fieldError(failure, 'confirmPass')} required>
          <PasswordInput name="confirmPass" autoComplete="new-password" />
        </Field>
        <Button type="submit" size="large" wide busy={isRunning}>
          {t('password.submit')}
        </Button>
      </form>
      {question}
    </>
  );
}

function Changed({ removed_passkeys: removed = [], taken_over }: Reply) {
  const { t } = useText();
  return (
    <Page title={t('password.changedTitle')} narrow>
      <Notice tone="success">{t('password.changed')}</Notice>
      {removed.length > 0 && (
        <Notice tone="warning" title={t('password.removedPasskeys')}>
          {removed.join(t('password.and'))}
        </Notice>
      )}
      {taken_over === '1' && (
        <Notice tone="warning" title={t('password.takenOver')}>
          <Link to={links.changeMember()}>{t('password.toProfile')}</Link>
        </Notice>
      )}
      <LinkButton size="large" wide to={links.myPage()} replace>
        {t('password.toMyPage')}
      </LinkButton>
    </Page>
  );
}
