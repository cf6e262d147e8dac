import { links } from '@fudaya/contracts';

const storageKey = 'fudaya.before-maintenance';
const here = (): string => `${window.location.pathname}${window.location.search}`;

/** Goes to a path of this site from outside a router: single-spa and every mounted router hear it. */
export function navigate(path: string, { replace = false }: { replace?: boolean } = {}): void {
  if (here() === path) return;
  window.history[replace ? 'replaceState' : 'pushState'](null, '', path);
  // single-spa tells the routers itself of what goes through the history.
  if (!('singleSpaNavigate' in window)) window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  // To a router this looks like the browser's back button, which keeps its place; it is not.
  document.documentElement.scrollTop = 0;
}

/** /login, and back to the pack the visitor looked at. */
export function loginPathFrom(location: Location): string {
  const packId = Number(new URLSearchParams(location.search).get('packId'));
  return links.login(packId > 0 ? packId : undefined);
}

/** FRM-6, remembering the page to come back to. */
export function goToMaintenance(): void {
  if (window.location.pathname === links.maintenance()) return;
  try {
    sessionStorage.setItem(storageKey, here());
  } catch {
    // Without storage the way back is the top page.
  }
  navigate(links.maintenance());
}

export function pathBeforeMaintenance(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
