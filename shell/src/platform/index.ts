// The shell's platform: registers one application per area and keeps each of them from harming the page.
import { areas, type Area, type ReleaseIndex } from '@fudaya/contracts';
import { registerApplication, start, triggerAppChange } from 'single-spa';
import { newerPageEvent } from '@fudaya/web';
import { createAreaApplication, type AreaApplication } from './area-application.ts';
import type { AreaState } from './area-state.ts';
import { createBuilds } from './builds.ts';
import { createGuard } from './guard.ts';
import { appPart } from './load-area.ts';
import { createNavigation, type BeforeNavigation } from './navigation.ts';
import { createPrefetch } from './prefetch.ts';
import { readReleaseIndex } from './release-index.ts';
import { createReleases, fetchIndex } from './releases.ts';
import { keepBallot } from '../telemetry/index.ts';

export type { AreaState } from './area-state.ts';
export type { BeforeNavigation } from './navigation.ts';

export interface PlatformOptions {
  /** Where the area to be seen is put; its space is reserved by the frame. */
  readonly slot: HTMLElement;
  readonly onState: (state: AreaState) => void;
  /** The route guard: another path to go to, or null to let it through. */
  readonly beforeNavigation: BeforeNavigation;
  /** A link to one of the shop's pages is pointed at. */
  readonly onIntent: () => unknown;
}

const applications = new Map<Area, AreaApplication>();
const addressOf = (place: Location) => `${place.pathname}${place.search}`;

/** What is told of newer builds counts by the ballot that came with them. */
async function fetchNewest(): Promise<ReleaseIndex | undefined> {
  const index = await fetchIndex();
  keepBallot(index?.ballot);
  return index;
}

/** To be called when a build was taken back. Before the areas are started there is nothing to leave. */
export let leaveRecalled: (isTold?: boolean) => void = () => undefined;

/** Starts the areas, when the slot is in the page. A second call changes nothing. */
export function startRemotes({ slot, onState, beforeNavigation, onIntent }: PlatformOptions): void {
  if (applications.size > 0) return;
  const index = readReleaseIndex();
  const builds = createBuilds(index, window.fudayaGuard ?? createGuard(undefined), appPart);
  const prefetch = createPrefetch({ load: builds.load, filesFor: builds.filesFor, listFiles: builds.listFiles, onIntent });
  const releases = createReleases({
    given: index,
    fetchIndex: fetchNewest,
    reload: () => window.location.reload(),
    buildOf: builds.buildOf,
    onStuck: () => window.dispatchEvent(new Event(newerPageEvent)),
  });
  const watched = (state: AreaState) => {
    if (state.status === 'ready') {
      builds.tell('load', state.area);
      whenIdle(() => void prefetch.linked());
    }
    if (state.status === 'failed' && state.code?.endsWith('-MOUNT')) builds.tell('fault', state.area, state.cause);
    onState(state);
  };
  const navigation = createNavigation({
    beforeNavigation,
    // Through single-spa's history, which tells the routers.
    replace: (path) => window.history.replaceState(null, '', path),
    // Said by the frame (unknown-path/).
    onUnknown: () => void (document.cookie = 'unknown_path=1; path=/; max-age=60'),
    onChange: () => void triggerAppChange(),
    // While the guard asks who is there, the remote is already on its way.
    onHeading: (area, pathname, search) => {
      // The one moment at which an area moves on to a newer build: nothing of it is in the page.
      if (area !== navigation.shownArea() && !releases.isOutgrown()) builds.moveOn(area, releases.newest()?.remotes[area]);
      void prefetch.page({ pathname, search });
    },
  });
  for (const area of areas) {
    const application = createAreaApplication({
      area,
      slot,
      onState: watched,
      load: () => builds.load(area),
      build: () => builds.buildOf(area),
      fallBack: (cause) => builds.fallBack(area, cause),
    });
    applications.set(area, application);
    registerApplication({
      name: area,
      app: () => Promise.resolve(application.lifecycles),
      activeWhen: () => navigation.shownArea() === area,
    });
  }
  window.addEventListener('single-spa:before-routing-event', () => {
    releases.onNavigation(window.location.pathname, navigation.shownArea());
    void navigation.goTo(addressOf(window.location));
  });
  leaveRecalled = (isTold) => void releases.leaveRecalled(window.location.pathname, navigation.shownArea(), isTold);
  document.addEventListener('visibilitychange', () => document.hidden || leaveRecalled());
  window.addEventListener(newerPageEvent, releases.markOutdated);
  prefetch.watchLinks();
  start({ urlRerouteOnly: true });
  void navigation.goTo(addressOf(window.location));
}

/** Once the page has loaded all it needs and has nothing to do. */
function whenIdle(run: () => void): void {
  const idle = () => void (window.requestIdleCallback?.(run) ?? setTimeout(run, 1_000));
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
}

/** "Try again" of an area's error card. */
export function retryArea(area: Area): void {
  applications.get(area)?.retry();
}
