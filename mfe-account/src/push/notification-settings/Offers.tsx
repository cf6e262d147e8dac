import { account } from '@fudaya/contracts';
import { Checkbox, Notice, useRead, useWrite } from '@fudaya/web';
import { useState } from 'react';
import block from '../../surface/block.module.css';
import { useText } from '../../texts.ts';
import s from './notification-settings.module.css';

/** OPS-14: whether the shop may tell the member of offers; not until they say so, and when they said it is kept. */
export function Offers() {
  const { t } = useText();
  const { reply, reload } = useRead(account.adverts, {}, { spinner: false });
  const { submit, isRunning } = useWrite(account.advertsSet);
  const [hasFailed, setFailed] = useState(false);
  /** What was pressed, until the service says how it stands. */
  const [pressed, setPressed] = useState<boolean>();
  if (!reply) return null;
  const choose = async (isOn: boolean) => {
    setPressed(isOn);
    const outcome = await submit({ is_on: isOn ? '1' : '0', words: account.advertWords });
    setFailed(!outcome.ok);
    await reload();
    setPressed(undefined);
  };
  return (
    <section className={block.block}>
      <fieldset className={s.kinds}>
        <legend>{t('offers.title')}</legend>
        <Checkbox checked={pressed ?? reply.is_on === '1'} disabled={isRunning} onChange={({ target }) => void choose(target.checked)}>
          <strong>{t('offers.ask')}</strong>
          <small className={s.hint}>{t('offers.hint')}</small>
        </Checkbox>
      </fieldset>
      <div role="status">{hasFailed && <Notice tone="danger">{t('wishMail.failed')}</Notice>}</div>
    </section>
  );
}
