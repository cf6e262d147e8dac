// A remote whose live build fails is replaced, in the same page, by the last build that was good.
import type { Area, ReleaseIndex } from '@fudaya/contracts';

/** What the page remembers of builds that failed it, for as long as its tab is open. */
export interface Memory {
  recall(area: Area): string | null;
  keep(area: Area, build: string): void;
}

export interface LastGoodOptions<T> {
  readonly index: Pick<ReleaseIndex, 'remotes'> | undefined;
  readonly load: (area: Area) => Promise<T>;
  readonly loadFallback: (area: Area) => Promise<T>;
  readonly memory: Memory;
  readonly onFallback: (area: Area, from: string, to: string, cause: unknown) => void;
}

export interface LastGood<T> {
  /** @throws the live build's failure when the fallback fails too; the next try begins with the live build again. */
  load(area: Area): Promise<T>;
  /** The build that is in use, or would be. */
  buildOf(area: Area): string | undefined;
  /** Another build is the live one from now on. */
  renew(area: Area): void;
  /** The build in use broke after it was loaded. Whether there is another one to load. */
  fallBack(area: Area, cause: unknown): boolean;
}

export function createLastGood<T>({ index, load, loadFallback, memory, onFallback }: LastGoodOptions<T>): LastGood<T> {
  const replaced = new Map<Area, unknown>();
  const liveOf = (area: Area) => index?.remotes[area];

  for (const [area, live] of Object.entries(index?.remotes ?? {}) as [Area, { build: string; fallback?: unknown }][]) {
    if (live.fallback && memory.recall(area) === live.build) replaced.set(area, new Error('it failed earlier in this tab'));
  }

  async function loadOther(area: Area, cause: unknown): Promise<T> {
    const live = liveOf(area);
    if (!live?.fallback) throw cause;
    try {
      const app = await loadFallback(area);
      replaced.set(area, cause);
      memory.keep(area, live.build);
      onFallback(area, live.build, live.fallback.build, cause);
      return app;
    } catch {
      replaced.delete(area);
      throw cause;
    }
  }

  return {
    load: (area) =>
      replaced.has(area) ? loadOther(area, replaced.get(area)) : load(area).catch((cause: unknown) => loadOther(area, cause)),
    renew: (area) => void replaced.delete(area),
    buildOf: (area) => (replaced.has(area) ? liveOf(area)?.fallback?.build : liveOf(area)?.build),
    fallBack(area, cause) {
      if (replaced.has(area) || !liveOf(area)?.fallback) return false;
      replaced.set(area, cause);
      return true;
    },
  };
}

const key = (area: Area) => `fudaya.failed.${area}`;
/** Without storage a page remembers nothing, and each one finds out anew. */
export const tabMemory: Memory = {
  recall(area) {
    try {
      return sessionStorage.getItem(key(area));
    } catch {
      return null;
    }
  },
  keep(area, build) {
    try {
      sessionStorage.setItem(key(area), build);
    } catch {
      // Said above.
    }
  },
};
