import { account } from '@fudaya/contracts';
import { Button, Dialog, Notice, failureText, useWrite } from '@fudaya/web';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import type { Site } from './SiteList.tsx';
import s from './transfer-point.module.css';

/** Asks first: what stays where it is, and what it takes to link again. */
export function UnlinkSite({ site, onClose, onUnlinked }: { site: Site; onClose: () => void; onUnlinked: () => void }) {
  const { t } = useText();
  const { submit, isRunning } = useWrite(account.transferUnlink);
  const [error, setError] = useState('');
  const { name } = site;
  const unlink = async () => {
    setError('');
    const outcome = await submit({ site_id: site.id });
    if (!outcome.ok) setError(failureText(outcome));
    else if (outcome.reply.result) onUnlinked();
    else setError(outcome.reply.error);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('transfer.unlinkTitle', { name })}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('transfer.cancel')}
          </Button>
          <Button kind="final" busy={isRunning} onClick={() => void unlink()}>
            {t('transfer.unlinkYes')}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        {error !== '' && <Notice tone="danger">{error}</Notice>}
        <p>{t('transfer.unlinkText', { name })}</p>
      </div>
    </Dialog>
  );
}
