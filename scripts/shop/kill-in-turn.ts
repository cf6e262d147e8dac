import { setTimeout as pause } from 'node:timers/promises';
import { areas } from './settings.ts';
import type { Shop } from './shop.ts';

/** Kills the second replica of one service after the other, without a warning, and starts it again a little later, until it is ended. */
export function killInTurn({ twins, restartTwin }: Shop, { every_ms = 20_000, down_ms = 5_000 } = {}): { end(): Promise<number> } {
  const ending = new AbortController();
  const rest = (ms: number) => pause(ms, undefined, { signal: ending.signal }).catch(() => undefined);
  let killed = 0;
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      for (const area of areas) {
        await rest(every_ms);
        if (ending.signal.aborted) return;
        const child = twins.get(area)?.process;
        const isGone = new Promise((resolve) => child?.once('exit', resolve));
        child?.kill('SIGKILL');
        await isGone;
        killed += 1;
        await rest(down_ms);
        await restartTwin(area);
      }
    }
  };
  const running = run();
  return {
    async end() {
      ending.abort();
      await running;
      return killed;
    },
  };
}
