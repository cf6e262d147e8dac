import type { RemoteName } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';

export interface Sum {
  readonly remote: RemoteName;
  readonly build: string;
  readonly kind: string;
  readonly bound: number;
  readonly count: number;
}
/** What pages reported of one kind in a slot of time; `bound` is of web vitals. */
export interface SlotSum extends Omit<Sum, 'remote'> {
  readonly slot: number;
}
export interface Fault {
  readonly cause: string;
  readonly count: number;
  readonly last_at: Date;
}
export interface LastChange {
  readonly remote: RemoteName;
  readonly build: string;
  readonly at: Date;
  readonly by: string;
}

/** What pages reported since an instant, by build; null for every remote. */
export const selectSums = (sql: Sql, remote: RemoteName | null, since: Date) => sql<Sum[]>`
  select remote, build, kind, bound, sum(count)::bigint as count from edge.figure
  where minute >= ${since}::timestamptz and (${remote}::text is null or remote = ${remote})
  group by remote, build, kind, bound order by remote, build, kind, bound`;

/** Loads, errors and how fast pages showed, of each build of a remote, in slots of `slot_s` seconds from `since`. */
export const selectSlots = (sql: Sql, remote: RemoteName, since: Date, slot_s: number) => sql<SlotSum[]>`
  select build, kind, bound, floor(extract(epoch from minute - ${since}::timestamptz) / ${slot_s})::int as slot, sum(count)::bigint as count
  from edge.figure
  where remote = ${remote} and minute >= ${since}::timestamptz and kind in ('load', 'load_failed', 'fault', 'lcp')
  group by build, kind, bound, slot order by slot, build, kind, bound`;

/** The different faults of a build that were seen since an instant, the most frequent first. */
export const selectFaults = (sql: Sql, remote: RemoteName, build: string, since: Date) => sql<Fault[]>`
  select cause, count, last_at from edge.fault
  where remote = ${remote} and build = ${build} and last_at >= ${since}::timestamptz order by count desc, cause limit 50`;

/** Of each remote, when and by whom what is live came to be so. */
export const selectLastChanges = (sql: Sql) => sql<LastChange[]>`
  select distinct on (remote) remote, build, at, by from edge.change
  where action in ('promote', 'rollback') order by remote, id desc`;

/** Builds that were live at some time, as `remote build`. */
export async function selectOnceLive(sql: Sql): Promise<ReadonlySet<string>> {
  const rows = await sql<{ name: string }[]>`
    select distinct remote || ' ' || build as name from edge.change where action in ('promote', 'rollback')`;
  return new Set(rows.map(({ name }) => name));
}
