import type { closable } from '@fudaya/contracts/desk';
import type { TransactionSql } from '@fudaya/db';

type Place = (typeof closable)[number];

export async function closedNow(tx: TransactionSql) {
  return await tx<{ area: Place; until: Date | null }[]>`select area, until from plumbing.maintenance order by area`;
}

export async function lastClosings(tx: TransactionSql, limit: number) {
  return await tx<{ id: number; at: Date; area: Place; is_closed: boolean; until: Date | null; by: string; reason: string }[]>`
    select id, at, area, is_closed, until, by, reason from plumbing.maintenance_act order by id desc limit ${limit}`;
}

/** Of each place the number of the last act that touched it, 0 for none: opening and closing the whole shop touches every area, and each area the whole. */
export async function placeVersions(tx: TransactionSql, places: readonly Place[]) {
  return await tx<{ area: Place; version: number }[]>`
    select p.area, coalesce(max(a.id), 0)::float8 as version
    from unnest(${[...places]}::text[]) with ordinality as p (area, position)
    left join plumbing.maintenance_act a on p.area = 'all' or a.area in (p.area, 'all')
    group by p.area, p.position order by p.position`;
}

/** Two who close or open at once come one after the other. */
export async function holdMaintenance(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('plumbing.maintenance', 0))`;
}

interface Closing {
  readonly area: Place;
  readonly isClosed: boolean;
  readonly until: Date | null;
  readonly by: string;
  readonly reason: string;
}
export async function setMaintenance(tx: TransactionSql, { area, isClosed, until, by, reason }: Closing): Promise<void> {
  await tx`select plumbing.set_maintenance(${area}, ${isClosed}, ${until}, ${by}, ${reason})`;
}

export async function taskKinds(tx: TransactionSql) {
  return await tx<
    { task: string; waiting: number; running: number; failed: number; due: Date | null }[]
  >`select * from plumbing.task_kinds()`;
}

export async function tasksFailed(tx: TransactionSql, limit: number) {
  return await tx<{ id: number; task: string; attempts: number; begun: Date; tried: Date }[]>`
    select id, task, attempts, begun, tried from plumbing.tasks_failed(${limit})`;
}

/** False: it is none of those that failed. */
export async function retryTask(tx: TransactionSql, id: number): Promise<boolean> {
  const [row] = await tx<{ is_retried: boolean }[]>`select plumbing.retry_task(${id}) as is_retried`;
  return row?.is_retried === true;
}
