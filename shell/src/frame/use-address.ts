import { firstPath } from '@fudaya/web';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const events = ['popstate', 'single-spa:routing-event', 'single-spa:before-routing-event'] as const;

function subscribe(changed: () => void): () => void {
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}

/** Runs it when the path has become another one, whichever router changed it. It renders nothing: a press is painted the sooner. */
export function useOnNavigation(run: () => void): void {
  const changed = useEffectEvent(run);
  useEffect(() => {
    let path = window.location.pathname;
    return subscribe(() => {
      if (window.location.pathname === path) return;
      path = window.location.pathname;
      changed();
    });
  }, []);
}

/** Whether this is the current path: who asks so is rendered anew only when the answer changes. */
export const useIsAt = (path: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.location.pathname === path,
    () => firstPath() === path,
  );
