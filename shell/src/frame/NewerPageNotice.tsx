import { Button, newerPageEvent } from '@fudaya/web';
import { useEffect, useState } from 'react';
import { useText } from '../texts.ts';
import s from './NewerPageNotice.module.css';

/** Shown when a service no longer accepts calls of this build. The member chooses when to reload, so nothing typed is lost. */
export function NewerPageNotice() {
  const { t } = useText();
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const need = () => setNeeded(true);
    window.addEventListener(newerPageEvent, need);
    return () => window.removeEventListener(newerPageEvent, need);
  }, []);
  return (
    <div role="status" className={s['place']}>
      {isNeeded && (
        <div className={s['notice']}>
          <p>{t('newerPage')}</p>
          <Button kind="secondary" size="small" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
        </div>
      )}
    </div>
  );
}
