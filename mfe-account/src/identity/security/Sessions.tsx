import { account, links, topics, type SentInputOf } from '@fudaya/contracts';
import { Badge, Button, Dialog, Icon, Notice, failureText, formatDateTime, publish, useNavigate, useWrite } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import block from '../../surface/block.module.css';
import s from './security.module.css';

type Session = account.Security['sessions'][number];
type Which = SentInputOf<typeof account.sessionEnd>;

const isProvider = (name: string | undefined): name is account.LoginProvider => account.loginProvider.safeParse(name).success;

/** The browsers that are logged in, and how to end them. */
export function Sessions({ sessions, onChanged }: { sessions: readonly Session[]; onChanged: () => void }) {
  const { t } = useText();
  const navigate = useNavigate();
  const { submit, isRunning } = useWrite(account.sessionEnd);
  const [said, setSaid] = useState<{ readonly tone: 'success' | 'danger'; readonly text: string }>();
  const [isAsking, setAsking] = useState(false);

  const end = async (which: Which) => {
    const outcome = await submit(which);
    setAsking(false);
    if (!outcome.ok) return setSaid({ tone: 'danger', text: failureText(outcome) });
    if (which.which === 'all') {
      publish(topics.memberChanged, { reason: 'logout' });
      return void navigate(links.login(), { replace: true });
    }
    setSaid({ tone: 'success', text: t('security.ended', { count: outcome.reply.ended }) });
    onChanged();
  };
  const nameOf = (session: Session) => session.device || t('security.unknownDevice');
  return (
    <section className={block.block} data-dense aria-labelledby="sessions">
      <h2 id="sessions">{t('security.sessions')}</h2>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      <ul className={s.list}>
        {sessions.map((session) => (
          <li key={session.id} className={s.row}>
            <Icon name="device" size={24} />
            <span className={s.what}>
              <strong>{nameOf(session)}</strong>
              {isProvider(session.provider) && <small>{t('provider.session', { provider: t(`provider.${session.provider}`) })}</small>}
              <small>{t('security.lastSeen', { at: formatDateTime(session.last_seen) })}</small>
            </span>
            {session.is_current === '1' ? (
              <Badge tone="pine">{t('security.current')}</Badge>
            ) : (
              <Button
                kind="quiet"
                size="small"
                disabled={isRunning}
                aria-label={t('security.endOf', { name: nameOf(session) })}
                onClick={() => void end({ which: 'one', id: session.id })}
              >
                {t('security.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={s.ends}>
        {sessions.length > 1 && (
          <Button kind="secondary" busy={isRunning} onClick={() => void end({ which: 'others' })}>
            {t('security.endOthers')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {t('security.endAll')}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('security.endAllTitle')}
        actions={
          <>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {t('security.cancel')}
            </Button>
            <Button kind="final" busy={isRunning} onClick={() => void end({ which: 'all' })}>
              {t('security.endAll')}
            </Button>
          </>
        }
      >
        <p>{t('security.endAllText')}</p>
      </Dialog>
    </section>
  );
}
