import { Button } from '@fudaya/web';
import { useEffect, useState } from 'react';
import s from '../frame/NewerPageNotice.module.css';
import { useOnNavigation } from '../frame/use-address.ts';
import { useText } from '../texts.ts';
import { takeUnknownPath } from './unknown-path.ts';

/** FRM-7: the address was not there, so this is the top page. Said until it is closed or the member goes on. */
export function UnknownPathNotice() {
  const { t } = useText();
  const [isShown, setShown] = useState(false);
  const [navigations, setNavigations] = useState(0);
  useOnNavigation(() => {
    setShown(false);
    setNavigations((before) => before + 1);
  });
  // After the empty place is in the page: what comes into it then is read out.
  useEffect(() => {
    const timer = setTimeout(() => setShown(takeUnknownPath()));
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each page that is gone to asks anew
  }, [navigations]);
  return (
    <div role="status" className={s['place']}>
      {isShown && (
        <div className={s['notice']}>
          <p>{t('unknownPath')}</p>
          <Button kind="secondary" size="small" onClick={() => setShown(false)}>
            {t('close')}
          </Button>
        </div>
      )}
    </div>
  );
}
