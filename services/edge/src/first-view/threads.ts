// The threads of the builds that are live: one for each shell and remote that a browser may get together.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseRecord } from '@fudaya/contracts';
import type { ServerOutput } from './rendering.ts';
import { startThread, threadLimits, type RenderThread, type ThreadLimits } from './render-thread.ts';

/** Live ones and, while a release is being tried on some, the others. */
const maxThreads = 4;
const pause_ms = { first: 1_000, longest: 60_000 } as const;
/** A build that nobody was shown for so long is not live any more, or may begin anew. */
const idle_ms = 60_000;

export interface Threads {
  /** Undefined: one of the two has no server output, or its thread broke a moment ago. */
  of(shell: ReleaseRecord, remote: ReleaseRecord): RenderThread | undefined;
  close(): void;
}

interface Kept {
  thread: RenderThread;
  startedAt: number;
  usedAt: number;
  pause_ms: number;
}

function outputOf(buildsDir: string, { remote, build, server }: ReleaseRecord): ServerOutput | undefined {
  return server && { remote, build, file: join(buildsDir, remote, build, server.entry), integrity: server.integrity };
}

export function createThreads(buildsDir: string, limits: ThreadLimits = threadLimits, now: () => number = Date.now): Threads {
  const kept = new Map<string, Kept>();

  function forgetOldest(): void {
    const [oldest] = kept;
    if (kept.size <= maxThreads || !oldest) return;
    kept.delete(oldest[0]);
    oldest[1].thread.retire();
  }

  function forgetIdle(): void {
    for (const [key, { thread, usedAt }] of kept) {
      if (now() - usedAt <= idle_ms) continue;
      kept.delete(key);
      thread.retire();
    }
  }

  return {
    of(shell, remote) {
      const [shellOutput, area] = [outputOf(buildsDir, shell), outputOf(buildsDir, remote)];
      if (!shellOutput || !area) return undefined;
      const key = `${shell.build} ${remote.build}`;
      const known = kept.get(key);
      // The one used last is the last to go.
      kept.delete(key);
      if (known && !known.thread.isGone()) {
        known.usedAt = now();
        kept.set(key, known);
        forgetIdle();
        return known.thread;
      }
      const isTooSoon = known !== undefined && now() - known.startedAt < known.pause_ms;
      if (isTooSoon) {
        kept.set(key, known);
        return undefined;
      }
      // Each break in a row waits longer; one that lasted begins anew.
      const lasted = known !== undefined && now() - known.startedAt > pause_ms.longest;
      const pause = known && !lasted ? Math.min(known.pause_ms * 2, pause_ms.longest) : pause_ms.first;
      // From a bucket it may still be on its way.
      if (![shellOutput, area].every(({ file }) => existsSync(file))) return undefined;
      const thread = startThread({ shell: shellOutput, area }, limits);
      kept.set(key, { thread, startedAt: now(), usedAt: now(), pause_ms: pause });
      forgetOldest();
      forgetIdle();
      return thread;
    },
    close() {
      for (const { thread } of kept.values()) thread.retire();
      kept.clear();
    },
  };
}
