import { account } from '@fudaya/contracts';
import { Button, Checkbox, Notice, failureText, useWrite } from '@fudaya/web';
import { useState } from 'react';
import { useText, type TextKey } from '../../texts.ts';
import block from '../../surface/block.module.css';
import s from './notification-settings.module.css';
import { subscribe, support, unsubscribe } from './this-device.ts';

interface Props {
  readonly offered: string;
  /** Kinds that this page may know and offers then. */
  readonly later: readonly string[];
  readonly own: account.PushDevices[number] | undefined;
  readonly onChanged: () => void;
}
type Kind = account.PushKind | account.LaterPushKind;
type Said = { readonly tone: 'success' | 'danger'; readonly text: string };

export function ThisDevice({ offered, later, own, onChanged }: Props) {
  const { t } = useText();
  const offers: readonly Kind[] = [...account.pushKinds, ...account.laterPushKinds.filter((kind) => later.includes(kind))];
  const known = own && offers.filter((kind) => [...own.kinds, ...(own.later_kinds ?? [])].includes(kind));
  const [kinds, setKinds] = useState<readonly Kind[]>(known ?? offers);
  const [said, setSaid] = useState<Said>();
  const [isAsking, setAsking] = useState(false);
  const set = useWrite(account.pushSet);
  const remove = useWrite(account.pushRemove);
  const able = support();

  const fail = (key: TextKey) => setSaid({ tone: 'danger', text: t(key) });
  const turnOn = async () => {
    if (kinds.length === 0) return fail('push.choose');
    setAsking(true);
    const address = await subscribe(offered).catch(() => undefined);
    setAsking(false);
    if (address === null) return fail('push.denied');
    if (address === undefined) return fail('push.failed');
    const outcome = await set.submit({ ...address, kinds: [...kinds] });
    setSaid(outcome.ok ? { tone: 'success', text: t('push.saved') } : { tone: 'danger', text: failureText(outcome) });
    onChanged();
  };
  const turnOff = async () => {
    // Also where the service cannot be asked: the browser takes nothing more.
    await unsubscribe().catch(() => undefined);
    const outcome = await remove.submit({ id: own?.id ?? '' });
    setSaid(outcome.ok ? { tone: 'success', text: t('push.ended') } : { tone: 'danger', text: failureText(outcome) });
    onChanged();
  };
  return (
    <section className={block.block} aria-labelledby="by-push">
      <h2 id="by-push">{t('push.title')}</h2>
      <p>{t('push.lead')}</p>
      {able !== 'ready' && <Notice tone="warning">{t(`push.${able}`)}</Notice>}
      {able === 'ready' && (
        <>
          <fieldset className={s.kinds}>
            <legend>{t('push.which')}</legend>
            {offers.map((kind) => (
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
          <Button wide busy={isAsking || set.isRunning} onClick={() => void turnOn()}>
            {t(own ? 'push.save' : 'push.on')}
          </Button>
          {own && (
            <Button wide kind="secondary" busy={remove.isRunning} onClick={() => void turnOff()}>
              {t('push.off')}
            </Button>
          )}
        </>
      )}
      <div role="status">{said && <Notice tone={said.tone}>{said.text}</Notice>}</div>
    </section>
  );
}
