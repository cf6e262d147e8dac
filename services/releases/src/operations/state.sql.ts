import type { RemoteName } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';

export interface Sum {
  readonly remote: RemoteName;
  readonly build: string;
  readonly kind: string;
  readonly bound: number;
  readonly count: number;
}
export interface Slot {
  readonly remote: RemoteName;
  readonly slot: number;
  readonly loads: number;
  readonly errors: number;
}
export interface Fault {
  readonly remote: RemoteName;
  readonly build: string;
  readonly cause: string;
  readonly count: number;
  readonly last_at: Date;
}

/** What pages reported since an instant, by build. */
export const selectSums = (sql: Sql, since: Date) => sql<Sum[]>`
  select remote, build, kind, bound, sum(count)::bigint as count from edge.figure
  where minute >= ${since}::timestamptz group by remote, build, kind, bound order by remote, build, kind, bound`;

/** Loads and errors of each remote over time, in slots of `slot_s` seconds from `since`. */
export const selectSlots = (sql: Sql, since: Date, slot_s: number) => sql<Slot[]>`
  select remote, floor(extract(epoch from minute - ${since}::timestamptz) / ${slot_s})::int as slot,
    coalesce(sum(count) filter (where kind = 'load'), 0)::bigint as loads,
    coalesce(sum(count) filter (where kind in ('load_failed', 'fault')), 0)::bigint as errors
  from edge.figure where minute >= ${since}::timestamptz and kind in ('load', 'load_failed', 'fault')
  group by 1, 2 order by 1, 2`;

/** The different faults that were seen since an instant, the most frequent first. */
export const selectFaults = (sql: Sql, since: Date) => sql<Fault[]>`
  select remote, build, cause, count, last_at from edge.fault
  where last_at >= ${since}::timestamptz order by count desc, cause limit 200`;
