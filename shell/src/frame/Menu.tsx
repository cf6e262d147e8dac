import { Dialog, ErrorBoundary, lazyPage } from '@fudaya/web';
import { Suspense, useEffect, useRef } from 'react';
import { useText } from '../texts.ts';
import { usePath } from './use-address.ts';

/** Loaded when the page is idle, or by the first opening: the first view does without it. */
export const MenuEntries = lazyPage<{ onClose: () => void }>(() => import(/* webpackChunkName: "frame-idle" */ './MenuEntries.tsx'));

export function Menu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useText();
  const path = usePath();
  const openedOn = useRef(path);
  // A menu never outlives the page it was opened on. A press that makes React hydrate opens it before this runs for the first time.
  useEffect(() => {
    if (openedOn.current === path) return;
    openedOn.current = path;
    onClose();
  }, [path, onClose]);
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('menu')} side>
      <ErrorBoundary>
        <Suspense>
          <MenuEntries onClose={onClose} />
        </Suspense>
      </ErrorBoundary>
    </Dialog>
  );
}
