import { Icon } from '@fudaya/web';
import { useSyncExternalStore } from 'react';
import { useText } from '../texts.ts';
import s from './OfflineNotice.module.css';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Overlays the page instead of pushing it down: no layout shift when the connection comes and goes. */
export function OfflineNotice() {
  const { t } = useText();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={s['place']}>
      {!isOnline && (
        <p className={s['notice']}>
          <Icon name="offline" size={18} />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
