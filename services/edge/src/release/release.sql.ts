// Statements of the release command line. The index changes in one transaction together with its history.
import type { ReleaseRecord, RemoteName } from '@fudaya/contracts';
import type { Sql, Tx } from '@fudaya/db';

export interface LiveRow {
  readonly remote: RemoteName;
  readonly build: string;
  readonly previous: string | null;
}
export interface BuildRow {
  readonly remote: RemoteName;
  readonly build: string;
  readonly record: ReleaseRecord;
  readonly published_at: Date;
  readonly is_live: boolean;
}
export interface ChangeRow {
  readonly remote: RemoteName;
  readonly action: 'publish' | 'promote' | 'rollback';
  readonly build: string;
  readonly previous: string | null;
  readonly by: string;
  readonly why: string;
  readonly at: Date;
}
export interface Who {
  readonly by: string;
  readonly why: string;
}

/** Newest first; null for every remote. */
export async function selectBuilds(sql: Tx, remote: RemoteName | null): Promise<BuildRow[]> {
  return sql<BuildRow[]>`
    select b.remote, b.build, b.record, b.published_at, l.build is not null as is_live
    from edge.build b left join edge.live l on l.remote = b.remote and l.build = b.build
    where ${remote}::text is null or b.remote = ${remote}
    order by b.remote, b.published_at desc`;
}

export async function selectChanges(sql: Tx, remote: RemoteName | null, limit: number): Promise<ChangeRow[]> {
  return sql<ChangeRow[]>`
    select remote, action, build, previous, by, why, at from edge.change
    where ${remote}::text is null or remote = ${remote} order by id desc limit ${limit}`;
}

/** Every live row, locked: two operators at once go one after the other. */
export async function lockLive(tx: Tx): Promise<LiveRow[]> {
  await tx`select pg_advisory_xact_lock(hashtext('edge.live'))`;
  return tx<LiveRow[]>`select remote, build, previous from edge.live order by remote`;
}

/** Returns false when the build was known already. */
export async function insertBuild(tx: Tx, record: ReleaseRecord): Promise<boolean> {
  const rows = await tx`
    insert into edge.build (remote, build, record) values (${record.remote}, ${record.build}, ${JSON.stringify(record)})
    on conflict do nothing returning build`;
  return rows.length === 1;
}

export async function writeChange(
  tx: Tx,
  change: { remote: RemoteName; action: ChangeRow['action']; build: string; previous: string | null } & Who,
): Promise<void> {
  await tx`
    insert into edge.change (remote, action, build, previous, by, why)
    values (${change.remote}, ${change.action}, ${change.build}, ${change.previous}, ${change.by}, ${change.why})`;
}

export async function writeLive(tx: Tx, { remote, build, previous }: LiveRow): Promise<void> {
  await tx`
    insert into edge.live (remote, build, previous, changed_at) values (${remote}, ${build}, ${previous}, now())
    on conflict (remote) do update set build = excluded.build, previous = excluded.previous, changed_at = excluded.changed_at`;
}

export async function inTransaction<T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  return (await sql.begin((tx) => work(tx))) as T;
}
