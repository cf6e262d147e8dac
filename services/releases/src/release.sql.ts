// Statements of the release command line. The index changes in one transaction together with its history.
import type { Area, ReleaseRecord, RemoteName } from '@fudaya/contracts';
import type { Sql, Tx } from '@fudaya/db';
import type { Said } from './history/say.ts';
import { forgetVotes } from './telemetry/votes.sql.ts';

export interface LiveRow {
  readonly remote: RemoteName;
  readonly build: string;
  readonly previous: string | null;
  /** Takes over in a page where the live build fails. */
  readonly fallback: string | null;
  readonly canary: string | null;
  /** Of 10,000. */
  readonly canary_share: number;
  readonly canary_since: Date | null;
}
export interface BuildRow {
  readonly remote: RemoteName;
  readonly build: string;
  readonly record: ReleaseRecord;
  readonly published_at: Date;
  readonly is_live: boolean;
  readonly is_canary: boolean;
  readonly signature: string | null;
  readonly retired_at: Date | null;
}
export interface ChangeRow {
  readonly remote: RemoteName;
  readonly action: 'publish' | 'promote' | 'rollback' | 'canary' | 'abort' | 'retire' | 'tag';
  readonly build: string;
  readonly previous: string | null;
  readonly by: string;
  /** In words of their own. */
  readonly why: string;
  /** What the shop itself says of it. */
  readonly reason: Said | null;
  readonly at: Date;
}
export interface Who {
  readonly by: string;
  readonly why: string;
  readonly reason?: Said | undefined;
  /** The same order twice is one change. */
  readonly order?: string | undefined;
}

/** Newest first; null for every remote. */
export async function selectBuilds(sql: Tx, remote: RemoteName | null): Promise<BuildRow[]> {
  return sql<BuildRow[]>`
    select b.remote, b.build, b.record, b.published_at, b.signature, b.retired_at,
      coalesce(l.build = b.build, false) as is_live, coalesce(l.canary = b.build, false) as is_canary
    from edge.build b left join edge.live l on l.remote = b.remote
    where ${remote}::text is null or b.remote = ${remote}
    order by b.remote, b.published_at desc`;
}

export async function selectChanges(sql: Tx, remote: RemoteName | null, limit: number): Promise<ChangeRow[]> {
  return sql<ChangeRow[]>`
    select remote, action, build, previous, by, why, reason, at from edge.change
    where ${remote}::text is null or remote = ${remote} order by id desc limit ${limit}`;
}

export async function selectLive(sql: Tx): Promise<LiveRow[]> {
  return sql<LiveRow[]>`select remote, build, previous, fallback, canary, canary_share, canary_since from edge.live order by remote`;
}

/** Every live row, locked: two operators at once go one after the other. */
export async function lockLive(tx: Tx): Promise<LiveRow[]> {
  await tx`select pg_advisory_xact_lock(hashtext('edge.live'))`;
  return selectLive(tx);
}

/** Returns false when the build was known already; its files may have been kept anew. */
export async function insertBuild(tx: Tx, record: ReleaseRecord, sum: string, signature: string | null): Promise<boolean> {
  const rows = await tx<{ is_new: boolean }[]>`
    insert into edge.build (remote, build, record, sum, signature)
    values (${record.remote}, ${record.build}, ${JSON.stringify(record)}, ${sum}, ${signature})
    on conflict (remote, build) do update set
      sum = excluded.sum, signature = coalesce(excluded.signature, edge.build.signature), retired_at = null,
      -- What was retired and comes again has its time again.
      published_at = case when edge.build.retired_at is null then edge.build.published_at else now() end
    returning xmax = 0 as is_new`;
  return rows[0]?.is_new === true;
}

export async function writeChange(
  tx: Tx,
  change: { remote: RemoteName; action: ChangeRow['action']; build: string; previous: string | null } & Who,
): Promise<void> {
  await tx`
    insert into edge.change (remote, action, build, previous, by, why, reason, order_id)
    values (${change.remote}, ${change.action}, ${change.build}, ${change.previous}, ${change.by}, ${change.why},
      ${change.reason === undefined ? null : JSON.stringify(change.reason)}, ${change.order ?? null})`;
}

/** What an order has changed already. */
export async function selectOrdered(tx: Tx, order: string): Promise<ChangeRow[]> {
  return tx<
    ChangeRow[]
  >`select remote, action, build, previous, by, why, reason, at from edge.change where order_id = ${order} order by id`;
}

/** How long a new live build is watched. */
const watched_minutes = 60;

/** The live build; a canary that ran beside it has ended. Watched, it is rolled back by itself where it fails. */
export async function writeLive(
  tx: Tx,
  { remote, build, previous, fallback }: Omit<LiveRow, `canary${string}`>,
  isWatched: boolean,
): Promise<void> {
  await forgetVotes(tx, remote, null);
  await tx`
    insert into edge.live (remote, build, previous, fallback, changed_at, watched_until)
    values (${remote}, ${build}, ${previous}, ${fallback}, now(),
      case when ${isWatched} then now() + make_interval(mins => ${watched_minutes}) end)
    on conflict (remote) do update set build = excluded.build, previous = excluded.previous, fallback = excluded.fallback,
      canary = null, canary_share = 0, canary_since = null, changed_at = excluded.changed_at, watched_until = excluded.watched_until`;
}

/** Open pages are told at once that a build of this remote is not to run any more. */
export async function tellRecall(tx: Tx, remote: RemoteName): Promise<void> {
  await tx`select pg_notify('edge_recall', ${remote})`;
}

export interface WatchedRow {
  readonly remote: RemoteName;
  readonly build: string;
  readonly previous: string | null;
  readonly fallback: string | null;
  readonly is_over: boolean;
  /** Of all remotes that went live in the same moment. */
  readonly together: readonly { readonly remote: RemoteName; readonly build: string }[];
}

/** Live builds that are watched, with the builds that were live before those that came together with each. */
export async function selectWatched(sql: Tx): Promise<WatchedRow[]> {
  return sql<WatchedRow[]>`
    select remote, build, previous, fallback, watched_until <= now() as is_over, (
      select jsonb_agg(jsonb_build_object('remote', other.remote, 'build', other.previous) order by other.remote) from edge.live other
      where other.changed_at = live.changed_at and other.previous is not null) as together
    from edge.live where watched_until is not null order by remote`;
}

/** Nobody wants this live build watched any more. */
export async function endWatch(tx: Tx, remote: RemoteName, build: string): Promise<void> {
  const ended = await tx`
    update edge.live set watched_until = null where remote = ${remote} and build = ${build} and watched_until is not null returning canary`;
  if (ended[0]?.['canary'] === null) await forgetVotes(tx, remote, null);
}

/** A share that moves within one canary does not begin it anew. */
export async function writeCanary(tx: Tx, remote: RemoteName, canary: string | null, share: number): Promise<void> {
  await forgetVotes(tx, remote, canary);
  await tx`
    update edge.live set canary_since = case when ${canary}::text is null then null when canary = ${canary} then canary_since else now() end,
      canary = ${canary}, canary_share = ${share}
    where remote = ${remote}`;
}

/** Builds of a remote that were live, the last one first, without those that were rolled back or aborted from. */
export async function selectGoodBuilds(tx: Tx, remote: RemoteName): Promise<string[]> {
  const rows = await tx<{ build: string }[]>`
    select c.build from edge.change c join edge.build b on b.remote = c.remote and b.build = c.build and b.retired_at is null
    where c.remote = ${remote} and c.action in ('promote', 'rollback') and b.sum is not null
      and not exists (
        select from edge.change bad
        where bad.remote = c.remote and bad.action = 'rollback' and bad.previous = c.build and bad.id > c.id)
    group by c.build order by max(c.id) desc`;
  return rows.map(({ build }) => build);
}

/** What the services that run now say they serve: the least that all replicas of an area have in common. */
export async function selectServed(tx: Tx): Promise<{ area: Area; oldest: number; newest: number }[]> {
  return tx<{ area: Area; oldest: number; newest: number }[]>`
    select area, max(oldest)::int as oldest, min(newest)::int as newest from plumbing.served
    where seen_at > now() - interval '2 minutes' group by area`;
}

export async function writeTag(tx: Tx, { remote, tag, build }: { remote: RemoteName; tag: string; build: string }): Promise<void> {
  await tx`
    insert into edge.tag (remote, tag, build) values (${remote}, ${tag}, ${build})
    on conflict (remote, tag) do update set build = excluded.build, at = now()`;
}
export async function deleteTag(tx: Tx, remote: RemoteName, tag: string): Promise<string | undefined> {
  const [row] = await tx<{ build: string }[]>`delete from edge.tag where remote = ${remote} and tag = ${tag} returning build`;
  return row?.build;
}
/** The names of each build of a remote, as `remote build`. */
export async function selectTags(tx: Tx): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await tx<{ remote: string; build: string; tags: string[] }[]>`
    select remote, build, array_agg(tag order by tag) as tags from edge.tag group by remote, build`;
  return new Map(rows.map(({ remote, build, tags }) => [`${remote} ${build}`, tags]));
}

export async function inTransaction<T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  return (await sql.begin((tx) => work(tx))) as T;
}

/** Kept builds that nothing names and nobody ran for so many days. */
export async function selectUnneeded(tx: Tx, days: number): Promise<{ remote: RemoteName; build: string }[]> {
  return tx<{ remote: RemoteName; build: string }[]>`
    with cutoff as (select now() - make_interval(days => ${days}) as at)
    select b.remote, b.build from edge.build b, cutoff
    where b.retired_at is null and b.published_at < cutoff.at
      and not exists (
        select from edge.live l where l.remote = b.remote and b.build in (l.build, l.previous, l.fallback, l.canary))
      and not exists (select from edge.tag t where t.remote = b.remote and t.build = b.build)
      and not exists (
        select from edge.change c
        where c.remote = b.remote and b.build in (c.build, c.previous) and c.action <> 'publish' and c.at >= cutoff.at)
      and not exists (
        select from edge.figure f where f.remote = b.remote and f.build = b.build and f.minute >= date_trunc('minute', cutoff.at))
    order by b.remote, b.published_at`;
}

export async function retire(tx: Tx, remote: RemoteName, build: string): Promise<void> {
  await tx`update edge.build set retired_at = now() where remote = ${remote} and build = ${build}`;
}

/** Those whose files may still be there, because a run died before it came to them. */
export async function selectFreshlyRetired(tx: Tx): Promise<{ remote: RemoteName; build: string }[]> {
  return tx<{ remote: RemoteName; build: string }[]>`
    select remote, build from edge.build where retired_at > now() - interval '7 days' order by remote, build`;
}

/** Holds the row of a build, if there is one. */
export async function lockBuild(tx: Tx, remote: RemoteName, build: string): Promise<void> {
  await tx`select from edge.build where remote = ${remote} and build = ${build} for update`;
}

/** Holds the row of a build, if it is still retired. */
export async function lockRetired(tx: Tx, remote: RemoteName, build: string): Promise<boolean> {
  const rows = await tx`select from edge.build where remote = ${remote} and build = ${build} and retired_at is not null for update`;
  return rows.length > 0;
}
