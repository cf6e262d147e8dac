import { account, links } from '@fudaya/contracts';
import { Button, Checkbox, LinkButton, Notice, failureText, useRead, useWrite } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import block from '../../surface/block.module.css';
import s from './notification-settings.module.css';

interface Said {
  readonly tone: 'success' | 'danger';
  readonly text: string;
}

/** What the shop tells by LINE, for the member's account there: nothing until they choose. */
export function ByLine() {
  const { t } = useText();
  const { reply, reload } = useRead(account.line, {});
  /** What was said of a choice outlives it: what is chosen now comes anew after it. */
  const [said, setSaid] = useState<Said>();
  if (reply?.is_offered !== '1') return null;
  return (
    <section className={block.block} aria-labelledby="by-line">
      <h2 id="by-line">{t('line.title')}</h2>
      <p>{t('line.lead')}</p>
      {reply.was_ended === '1' && <Notice tone="warning">{t('line.wasEnded')}</Notice>}
      {reply.is_linked === '0' && (
        <>
          <Notice>{t('line.unlinked')}</Notice>
          <LinkButton wide kind="secondary" to={links.security()}>
            {t('line.toSecurity')}
          </LinkButton>
        </>
      )}
      {/* The state of a choice that came anew begins anew. */}
      {reply.is_linked === '1' && (
        <Choice key={reply.kinds.join(' ')} chosen={reply.kinds} addUrl={reply.add_url} onSaid={setSaid} onChanged={() => void reload()} />
      )}
      <div role="status">{said && <Notice tone={said.tone}>{said.text}</Notice>}</div>
    </section>
  );
}

interface ChoiceProps {
  readonly chosen: readonly account.PushKind[];
  readonly addUrl: string | null;
  readonly onSaid: (said: Said) => void;
  readonly onChanged: () => void;
}

function Choice({ chosen, addUrl, onSaid, onChanged }: ChoiceProps) {
  const { t } = useText();
  const [kinds, setKinds] = useState<readonly account.PushKind[]>(chosen);
  const { submit, isRunning } = useWrite(account.lineSet);
  const save = async (wanted: readonly account.PushKind[]) => {
    const outcome = await submit({ kinds: [...wanted] });
    const text = t(wanted.length > 0 ? 'line.saved' : 'line.ended');
    onSaid(outcome.ok ? { tone: 'success', text } : { tone: 'danger', text: failureText(outcome) });
    if (outcome.ok) onChanged();
  };
  const turnOn = () => (kinds.length === 0 ? onSaid({ tone: 'danger', text: t('push.choose') }) : void save(kinds));
  return (
    <>
      <fieldset className={s.kinds}>
        <legend>{t('line.which')}</legend>
        {account.pushKinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={kinds.includes(kind)}
            onChange={({ target }) => setKinds(target.checked ? [...kinds, kind] : kinds.filter((one) => one !== kind))}
          >
            <strong>{t(`push.${kind}`)}</strong>
            <small className={s.hint}>{t(`push.${kind}Hint`)}</small>
          </Checkbox>
        ))}
      </fieldset>
      {addUrl !== null && (
        <p className={s.friend}>
          {t('line.friend')}{' '}
          <a href={addUrl} target="_blank" rel="noreferrer">
            {t('line.add')}
          </a>
        </p>
      )}
      <Button wide busy={isRunning} onClick={turnOn}>
        {t(chosen.length > 0 ? 'push.save' : 'line.on')}
      </Button>
      {chosen.length > 0 && (
        <Button wide kind="secondary" disabled={isRunning} onClick={() => void save([])}>
          {t('line.off')}
        </Button>
      )}
    </>
  );
}
