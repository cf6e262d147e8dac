// The shell's platform: registers one application per area and keeps each of them from harming the page.
import { areas, type Area } from '@fudaya/contracts';
import { report } from '@fudaya/web';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import { createAreaApplication, type AreaApplication } from './area-application.ts';
import type { AreaState } from './area-state.ts';
import { connectRemotes } from './federation.ts';
import { createGuard } from './guard.ts';
import { watchIntent } from './intent.ts';
import { createLastGood, tabMemory } from './last-good.ts';
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
function oncePerArea(load: (area: Area) => Promise<RemoteApp>) {
  const underWay = new Map<Area, Promise<RemoteApp>>();
  return {
    load(area: Area): Promise<RemoteApp> {
      const known = underWay.get(area);
      if (known) return known;
      const loading = load(area);
      underWay.set(area, loading);
      loading.catch(() => underWay.get(area) === loading && underWay.delete(area));
      return loading;
    },
    forget: (area: Area) => void underWay.delete(area),
  };
}

/** Two builds name their styles alike: those of the one that broke must not reach the other. */
function removeStyles(area: Area, build: string): void {
  for (const link of document.querySelectorAll(`link[rel="stylesheet"][href*="/r/${area}/${build}/"]`)) link.remove();
}

/** Starts the areas, when the slot is in the page. A second call changes nothing. */
export function startRemotes({ slot, onState, beforeNavigation }: PlatformOptions): void {
  if (applications.size > 0) return;
  const guard = window.fudayaGuard ?? createGuard(undefined);
  const index = readReleaseIndex();
  const remotes = connectRemotes(index, guard);
  const { beforeSecondTry } = guard;
  const builds = createLastGood({
    index,
    load: (area) => loadArea(area, { load: remotes.load, beforeSecondTry }),
    loadFallback: (area) => loadArea(area, { load: remotes.loadFallback, beforeSecondTry }),
    memory: tabMemory,
    onFallback: (area, from, to, cause) => {
      removeStyles(area, from);
      report({ kind: 'fallback', area, from, to, cause: String(cause) });
    },
  });
  const { load, forget } = oncePerArea(builds.load);
  const navigation = createNavigation({
    beforeNavigation,
    // Through single-spa's history, which tells the routers.
    replace: (path) => window.history.replaceState(null, '', path),
    onChange: () => void triggerAppChange(),
    // While the guard asks who is there, the remote is already on its way.
    onHeading: (area) => void load(area).catch(() => undefined),
  });
  for (const area of areas) {
    const application = createAreaApplication({
      area,
      slot,
      onState,
      load: () => load(area),
      build: () => builds.buildOf(area),
      takeOver(cause) {
        const isReplaced = builds.takeOver(area, cause);
        if (isReplaced) forget(area);
        return isReplaced;
      },
    });
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
