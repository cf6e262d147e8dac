import { Spinner, useBusy } from '@fudaya/web';
import { useEffect, useState } from 'react';
import { useText } from '../texts.ts';
import s from './BusyVeil.module.css';

const patience_ms = 300;

/** FRM-4: a full-screen spinner while any call of any area is in progress; fast calls do not flash it. */
export function BusyVeil() {
  const { t } = useText();
  const isBusy = useBusy();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setLate(true), patience_ms);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isBusy]);
  const isShown = isBusy && isLate;
  return (
    <div role="status" aria-busy={isShown} className={isShown ? s['veil'] : s['none']}>
      {isShown && (
        <div className={s['card']}>
          <Spinner size={36} />
          <span>{t('working')}</span>
        </div>
      )}
    </div>
  );
}
