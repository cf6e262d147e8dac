import { store } from '@fudaya/contracts';
import { Checkbox, Notice, useRead, useWrite } from '@fudaya/web';
import { useState } from 'react';
import block from '../../surface/block.module.css';
import { useText } from '../../texts.ts';
import s from './notification-settings.module.css';

/** MEM-12: whether mails tell of wished cards, beside the bell. Where the store cannot be asked the page is whole without it. */
export function WishMail() {
  const { t } = useText();
  const { reply, reload } = useRead(store.cardWishes, {}, { spinner: false });
  const { submit, isRunning } = useWrite(store.cardWishMail);
  const [hasFailed, setFailed] = useState(false);
  /** What was pressed, until the store says how it stands. */
  const [pressed, setPressed] = useState<boolean>();
  if (!reply) return null;
  const choose = async (isOn: boolean) => {
    setPressed(isOn);
    const outcome = await submit({ by_mail: isOn ? '1' : '0' });
    setFailed(!outcome.ok);
    await reload();
    setPressed(undefined);
  };
  return (
    <section className={block.block}>
      <fieldset className={s.kinds}>
        <legend>{t('wishMail.title')}</legend>
        <Checkbox checked={pressed ?? reply.by_mail === '1'} disabled={isRunning} onChange={({ target }) => void choose(target.checked)}>
          <strong>{t('wishMail.ask')}</strong>
          <small className={s.hint}>{t('wishMail.hint')}</small>
        </Checkbox>
      </fieldset>
      <div role="status">{hasFailed && <Notice tone="danger">{t('wishMail.failed')}</Notice>}</div>
    </section>
  );
}
