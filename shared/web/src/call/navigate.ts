import { areas, links, type Area, type CallOwner } from '@fudaya/contracts';
import { keepForLogin } from './before-login.ts';
import { keepInTab, keptInTab } from './tab-storage.ts';

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

/** /login, and back to the page whose session ended, or at least to its pack. */
export function loginPathFrom(location: Location): string {
  keepForLogin(`${location.pathname}${location.search}`);
  const packId = Number(new URLSearchParams(location.search).get('packId'));
  return links.login(packId > 0 ? packId : undefined);
}

/** FRM-6, remembering which area is closed and the page to come back to, in whose place the maintenance page stands. */
export function goToMaintenance(area: CallOwner): void {
  if (window.location.pathname === links.maintenance()) return;
  // Without storage the way back is the top page.
  keepInTab(storageKey, `${area} ${here()}`);
  navigate(links.maintenance(), { replace: true });
}

/** The area that was found closed last, and where; undefined in a tab that came to the maintenance page another way. */
export function closedLast(): { readonly area: Area; readonly path: string } | undefined {
  const [name, path] = (keptInTab(storageKey) ?? '').split(' ');
  const area = areas.find((one) => one === name);
  return area && path !== undefined ? { area, path } : undefined;
}
