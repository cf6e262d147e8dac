import type { KeyObject } from 'node:crypto';
import type { Sql } from '@fudaya/db';
import type { Place } from '../change/change.ts';
import { createPolicyReports, type PolicyReports } from '../policy-reports/take-reports.ts';
import { forgetRefusals } from '../policy-reports/refusals.sql.ts';
import { createCollector, type Collector } from './collect.ts';
import { forgetFigures } from './figures.sql.ts';
import { namedBuilds, type NamedBuilds } from './named-builds.ts';
import { createVotes, type Votes } from './votes.ts';
import { watchCanaries } from './watch-canaries.ts';
import { watchLive, type Watched } from './watch-live.ts';

const readEvery_ms = 1_000;
const writeEvery_ms = 1_000;
const judgeEvery_ms = 5_000;
const forgetEvery_ms = 6 * 60 * 60 * 1_000;
const kept_days = 30;

export interface Telemetry {
  readonly collector: Collector;
  readonly votes: Votes;
  readonly reports: PolicyReports;
  readonly builds: NamedBuilds;
  close(): Promise<void>;
}

/** Writes figures, judges canaries and forgets what is old, until closed. A run that fails is reported and the next one goes on. */
export function startTelemetry(
  sql: Sql,
  {
    ballotKey,
    place,
    log,
    onWatched,
    report,
  }: {
    ballotKey: KeyObject;
    place: Place;
    log: (message: string) => void;
    /** A live build was rolled back, or could not be though it fails. */
    onWatched: (watched: Watched) => void;
    report: (message: string, cause: unknown) => void;
  },
): Telemetry {
  const collector = createCollector(sql);
  const votes = createVotes(sql, ballotKey);
  const reports = createPolicyReports(sql);
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
    every(readEvery_ms, 'reading what is live', () => builds.refresh()),
    every(writeEvery_ms, 'writing figures', () => collector.flush()),
    every(writeEvery_ms, 'writing votes', () => votes.flush()),
    every(writeEvery_ms, 'writing policy reports', () => reports.flush()),
    every(judgeEvery_ms, 'judging canaries', async () => {
      for (const told of await watchCanaries(sql)) log(told);
    }),
    every(judgeEvery_ms, 'judging live builds', async () => {
      for (const told of await watchLive(sql, place)) onWatched(told);
    }),
    every(forgetEvery_ms, 'forgetting old figures', () => forgetFigures(sql, kept_days)),
    every(forgetEvery_ms, 'forgetting old policy reports', () => forgetRefusals(sql, kept_days)),
  ];
  return {
    collector,
    votes,
    reports,
    builds,
    async close() {
      for (const timer of timers) clearInterval(timer);
      await collector.flush().catch((cause: unknown) => report('the last figures were lost', cause));
      await votes.flush().catch((cause: unknown) => report('the last votes were lost', cause));
    },
  };
}
