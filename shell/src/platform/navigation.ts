// Which area is to be seen. The guard is asked before every navigation; until it answers, what is shown stays.
import { links, pageOf, type Area } from '@fudaya/contracts';

export type BeforeNavigation = (path: string) => Promise<string | null | undefined>;
export type Destination = { readonly redirect: string } | { readonly area: Area | null };

/** Where a path leads: to its area, to no area (the shell's own page), or to the top page when nobody knows it (FRM-7). */
export function destinationOf(pathname: string): Destination {
  if (pathname === links.maintenance()) return { area: null };
  const page = pageOf(pathname);
  return page ? { area: page.area } : { redirect: links.top() };
}

export interface NavigationOptions {
  readonly beforeNavigation: BeforeNavigation;
  /** Goes to another path in place of this one. */
  readonly replace: (path: string) => void;
  /** Nobody knows the path that was asked for. */
  readonly onUnknown?: () => void;
  /** The area to be seen has changed. */
  readonly onChange: () => void;
  /** The guard let this area through; or it is likely to: begin to load it. */
  readonly onHeading?: (area: Area, path: string, search: string) => void;
}

export interface Navigation {
  shownArea(): Area | null;
  /** To be called with every new address. The last one wins. */
  goTo(path: string): Promise<void>;
}

export function createNavigation({ beforeNavigation, replace, onUnknown, onChange, onHeading }: NavigationOptions): Navigation {
  let shown: Area | null = null;
  let latest: string | undefined;

  async function goTo(path: string): Promise<void> {
    if (path === latest) return;
    latest = path;
    const { pathname, search } = new URL(path, 'http://page');
    const destination = destinationOf(pathname);
    if ('redirect' in destination) {
      onUnknown?.();
      replace(destination.redirect);
      return;
    }
    if (destination.area) onHeading?.(destination.area, pathname, search);
    // A guard that breaks must not shut the shop: private data is guarded by the services.
    const redirect = await beforeNavigation(path).catch(() => null);
    if (latest !== path) return;
    if (redirect && redirect !== path) {
      replace(redirect);
      return;
    }
    if (shown === destination.area) return;
    shown = destination.area;
    onChange();
  }

  return { shownArea: () => shown, goTo };
}
