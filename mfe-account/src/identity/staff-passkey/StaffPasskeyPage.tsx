import { account, links, topics } from '@fudaya/contracts';
import {
  Button,
  Icon,
  LinkButton,
  Notice,
  Page,
  Skeleton,
  call,
  failureText,
  publish,
  useNavigate,
  useSearchParams,
  useWrite,
} from '@fudaya/web';
import { useEffect, useState } from 'react';
import { useText } from '../../texts.ts';
import block from '../../surface/block.module.css';
import { knowsPasskeys } from '../login/use-passkey-login.ts';

/** Where the link of an invitation leads: says whose account it is, makes the passkey when pressed, and goes on as staff. */
export function StaffPasskeyPage() {
  const { t } = useText();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const token = query.get('token') ?? '';
  const [mail, setMail] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const offer = useWrite(account.staffOffer);
  const join = useWrite(account.staffJoin);

  useEffect(() => {
    const leaving = new AbortController();
    const look = async () => {
      const offered = await call(account.staffOffer, { token }, { signal: leaving.signal, isRead: true });
      if (leaving.signal.aborted) return;
      if (offered.ok) setMail(offered.reply.mail);
      else setFailed(failureText(offered));
    };
    void look();
    return () => leaving.abort();
  }, [token]);

  const onGo = async () => {
    setFailed(undefined);
    // A challenge is good for minutes: the one of the first look may be over.
    const offered = await offer.submit({ token });
    if (!offered.ok) return setFailed(failureText(offered));
    const { startRegistration } = await import('@simplewebauthn/browser');
    const response = await startRegistration({ optionsJSON: offered.reply.options as never }).catch(() => null);
    if (response === null) return setFailed(t('staffPasskey.givenUp'));
    const joined = await join.submit({ token, response: { ...response }, name: t('security.myDevice') });
    if (!joined.ok) return setFailed(failureText(joined));
    publish(topics.memberChanged, { reason: 'login' });
    void navigate(links.staff(), { replace: true });
  };

  return (
    <Page title={t('staffPasskey.title')} narrow>
      {failed !== undefined && <Notice tone="danger">{failed}</Notice>}
      {mail === undefined && failed === undefined && <Skeleton height={200} radius={16} />}
      {mail !== undefined && (
        <section className={block.block}>
          <p>{t('staffPasskey.text', { mail })}</p>
          <p>{t('staffPasskey.effects')}</p>
          {knowsPasskeys() ? (
            <Button size="large" wide busy={offer.isRunning || join.isRunning} onClick={() => void onGo()}>
              <Icon name="key" /> {t('staffPasskey.go')}
            </Button>
          ) : (
            <p>{t('security.unsupported')}</p>
          )}
        </section>
      )}
      {mail === undefined && failed !== undefined && (
        <LinkButton wide to={links.top()}>
          {t('staffPasskey.toTop')}
        </LinkButton>
      )}
    </Page>
  );
}
