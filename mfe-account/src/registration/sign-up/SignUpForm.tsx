import { Button, Field, Notice, PasswordInput, TextInput, failureText, fieldError, useSearchParams, type Failure } from '@fudaya/web';
import { useRef, useState, type SubmitEvent } from 'react';
import type { Arrival } from '../../identity/provider/arrival.ts';
import { useText } from '../../texts.ts';
import { Agreement } from '../Agreement.tsx';
import { useSignUp } from './use-sign-up.ts';
import entry from '../../surface/entry-form.module.css';

interface Props {
  /** Who has just come from a provider needs no password. */
  readonly arrival: Arrival | undefined;
  readonly failure: Failure | undefined;
  readonly onFailure: (failure: Failure | undefined) => void;
}

/** Errors come with the answer alone: nothing moves under a finger that is on its way to the button. */
export function SignUpForm({ arrival, failure, onFailure }: Props) {
  const { t } = useText();
  const [query] = useSearchParams();
  const code = query.get('referralCode')?.slice(0, 20) ?? '';
  const [isInvited, setInvited] = useState(code !== '');
  const [isAgreed, setAgreed] = useState(false);
  const { signUp, isRunning } = useSignUp(arrival);
  const ref = useRef<HTMLFormElement>(null);
  const errorOf = (...names: readonly string[]) => names.map((name) => fieldError(failure, name)).find((error) => error !== undefined);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning) return;
    onFailure(undefined);
    const refused = await signUp(new FormData(event.currentTarget));
    if (!refused) return;
    onFailure(refused);
    const [first] = ['mail', 'pass', 'referralCode'].filter((name) =>
      fieldError(refused, name === 'referralCode' ? 'referral_code' : name),
    );
    ref.current?.querySelector<HTMLInputElement>(`[name="${first ?? 'mail'}"]`)?.focus();
  };
  const unplaced =
    fieldError(failure, 'provider') ?? (failure && Object.keys(failure.errors).length === 0 ? failureText(failure) : undefined);

  return (
    <form ref={ref} className={entry.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      {unplaced !== undefined && <Notice tone="danger">{unplaced}</Notice>}
      <Field label={t('register.mail')} hint={t('signUp.mailHint')} required error={errorOf('mail')}>
        <TextInput
          name="mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={arrival?.mail}
        />
      </Field>
      {!arrival && (
        <Field label={t('register.pass')} hint={t('register.passHint')} required error={errorOf('pass')}>
          <PasswordInput name="pass" autoComplete="new-password" />
        </Field>
      )}
      {isInvited ? (
        <Field label={t('register.referralCode')} error={errorOf('referral_code', 'referralCode')}>
          <TextInput name="referralCode" autoComplete="off" autoCapitalize="none" maxLength={20} defaultValue={code} />
        </Field>
      ) : (
        <Button kind="quiet" onClick={() => setInvited(true)}>
          {t('signUp.invited')}
        </Button>
      )}
      <Agreement isAgreed={isAgreed} onChange={setAgreed} before={t('signUp.agreeFirst')}>
        <Button type="submit" size="large" wide busy={isRunning}>
          {t('signUp.submit')}
        </Button>
      </Agreement>
    </form>
  );
}
