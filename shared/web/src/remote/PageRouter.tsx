import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory, type Location } from 'react-router-dom';

/** A path of the shop with its query. */
export type Address = Pick<Location, 'pathname' | 'search'>;

/**
 * BrowserRouter, for pages that may be drawn before the address is theirs: `at` is where they will be. Effects run only for what is
 * to be seen, and by then the browser is there.
 */
export function PageRouter({ at, children }: { at?: Address | undefined; children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const here = () => ({ action: history.action, location: history.location });
  const [shown, setShown] = useState(() => (at ? undefined : here()));
  useLayoutEffect(() => {
    if (at) setShown(here());
    return history.listen((next) => startTransition(() => setShown(next)));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- where it was drawn for does not change
  }, [history]);
  return (
    <Router location={shown?.location ?? at ?? '/'} {...(shown && { navigationType: shown.action })} navigator={history}>
      {children}
    </Router>
  );
}
