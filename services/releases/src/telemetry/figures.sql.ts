import type { RemoteName } from '@fudaya/contracts';
import type { Sql, Tx } from '@fudaya/db';

export interface Counted {
  readonly remote: string;
  readonly build: string;
  readonly kind: string;
  readonly bound: number;
  readonly count: number;
}
export interface FaultSeen {
  readonly remote: string;
  readonly build: string;
  readonly cause: string;
  readonly count: number;
}
/** Of each build, the different faults that are kept. */
const maxFaults = 50;

/** Adds to the minute's figures. What is said of builds that were never published is dropped. */
export async function addFigures(sql: Tx, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return;
  await sql`
    insert into edge.figure (remote, build, minute, kind, bound, count)
    select remote, build, date_trunc('minute', now()), kind, bound, count
    from jsonb_to_recordset(${JSON.stringify(counted)}::text::jsonb) as seen (remote text, build text, kind text, bound int, count bigint)
    join edge.build using (remote, build)
    order by remote, build, kind, bound
    on conflict (remote, build, minute, kind, bound) do update set count = edge.figure.count + excluded.count`;
}

export async function addFaults(sql: Tx, faults: readonly FaultSeen[]): Promise<void> {
  if (faults.length === 0) return;
  await sql`
    insert into edge.fault (remote, build, cause, count, last_at)
    select remote, build, cause, count, now()
    from jsonb_to_recordset(${JSON.stringify(faults)}::text::jsonb) as seen (remote text, build text, cause text, count bigint)
    join edge.build using (remote, build)
    where (select count(*) from edge.fault f where f.remote = seen.remote and f.build = seen.build) < ${maxFaults}
      or exists (select from edge.fault f where f.remote = seen.remote and f.build = seen.build and f.cause = seen.cause)
    order by remote, build, cause
    on conflict (remote, build, cause) do update set count = edge.fault.count + excluded.count, last_at = excluded.last_at`;
}

/** Sums of one build since an instant. */
export async function sumFigures(sql: Sql, remote: RemoteName, build: string, since: Date): Promise<Omit<Counted, 'remote' | 'build'>[]> {
  return sql<Omit<Counted, 'remote' | 'build'>[]>`
    select kind, bound, sum(count)::bigint as count from edge.figure
    where remote = ${remote} and build = ${build} and minute >= date_trunc('minute', ${since}::timestamptz)
    group by kind, bound order by kind, bound`;
}

/** Older figures say nothing of what is live. */
export async function forgetFigures(sql: Sql, days: number): Promise<void> {
  await sql`delete from edge.figure where minute < now() - make_interval(days => ${days})`;
  await sql`delete from edge.fault where last_at < now() - make_interval(days => ${days})`;
}
