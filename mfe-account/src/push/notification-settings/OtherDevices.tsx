import { account } from '@fudaya/contracts';
import { Button, Icon, Notice, failureText, formatDateTime, useWrite } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import block from '../../surface/block.module.css';
import s from './notification-settings.module.css';

/** A phone that was lent or lost is stopped from here. */
export function OtherDevices({ devices, onChanged }: { devices: account.PushDevices; onChanged: () => void }) {
  const { t } = useText();
  const { submit, isRunning } = useWrite(account.pushRemove);
  const [failed, setFailed] = useState<string>();
  if (devices.length === 0) return null;
  const stop = async (id: string) => {
    const outcome = await submit({ id });
    setFailed(outcome.ok ? undefined : failureText(outcome));
    onChanged();
  };
  return (
    <section className={block.block} aria-labelledby="devices">
      <h2 id="devices">{t('push.devices')}</h2>
      {failed !== undefined && <Notice tone="danger">{failed}</Notice>}
      <ul className={s.list}>
        {devices.map(({ id, device, created }) => (
          <li key={id} className={s.row}>
            <Icon name="device" size={24} />
            <span className={s.what}>
              <strong>{device || t('push.unknownDevice')}</strong>
              <small>{t('push.since', { at: formatDateTime(created) })}</small>
            </span>
            <Button
              kind="quiet"
              size="small"
              disabled={isRunning}
              aria-label={t('push.removeOf', { name: device || t('push.unknownDevice') })}
              onClick={() => void stop(id)}
            >
              {t('push.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
