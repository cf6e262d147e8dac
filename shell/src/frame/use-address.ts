import { firstPath } from '@fudaya/web';
import { useSyncExternalStore } from 'react';

const events = ['popstate', 'single-spa:routing-event', 'single-spa:before-routing-event'] as const;

function subscribe(changed: () => void): () => void {
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}

/** The current path, whichever router changed it. */
export const usePath = (): string => useSyncExternalStore(subscribe, () => window.location.pathname, firstPath);

/** Whether this is the current path: who asks so is rendered anew only when the answer changes. */
export const useIsAt = (path: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.location.pathname === path,
    () => firstPath() === path,
  );
