// What the operations page shows, put together from the index, its history and what pages reported.
import { remoteNames, type RemoteName } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { history, list, type BuildRow, type ChangeRow } from '../index.ts';
import type { Said } from '../history/say.ts';
import { selectLive, type LiveRow } from '../release.sql.ts';
import { selectRefusals, type PolicyRefusalRow } from '../policy-reports/refusals.sql.ts';
import { whyWorse } from '../telemetry/watch-canaries.ts';
import { p75 } from '../telemetry/vitals.ts';
import { selectFaults, selectSlots, selectSums, type Fault, type Slot, type Sum } from './state.sql.ts';

export const periods_h = [1, 24, 168] as const;
export const slots = 48;
const hour_ms = 3_600_000;

export interface Figures {
  readonly loads: number;
  readonly failed: number;
  readonly faults: number;
  /** Times that the last good build took over from it in a page. */
  readonly tookOver: number;
  /** 75th percentiles: milliseconds; layout shift in thousandths. Undefined where nothing was measured. */
  readonly lcp: number | undefined;
  readonly inp: number | undefined;
  readonly cls: number | undefined;
}
export type Mark = 'live' | 'canary' | 'previous' | 'fallback' | 'retired';
export interface BuildState {
  readonly row: BuildRow;
  readonly marks: readonly Mark[];
  /** It was live before: going to it is going back. */
  readonly wasLive: boolean;
  readonly figures: Figures;
  readonly faults: readonly Fault[];
}
export interface RemoteState {
  readonly remote: RemoteName;
  readonly live: LiveRow | undefined;
  readonly builds: readonly BuildState[];
  readonly history: readonly ChangeRow[];
  readonly slots: readonly Slot[];
  /** Why the running canary is about to be ended, if it is. */
  readonly canaryFault: Said | null;
}
export interface OperationsState {
  readonly at: Date;
  readonly hours: number;
  readonly remotes: readonly RemoteState[];
  /** What browsers refused by the pages' policy. */
  readonly refusals: readonly PolicyRefusalRow[];
}

export function figuresOf(sums: readonly Sum[]): Figures {
  const of = (kind: string) => sums.filter((sum) => sum.kind === kind);
  const total = (kind: string) => of(kind).reduce((all, { count }) => all + count, 0);
  return {
    loads: total('load'),
    failed: total('load_failed'),
    faults: total('fault'),
    tookOver: total('fallback'),
    lcp: p75(of('lcp')),
    inp: p75(of('inp')),
    cls: p75(of('cls')),
  };
}

function marksOf({ build, retired_at }: BuildRow, live: LiveRow | undefined): Mark[] {
  if (retired_at) return ['retired'];
  const marks: Mark[] = [];
  if (live?.build === build) marks.push('live');
  if (live?.canary === build) marks.push('canary');
  if (live?.previous === build && live.build !== build) marks.push('previous');
  if (live?.fallback === build) marks.push('fallback');
  return marks;
}

/** @param hours how far back the figures go */
export async function operationsState(sql: Sql, hours: number, now = new Date()): Promise<OperationsState> {
  const since = new Date(now.getTime() - hours * hour_ms);
  const [lives, builds, sums, series, faults, refusals, ...changes] = await Promise.all([
    selectLive(sql),
    list(sql),
    selectSums(sql, since),
    selectSlots(sql, since, (hours * hour_ms) / 1000 / slots),
    selectFaults(sql, since),
    selectRefusals(sql, since),
    ...remoteNames.map((remote) => history(sql, remote, 200)),
  ]);
  const remotes = await Promise.all(
    remoteNames.map(async (remote, at): Promise<RemoteState> => {
      const live = lives.find((row) => row.remote === remote);
      const told = changes[at] ?? [];
      const wasLive = new Set(told.filter(({ action }) => action === 'promote' || action === 'rollback').map(({ build }) => build));
      const own = builds.filter((row) => row.remote === remote);
      return {
        remote,
        live,
        history: told,
        slots: series.filter((slot) => slot.remote === remote),
        canaryFault: live ? await whyWorse(sql, live) : null,
        builds: own.map((row) => ({
          row,
          marks: marksOf(row, live),
          wasLive: wasLive.has(row.build),
          figures: figuresOf(sums.filter((sum) => sum.remote === remote && sum.build === row.build)),
          faults: faults.filter((fault) => fault.remote === remote && fault.build === row.build),
        })),
      };
    }),
  );
  return { at: now, hours, remotes, refusals };
}
