import type { Sql } from '@fudaya/db';
import { createCollector, type Collector } from './collect.ts';
import { forgetFigures } from './figures.sql.ts';
import { namedBuilds, type NamedBuilds } from './named-builds.ts';
import { watchCanaries } from './watch-canaries.ts';

const READ_EVERY_MS = 1_000;
const WRITE_EVERY_MS = 1_000;
const JUDGE_EVERY_MS = 5_000;
const FORGET_EVERY_MS = 6 * 60 * 60 * 1_000;
const KEPT_DAYS = 30;

export interface Telemetry {
  readonly collector: Collector;
  readonly builds: NamedBuilds;
  close(): Promise<void>;
}

/** Writes figures, judges canaries and forgets what is old, until closed. A run that fails is reported and the next one goes on. */
export function startTelemetry(
  sql: Sql,
  { log, report }: { log: (message: string) => void; report: (message: string, cause: unknown) => void },
): Telemetry {
  const collector = createCollector(sql);
  const builds = namedBuilds(sql);
  const every = (ms: number, what: string, run: () => Promise<unknown>) => {
    let isRunning = false;
    return setInterval(() => {
      if (isRunning) return;
      isRunning = true;
      void run()
        .catch((cause: unknown) => report(`${what} failed`, cause))
        .finally(() => (isRunning = false));
    }, ms);
  };
  const timers = [
    every(READ_EVERY_MS, 'reading what is live', () => builds.refresh()),
    every(WRITE_EVERY_MS, 'writing figures', () => collector.flush()),
    every(JUDGE_EVERY_MS, 'judging canaries', async () => {
      for (const told of await watchCanaries(sql)) log(told);
    }),
    every(FORGET_EVERY_MS, 'forgetting old figures', () => forgetFigures(sql, KEPT_DAYS)),
  ];
  return {
    collector,
    builds,
    async close() {
      for (const timer of timers) clearInterval(timer);
      await collector.flush().catch((cause: unknown) => report('the last figures were lost', cause));
    },
  };
}
