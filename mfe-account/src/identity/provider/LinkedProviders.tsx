import { account } from '@fudaya/contracts';
import { Button, Dialog, Icon, Notice, failureText, formatDateTime, useRead } from '@fudaya/web';
import { useEffect, useState } from 'react';
import { useText } from '../../texts.ts';
import { useProvenWrite } from '../prove/use-proven-write.tsx';
import { keepLinkOutcome, keptLinkOutcome } from './arrival.ts';
import { leavePage } from './leave-for.ts';
import block from '../../surface/block.module.css';
import s from '../security/security.module.css';

type Name = account.LoginProvider;
interface Said {
  readonly tone: 'success' | 'danger';
  readonly text: string;
}

/** The logins elsewhere that open the account, and those that could. */
export function LinkedProviders() {
  const { t } = useText();
  const { reply, reload } = useRead(account.providerMine, {});
  const start = useProvenWrite(account.providerStart);
  const unlink = useProvenWrite(account.providerUnlink);
  const [asked, setAsked] = useState<Name>();
  const [said, setSaid] = useSaid();
  const nameOf = (provider: Name) => t(`provider.${provider}`);

  const link = async (provider: Name) => {
    const outcome = await start.submit({ provider, purpose: 'link' });
    if (outcome.ok) leavePage(outcome.reply.url);
    else setSaid({ tone: 'danger', text: failureText(outcome) });
  };
  const remove = async (provider: Name) => {
    setAsked(undefined);
    const outcome = await unlink.submit({ provider });
    const text = outcome.ok ? t('provider.undone', { provider: nameOf(provider) }) : failureText(outcome);
    setSaid({ tone: outcome.ok ? 'success' : 'danger', text });
    void reload();
  };
  if (!reply || reply.providers.length === 0) return null;
  return (
    <section className={block.block} data-dense aria-labelledby="linked-providers">
      <h2 id="linked-providers">{t('provider.title')}</h2>
      <p className={s.hint}>{t('provider.text')}</p>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      <ul className={s.list}>
        {reply.providers.map(({ provider, is_linked, is_offered, mail, last_used }) => (
          <li key={provider} className={s.row}>
            <Icon name="key" size={24} />
            <span className={s.what}>
              <strong>{nameOf(provider)}</strong>
              <small>{is_linked === '1' ? t('provider.linked', { mail }) : t('provider.notLinked')}</small>
              {is_linked === '1' && (
                <small>{last_used === null ? t('provider.neverUsed') : t('provider.lastUsed', { at: formatDateTime(last_used) })}</small>
              )}
            </span>
            {is_linked === '1' ? (
              <Button
                kind="quiet"
                size="small"
                aria-label={t('provider.unlinkOf', { provider: nameOf(provider) })}
                onClick={() => setAsked(provider)}
              >
                {t('provider.unlink')}
              </Button>
            ) : (
              is_offered === '1' && (
                <Button
                  kind="secondary"
                  size="small"
                  busy={start.isRunning}
                  aria-label={t('provider.linkOf', { provider: nameOf(provider) })}
                  onClick={() => void link(provider)}
                >
                  {t('provider.link')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('provider.unlinkTitle')}
        actions={
          <>
            <Button kind="secondary" onClick={() => setAsked(undefined)}>
              {t('provider.cancel')}
            </Button>
            <Button kind="final" busy={unlink.isRunning} onClick={() => asked && void remove(asked)}>
              {t('provider.unlink')}
            </Button>
          </>
        }
      >
        <p>{t('provider.unlinkText', { provider: asked ? nameOf(asked) : '' })}</p>
      </Dialog>
      {start.question}
      {unlink.question}
    </section>
  );
}

/** What is said first is what became of the way to a provider that led here. */
function useSaid() {
  const { t } = useText();
  const [came] = useState(keptLinkOutcome);
  useEffect(() => keepLinkOutcome(undefined), []);
  const first = came && {
    tone: came.failure ? ('danger' as const) : ('success' as const),
    text: came.failure ? failureText(came.failure) : t('provider.done', { provider: t(`provider.${came.provider}`) }),
  };
  return useState<Said | undefined>(first);
}
