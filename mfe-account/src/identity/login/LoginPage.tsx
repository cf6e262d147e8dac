import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { account, links, topics } from '@fudaya/contracts';
import {
  Button,
  Checkbox,
  Field,
  Icon,
  Link,
  LinkButton,
  Notice,
  Page,
  PasswordInput,
  TextInput,
  failureText,
  fieldError,
  publish,
  takeKept,
  useNavigate,
  useSearchParams,
  useWrite,
  type Failure,
} from '@fudaya/web';
import { useText } from '../../texts.ts';
import { keptArrival, type Arrival } from '../provider/arrival.ts';
import { keepWanted } from '../provider/leave-for.ts';
import { LinkQuestion } from '../provider/LinkQuestion.tsx';
import { ProviderButtons } from '../provider/ProviderButtons.tsx';
import { useProviderReturn } from '../provider/use-provider-return.ts';
import entry from '../../surface/entry-form.module.css';
import s from './login.module.css';
import { usePasskeyLogin } from './use-passkey-login.ts';

export function LoginPage() {
  const { t } = useText();
  const [query] = useSearchParams();
  const packId = Number(query.get('packId')) || undefined;
  useEffect(() => keepWanted(packId), [packId]);
  return (
    <Page title={t('login.title')} narrow>
      {packId !== undefined && <Notice>{t('login.packWaiting')}</Notice>}
      <LoginForm packId={packId} />
    </Page>
  );
}

function NewHere() {
  const { t } = useText();
  return (
    <section className={s.newHere}>
      <h2>{t('login.newHere')}</h2>
      <LinkButton kind="secondary" wide to={links.signUp()}>
        {t('login.register')}
      </LinkButton>
      <p>
        <Link to={links.userRegister()}>{t('login.registerWhole')}</Link>
      </p>
    </section>
  );
}

function LoginForm({ packId }: { packId: number | undefined }) {
  const { t } = useText();
  const navigate = useNavigate();
  const { submit, isRunning } = useWrite(account.login);
  const [failure, setFailure] = useState<Failure>();
  const ref = useRef<HTMLFormElement>(null);

  // The page that goes on is told where from: a reveal that the login has interrupted is played, one that is opened by hand is not.
  const goOn = () =>
    void navigate(takeKept() ?? (packId === undefined ? links.top() : links.packDetail(packId)), {
      replace: true,
      state: { from: links.login() },
    });
  const [isLinking, setLinking] = useState(false);
  const enter = () => {
    publish(topics.memberChanged, { reason: 'login' });
    if (keptArrival()) setLinking(true);
    else goOn();
  };
  const [known, setKnown] = useState<Arrival>();
  const isChecking = useProviderReturn({ onIn: enter, onKnown: setKnown, onFailure: setFailure });
  const isRemembered = () => ref.current !== null && new FormData(ref.current).has('save_cookie');
  const passkey = usePasskeyLogin(isRemembered, (outcome) => {
    if (outcome === 'in') enter();
    else if (outcome !== 'given up') setFailure(outcome);
  });

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning) return;
    const form = event.currentTarget;
    passkey.stopAsking();
    const outcome = await submit(credentialsIn(form));
    if (!outcome.ok) {
      setFailure(outcome);
      const first = fieldError(outcome, 'mail') === undefined ? 'pass' : 'mail';
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    if (outcome.reply.must_change_password !== '1') return enter();
    publish(topics.memberChanged, { reason: 'login' });
    void navigate(links.changePassword(), { replace: true });
  };

  const unplaced =
    fieldError(failure, 'passkey') ??
    fieldError(failure, 'provider') ??
    (failure && Object.keys(failure.errors).length === 0 ? failureText(failure) : undefined);
  return (
    <>
      <form ref={ref} className={entry.form} noValidate onSubmit={(event) => void onSubmit(event)}>
        {isChecking && <Notice>{t('provider.checking')}</Notice>}
        {known && <Notice>{t('provider.known', { provider: t(`provider.${known.provider}`) })}</Notice>}
        {unplaced !== undefined && <Notice tone="danger">{unplaced}</Notice>}
        <Field label={t('login.mail')} error={fieldError(failure, 'mail')}>
          <TextInput name="mail" type="email" inputMode="email" autoComplete="username webauthn" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label={t('login.pass')} error={fieldError(failure, 'pass')}>
          <PasswordInput name="pass" autoComplete="current-password" />
        </Field>
        <Checkbox name="save_cookie" value="1" label={t('login.remember')} />
        <Button type="submit" size="large" wide busy={isRunning}>
          {t('login.submit')}
        </Button>
        {passkey.isOffered && (
          <Button kind="secondary" size="large" wide busy={passkey.isRunning} onClick={() => void passkey.start()}>
            <Icon name="key" /> {t('login.passkey')}
          </Button>
        )}
        <p className={s.forgotten}>
          <Link to={links.passwordReissue()}>{t('login.forgotten')}</Link>
        </p>
      </form>
      <NewHere />
      <ProviderButtons isRemembered={isRemembered} onFailure={setFailure} />
      {isLinking && <Linking onDone={goOn} />}
    </>
  );
}

/** Asked once who is there is known. */
function Linking({ onDone }: { onDone: () => void }) {
  const [arrival] = useState(keptArrival);
  return arrival && <LinkQuestion arrival={arrival} onDone={onDone} />;
}

function credentialsIn(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return { mail: text('mail'), pass: text('pass'), save_cookie: data.has('save_cookie') ? ('1' as const) : ('0' as const) };
}
