/** Goes to a path of this site from outside a router: single-spa and every mounted router hear it. */
export function navigate(path: string, { replace = false }: { replace?: boolean } = {}): void {
  const { pathname, search } = window.location;
  if (`${pathname}${search}` === path) return;
  window.history[replace ? 'replaceState' : 'pushState'](null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** /login, and back to the pack the visitor looked at. */
export function loginPathFrom(location: Location, login: (packId?: number) => string): string {
  const packId = Number(new URLSearchParams(location.search).get('packId'));
  return login(packId > 0 ? packId : undefined);
}
