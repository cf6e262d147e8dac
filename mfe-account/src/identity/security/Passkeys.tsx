import { account } from '@fudaya/contracts';
import { Button, Dialog, Icon, Notice, failureText, formatDateTime } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { knowsPasskeys } from '../login/use-passkey-login.ts';
import { useProvenWrite } from '../prove/use-proven-write.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import block from '../../surface/block.module.css';
import s from './security.module.css';

type Passkey = account.Security['passkeys'][number];
interface Props {
  readonly passkeys: readonly Passkey[];
  /** The mail address was shown to be the member's: without it no passkey is added. */
  readonly isProven: boolean;
  readonly most: number;
  readonly onChanged: () => void;
}

export function Passkeys({ passkeys, isProven, most, onChanged }: Props) {
  const { t } = useText();
  const [said, setSaid] = useState<{ readonly tone: 'success' | 'danger'; readonly text: string }>();
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Passkey>();
  const isKnown = knowsPasskeys();
  const { submit, isRunning, question } = useProvenWrite(account.passkeyRemove);
  const remove = async (key: Passkey) => {
    setAsked(undefined);
    const outcome = await submit({ id: key.id });
    setSaid(outcome.ok ? { tone: 'success', text: t('security.removed') } : { tone: 'danger', text: failureText(outcome) });
    onChanged();
  };
  return (
    <section className={block.block} data-dense aria-labelledby="passkeys">
      <h2 id="passkeys">{t('security.passkeys')}</h2>
      <p className={s.hint}>{t('security.passkeysText')}</p>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      {passkeys.length === 0 ? (
        <p className={s.none}>{t('security.noPasskeys')}</p>
      ) : (
        <ul className={s.list}>
          {passkeys.map((key) => (
            <li key={key.id} className={s.row}>
              <Icon name="key" size={24} />
              <span className={s.what}>
                <strong>{key.name}</strong>
                <small>{t('security.created', { at: formatDateTime(key.created) })}</small>
                <small>
                  {key.last_used === null ? t('security.neverUsed') : t('security.lastUsed', { at: formatDateTime(key.last_used) })}
                </small>
              </span>
              <Button kind="quiet" size="small" aria-label={t('security.removeOf', { name: key.name })} onClick={() => setAsked(key)}>
                {t('security.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!isKnown && <p className={s.hint}>{t('security.unsupported')}</p>}
      {isKnown && !isProven && <p className={s.hint}>{t('security.proveFirst')}</p>}
      {isKnown && isProven && passkeys.length < most && (
        <Button kind="secondary" onClick={() => setAdding(true)}>
          <Icon name="plus" /> {t('security.addPasskey')}
        </Button>
      )}
      {isAdding && (
        <AddPasskey
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            setSaid({ tone: 'success', text: t('security.added') });
            onChanged();
          }}
        />
      )}
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('security.removeTitle')}
        actions={
          <>
            <Button kind="secondary" onClick={() => setAsked(undefined)}>
              {t('security.cancel')}
            </Button>
            <Button kind="final" busy={isRunning} onClick={() => asked && void remove(asked)}>
              {t('security.remove')}
            </Button>
          </>
        }
      >
        <p>{t('security.removeText', { name: asked?.name ?? '' })}</p>
      </Dialog>
      {question}
    </section>
  );
}
