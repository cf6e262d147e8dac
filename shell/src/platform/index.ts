// The shell's platform: registers one application per area and keeps each of them from harming the page.
import { areas, type Area } from '@fudaya/contracts';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import { createAreaApplication, type AreaApplication } from './area-application.ts';
import type { AreaState } from './area-state.ts';
import { connectRemotes } from './federation.ts';
import { createGuard } from './guard.ts';
import { watchIntent } from './intent.ts';
import { loadArea, type RemoteApp } from './load-area.ts';
import { createNavigation, type BeforeNavigation } from './navigation.ts';
import { readReleaseIndex } from './release-index.ts';

export type { AreaState } from './area-state.ts';
export type { BeforeNavigation } from './navigation.ts';

export interface PlatformOptions {
  /** Where the area to be seen is put; its space is reserved by the frame. */
  readonly slot: HTMLElement;
  readonly onState: (state: AreaState) => void;
  /** The route guard: another path to go to, or null to let it through. */
  readonly beforeNavigation: BeforeNavigation;
}

const applications = new Map<Area, AreaApplication>();
const addressOf = (place: Location) => `${place.pathname}${place.search}`;

/** One load at a time for each area; a failed one is forgotten. */
function oncePerArea(load: (area: Area) => Promise<RemoteApp>): (area: Area) => Promise<RemoteApp> {
  const underWay = new Map<Area, Promise<RemoteApp>>();
  return (area) => {
    const known = underWay.get(area);
    if (known) return known;
    const loading = load(area);
    underWay.set(area, loading);
    loading.catch(() => underWay.delete(area));
    return loading;
  };
}

/** Starts the areas, when the slot is in the page. A second call changes nothing. */
export function startRemotes({ slot, onState, beforeNavigation }: PlatformOptions): void {
  if (applications.size > 0) return;
  const guard = window.fudayaGuard ?? createGuard(undefined);
  const ask = connectRemotes(readReleaseIndex(), guard);
  const load = oncePerArea((area) => loadArea(area, { load: ask, beforeSecondTry: guard.beforeSecondTry }));
  const navigation = createNavigation({
    beforeNavigation,
    // Through single-spa's history, which tells the routers.
    replace: (path) => window.history.replaceState(null, '', path),
    onChange: () => void triggerAppChange(),
    // While the guard asks who is there, the remote is already on its way.
    onHeading: (area) => void load(area).catch(() => undefined),
  });
  for (const area of areas) {
    const application = createAreaApplication({ area, slot, onState, load: () => load(area) });
    applications.set(area, application);
    registerApplication({
      name: area,
      app: () => Promise.resolve(application.lifecycles),
      activeWhen: () => navigation.shownArea() === area,
    });
  }
  window.addEventListener('single-spa:before-routing-event', () => void navigation.goTo(addressOf(window.location)));
  watchIntent(load);
  start({ urlRerouteOnly: true });
  void navigation.goTo(addressOf(window.location));
}

/** "Try again" of an area's error card. */
export function retryArea(area: Area): void {
  applications.get(area)?.retry();
}
