import { Dialog, ErrorBoundary, lazyPage } from '@fudaya/web';
import { Suspense } from 'react';
import { useText } from '../texts.ts';
import { useOnNavigation } from './use-address.ts';

/** Loaded when the page is idle, or by the first opening: the first view does without it. */
export const MenuEntries = lazyPage<{ onClose: () => void }>(() => import(/* webpackChunkName: "frame-idle" */ './MenuEntries.tsx'));

export function Menu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useText();
  // A menu never outlives the page it was opened on.
  useOnNavigation(onClose);
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
