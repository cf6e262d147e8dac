// Which build of each area this page runs, and how it is loaded: the one it was given, the one before when that fails, a newer one later.
import type { Area, ReleaseIndex } from '@fudaya/contracts';
import { report } from '@fudaya/web';
import { note, wordsOf } from '../telemetry/index.ts';
import { connectRemotes } from './federation.ts';
import { createFileLists, type ListFiles } from './file-lists.ts';
import type { Guard } from './guard.ts';
import { createLastGood, tabMemory } from './last-good.ts';
import { loadArea, type Part, type RemoteApp } from './load-area.ts';
import { filesOf, type BuildFile, type LiveRemote } from './release-index.ts';

export interface Builds<T = RemoteApp> {
  load(area: Area): Promise<T>;
  /** The build in use, or that would be. */
  buildOf(area: Area): string | undefined;
  /** Asks for what `filesFor` does not know of yet. */
  readonly listFiles: ListFiles;
  /** What a page of that build is made of, in the order it is asked for; empty where that is not known. */
  filesFor(area: Area, path: string): readonly BuildFile[];
  /** The build in use broke while mounted. True: the next load brings another. */
  fallBack(area: Area, cause: unknown): boolean;
  /** The next load brings this build, unless it is the one in use already. To be called while nothing of the area is mounted. */
  moveOn(area: Area, newer: LiveRemote | undefined): void;
  /** For telemetry: what became of the build in use. */
  tell(kind: 'load' | 'load_failed' | 'fallback' | 'fault', area: Area, cause?: unknown): void;
}

/** Two builds name their styles alike: those of the one that is gone must not reach the other. */
function removeStyles(area: Area, build: string): void {
  for (const link of document.querySelectorAll(`link[rel="stylesheet"][href*="/r/${area}/${build}/"]`)) link.remove();
}

export function createBuilds<T>(given: ReleaseIndex | undefined, guard: Guard, part: Part<T>): Builds<T> {
  const { beforeSecondTry } = guard;
  const remotes = { ...given?.remotes };
  const runtime = connectRemotes(remotes, guard, part);
  const listFiles = createFileLists(remotes, guard);
  /** Nothing of a build runs before its files are known. */
  async function loadLive(area: Area): Promise<unknown> {
    await listFiles(area);
    return runtime.load(area);
  }
  /** One load at a time for each area; a failed one is forgotten. */
  const underWay = new Map<Area, Promise<T>>();
  const lastGood = createLastGood({
    index: { remotes },
    load: (area) =>
      loadArea(area, { load: loadLive, beforeSecondTry }, part).catch((cause: unknown) => {
        tell('load_failed', area, cause);
        throw cause;
      }),
    loadFallback: (area) => loadArea(area, { load: runtime.loadFallback, beforeSecondTry }, part),
    memory: tabMemory,
    onFallback: (area, from, to, cause) => {
      removeStyles(area, from);
      report({ kind: 'fallback', area, from, to, cause: String(cause) });
      tell('fallback', area);
    },
  });

  function tell(kind: Parameters<Builds['tell']>[0], area: Area, cause?: unknown): void {
    const build = lastGood.buildOf(area);
    if (build) note({ kind, remote: area, build, ...(cause !== undefined && { cause: wordsOf((cause as Error).cause ?? cause) }) });
  }

  return {
    tell,
    listFiles: (area) => (lastGood.buildOf(area) === remotes[area]?.build ? listFiles(area) : undefined),
    buildOf: lastGood.buildOf,
    filesFor(area, path) {
      const live = remotes[area];
      return live && lastGood.buildOf(area) === live.build ? filesOf(area, live, path) : [];
    },
    load(area) {
      const known = underWay.get(area);
      if (known) return known;
      const loading = lastGood.load(area);
      underWay.set(area, loading);
      loading.catch(() => underWay.get(area) === loading && underWay.delete(area));
      return loading;
    },
    fallBack(area, cause) {
      tell('fault', area, cause);
      const isReplaced = lastGood.fallBack(area, cause);
      if (isReplaced) underWay.delete(area);
      return isReplaced;
    },
    moveOn(area, newer) {
      const before = remotes[area]?.build;
      if (!newer || newer.build === before) return;
      remotes[area] = newer;
      runtime.replace(area, newer);
      lastGood.renew(area);
      underWay.delete(area);
      if (before) removeStyles(area, before);
    },
  };
}
