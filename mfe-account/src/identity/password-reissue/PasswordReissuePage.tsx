import { useState, type SubmitEvent } from 'react';
import { account, links } from '@fudaya/contracts';
import {
  Button,
  Field,
  LinkButton,
  Notice,
  Page,
  TextInput,
  failureText,
  fieldError,
  useNavigate,
  useWrite,
  type Failure,
} from '@fudaya/web';
import { useText } from '../../texts.ts';
import entry from '../../surface/entry-form.module.css';

/** PWR-1: asks for a temporary password. The answer is the same for every address. */
export function PasswordReissuePage() {
  const { t } = useText();
  return (
    <Page title={t('reissue.title')} narrow>
      <p>{t('reissue.lead', { minutes: account.temporaryPassword_minutes })}</p>
      <ReissueForm />
      <LinkButton kind="quiet" wide to={links.login()}>
        {t('reissue.toLogin')}
      </LinkButton>
    </Page>
  );
}

function ReissueForm() {
  const { t } = useText();
  const navigate = useNavigate();
  const { submit, isRunning } = useWrite(account.resetPassword);
  const [failure, setFailure] = useState<Failure>();

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning) return;
    const form = event.currentTarget;
    const outcome = await submit({ mail: String(new FormData(form).get('mail') ?? '') });
    // PWR-2: the completion page takes this page's place in the history, so there is no way back to it.
    if (outcome.ok) return void navigate(links.completePasswordReissue(), { replace: true });
    setFailure(outcome);
    form.querySelector('input')?.focus();
  };

  const isFieldless = failure !== undefined && Object.keys(failure.errors).length === 0;
  return (
    <form className={entry.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      {isFieldless && <Notice tone="danger">{failureText(failure)}</Notice>}
      <Field label={t('reissue.mail')} error={fieldError(failure, 'mail')} required>
        <TextInput name="mail" type="email" inputMode="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Button type="submit" size="large" wide busy={isRunning}>
        {t('reissue.submit')}
      </Button>
    </form>
  );
}
