import { Button, PasskeyCard } from '@fudaya/desk';
import { useText } from '../texts.ts';
import type { SessionStatus } from './use-session.ts';
import s from './sign-in.module.css';

interface Props {
  readonly status: SessionStatus;
  readonly onDone: () => void;
}

/** Before the desk: the passkey, or what keeps us from asking for it. */
export function SignInPage({ status, onDone }: Props) {
  const { t } = useText();
  if (status === 'asking') return <div className={s['page']} role="status" aria-label={t('loading')} />;
  return (
    <main className={s['page']}>
      <title>{t('title')}</title>
      <div className={s['card']}>
        <h1>{t('title')}</h1>
        {status === 'nobody' ? (
          <PasskeyCard kind="login" onDone={onDone} />
        ) : (
          <div role="alert">
            <p>{t('sessionUnknown')}</p>
            <Button variant="default" onClick={onDone}>
              {t('retry')}
            </Button>
          </div>
        )}
      </div>
    </main>
  );
}
