import { setTimeout as wait } from 'node:timers/promises';
import { states } from '@fudaya/contracts';
import { Halt } from '@fudaya/kit';

/** Lets some time pass. Halts when the caller went away, and with 429 when too many wait already. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

/** `most`: how many may wait at once in this process; each holds a connection. */
export function pauseOf(most = 500): Pause {
  let waiting = 0;
  return async (ms, signal) => {
    if (waiting >= most) throw new Halt(states.tooMany, { retryAfter_s: Math.ceil(ms / 1000) });
    waiting += 1;
    try {
      await wait(ms, undefined, { signal });
    } catch {
      throw new Halt(states.tooMany);
    } finally {
      waiting -= 1;
    }
  };
}
