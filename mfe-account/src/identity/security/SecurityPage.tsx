import { account, links } from '@fudaya/contracts';
import { Badge, Button, ErrorState, LinkButton, Notice, Page, Skeleton, failureText, useRead, useWrite, type Failure } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { LinkedProviders } from '../provider/LinkedProviders.tsx';
import { MailText } from '../mail/MailText.tsx';
import { Passphrase } from './Passphrase.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Sessions } from './Sessions.tsx';
import block from '../../surface/block.module.css';
import s from './security.module.css';

/** What opens the account: address, password, passkeys, and the sessions that are open now. */
export function SecurityPage() {
  const { t } = useText();
  const { reply, failure, reload } = useRead(account.security, {});
  return (
    <Page title={t('security.title')} back={links.myPage()} narrow>
      {!reply && failure && <ErrorState onRetry={() => void reload()} />}
      {!reply && !failure && <Skeleton height={480} radius={16} />}
      {reply && (
        <>
          <MailAddress mail={reply.mail} isVerified={reply.is_verified === '1'} />
          <Password onChanged={() => void reload()} />
          <Passkeys
            passkeys={reply.passkeys}
            isProven={reply.is_verified === '1'}
            most={reply.passkeys_max}
            onChanged={() => void reload()}
          />
          <LinkedProviders />
          <Sessions sessions={reply.sessions} onChanged={() => void reload()} />
        </>
      )}
    </Page>
  );
}

function Password({ onChanged }: { onChanged: () => void }) {
  const { t } = useText();
  const [state, setState] = useState<'asking' | 'set'>();
  return (
    <section className={block.block} data-dense>
      <h2>{t('security.password')}</h2>
      {state === 'set' && <Notice tone="success">{t('security.passphraseDone')}</Notice>}
      <LinkButton kind="secondary" to={links.changePassword()}>
        {t('security.changePassword')}
      </LinkButton>
      <p className={s.hint}>{t('security.passphraseWhy')}</p>
      <Button kind="secondary" onClick={() => setState('asking')}>
        {t('security.passphrase')}
      </Button>
      {state === 'asking' && (
        <Passphrase
          onClose={() => setState(undefined)}
          onSet={() => {
            setState('set');
            onChanged();
          }}
        />
      )}
    </section>
  );
}

function MailAddress({ mail, isVerified }: { mail: string; isVerified: boolean }) {
  const { t } = useText();
  const { submit, isRunning } = useWrite(account.verifyMailAgain);
  const [said, setSaid] = useState<'sent' | Failure>();
  const send = async () => {
    const outcome = await submit({});
    setSaid(outcome.ok ? 'sent' : outcome);
  };
  return (
    <section className={block.block} data-dense>
      <h2>{t('security.mail')}</h2>
      <p className={s.line}>
        <span className={s.mail}>
          <MailText mail={mail} />
        </span>
        <Badge tone={isVerified ? 'pine' : 'vermilion'}>{t(isVerified ? 'security.confirmed' : 'security.unconfirmed')}</Badge>
      </p>
      {!isVerified && (
        <Button kind="secondary" busy={isRunning} onClick={() => void send()}>
          {t('security.sendAgain')}
        </Button>
      )}
      {said === 'sent' && <Notice tone="success">{t('security.sentAgain')}</Notice>}
      {said !== undefined && said !== 'sent' && <Notice tone="danger">{failureText(said)}</Notice>}
    </section>
  );
}
