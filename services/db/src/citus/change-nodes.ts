// Nodes that come and go while the shop sells (decision 209): members' homes are moved to workers, one shard after the other.
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Sql, type TransactionSql } from '../connect.ts';
import { againAtLocks, usualPatience, withLockTimeout } from '../lock-timeout.ts';
import { makeRoles } from '../make-roles.ts';
import type { Role } from '../roles.ts';
import { sqlTexts } from '../run-sql-files.ts';
import { anchors } from './distribute.ts';
import { tellNodesLogins } from './logins.ts';
import { makeFunctionsAhead, optionsOf } from './node-home.ts';
import { type Node, nodesOf, onNode, workersOf } from './nodes.ts';
import { forgetTransactions, makeAtWorkers, makeMoved, makeShardFunctions, makeWholeOf } from './shard-functions.ts';
import { shardsOf } from './shards.ts';
import { serverName } from './whole.ts';

export type Address = Pick<Node, 'host' | 'port'>;

export interface Change {
  readonly rolePassword: (role: Role) => string;
  /** What the coordinator is called by workers, where it is known by none yet; usual: as in DATABASE_URL. */
  readonly coordinator?: Address;
  readonly sqlFolder?: URL;
  readonly say?: (line: string) => void;
}

const usualFolder = new URL('../../sql/', import.meta.url);

/** Makes a Postgres that has Citus, the database and its owner a worker, and moves to it its part of the members' homes. Again it goes on. */
export async function addNode(ownerUrl: string, address: Address, change: Change): Promise<void> {
  const { rolePassword, say = () => undefined } = change;
  await withCoordinator(ownerUrl, async (sql) => {
    await onNode(ownerUrl, address, async (node) => {
      await node`create extension if not exists citus`;
      await makeRoles(node, rolePassword);
      await tellNodesLogins(node, ownerUrl, rolePassword);
      const files = await sqlTexts(change.sqlFolder ?? usualFolder, 'citus');
      await node.begin((own) => makeFunctionsAhead(own, files));
    });
    await prepare(sql, ownerUrl, change.coordinator);
    await sql`select citus_add_node(${address.host}, ${address.port})`;
    await sql`select replicate_reference_tables('block_writes')`;
    say(`${address.host}:${address.port} is a node`);
    await bringToPresent(sql, ownerUrl, change);
    await balance(sql, ownerUrl, change);
  });
}

/** Moves what lies at a worker to the others, or to the coordinator where it is the last, and forgets it. */
export async function drainNode(ownerUrl: string, address: Address, change: Change): Promise<void> {
  const { say = () => undefined } = change;
  await withCoordinator(ownerUrl, async (sql) => {
    const leaving = (await workersOf(sql)).find(({ host, port }) => host === address.host && port === address.port);
    if (!leaving) throw new Error(`${address.host}:${address.port} is no worker of this shop`);
    await sql`select citus_set_node_property(${leaving.host}, ${leaving.port}, 'shouldhaveshards', false)`;
    await bringToPresent(sql, ownerUrl, change);
    await balance(sql, ownerUrl, change);
    await sql`select citus_remove_node(${leaving.host}, ${leaving.port})`;
    await sql.unsafe(`drop server if exists ${serverName(leaving.group)} cascade`);
    await bringToPresent(sql, ownerUrl, change);
    say(`${leaving.host}:${leaving.port} holds nothing any more, and is no node`);
  });
}

async function withCoordinator(ownerUrl: string, work: (sql: Sql) => Promise<void>): Promise<void> {
  const sql = connect(ownerUrl, { max: 1 });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** What the first worker needs: an address of the coordinator, a row of each shard by which it is asked, and tables that can be moved. */
async function prepare(sql: Sql, ownerUrl: string, given: Address | undefined): Promise<void> {
  const [known] = await nodesOf(sql);
  if (!known || known.host === 'localhost') {
    const { hostname, port } = new URL(ownerUrl);
    await sql`select citus_set_coordinator_host(${given?.host ?? hostname}, ${given?.port ?? Number(port || 5432)})`;
  }
  await makeLogged(sql);
  await sql`create table if not exists plumbing.shard_call ()`;
  await sql`create table if not exists plumbing.shard_moved ()`;
  await sql`create table if not exists plumbing.shard_place (shard_id bigint primary key, key uuid not null)`;
  const [place] = await sql<{ is: boolean }[]>`select to_regclass('books.place') is not null as is`;
  if (place!.is) return;
  await sql.begin(async (tx) => {
    await tx`create table books.place (member_id uuid primary key, is_place boolean not null default true)`;
    await tx`select create_distributed_table('books.place', 'member_id', colocate_with => ${anchors.member})`;
    const shards = await shardsOf(tx, 'member');
    const keys = new Map<string, string>();
    while (keys.size < shards.length) {
      const found = await tx<{ id: string; key: string }[]>`
        select get_shard_id_for_distribution_column(${anchors.member}, k.key)::text as id, k.key
        from (select gen_random_uuid() as key from generate_series(1, 100)) k`;
      for (const { id, key } of found) if (!keys.has(id)) keys.set(id, key);
    }
    for (const [id, key] of keys) {
      await tx`insert into books.place values (${key})`;
      await tx`insert into plumbing.shard_place values (${id}, ${key})`;
    }
  });
}

/** An intent is not written ahead on one node (sql/30-gacha-intent.sql); a table that is not is not moved. */
async function makeLogged(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local citus.enable_ddl_propagation = off`;
    await tx`set local citus.override_table_visibility = off`;
    const unlogged = await tx<{ name: string }[]>`
      select c.oid::regclass::text as name from pg_class c
      where c.relkind = 'r' and c.relpersistence = 'u' and (c.oid = 'gacha.intent'::regclass or c.oid in (
        select to_regclass(shard_name(logicalrelid, shardid)) from pg_dist_shard where logicalrelid = 'gacha.intent'::regclass))`;
    for (const { name } of unlogged) await tx.unsafe(`alter table ${name} set logged`);
  });
}

/** Servers of all workers, their functions, and calls that are handed on by Citus. */
async function bringToPresent(sql: Sql, ownerUrl: string, { sqlFolder = usualFolder }: Change): Promise<void> {
  const files = await sqlTexts(sqlFolder, 'citus');
  for (const worker of await workersOf(sql)) await makeServer(sql, ownerUrl, worker);
  await sql.begin((tx) => makeAtWorkers(tx, ownerUrl, files));
  await withLockTimeout(sql, usualPatience, async () => {
    await sql.begin(async (tx) => {
      await tx`set local citus.enable_ddl_propagation = off`;
      await tx`set local check_function_bodies = off`;
      await makeShardFunctions(tx, files);
    });
  });
}

async function makeServer(sql: Sql, ownerUrl: string, worker: Node): Promise<void> {
  const name = serverName(worker.group);
  const [known] = await sql`select from pg_foreign_server where srvname = ${name}`;
  if (known) return;
  const { server, user } = optionsOf(ownerUrl, worker);
  await sql.begin(async (tx) => {
    await tx`set local citus.enable_ddl_propagation = off`;
    await tx`create extension if not exists postgres_fdw with schema public`;
    await tx.unsafe(`create server ${name} foreign data wrapper postgres_fdw options (${server})`);
    // Whoever may read a table of it reads it so.
    await tx.unsafe(`create user mapping for public server ${name} options (${user})`);
  });
}

/** One shard after the other goes where the fewest lie. */
async function balance(sql: Sql, ownerUrl: string, change: Change): Promise<void> {
  for (const node of await nodesOf(sql)) await onNode(ownerUrl, node, (own) => refuseLate(own, node));
  await othersEnded(sql);
  for (let next = await nextMove(sql); next; next = await nextMove(sql)) {
    try {
      await moveShard(sql, ownerUrl, next, change);
    } catch (error) {
      // What was taken from where it still lies is made again there.
      await bringToPresent(sql, ownerUrl, change).catch(() => undefined);
      throw error;
    }
    change.say?.(`the shard ${next.id} lies at ${next.to.host}:${next.to.port}`);
  }
}

/** A move waits for what the log has got: what is committed before it is written there would not come along. */
async function refuseLate(own: Sql, { host, port }: Address): Promise<void> {
  const [set] = await own<{ how: string }[]>`select current_setting('synchronous_commit') as how`;
  if (set!.how === 'off')
    throw new Error(`at ${host}:${port} synchronous_commit is off: what was bought in the last moment would be lost by a move`);
}

/** Who calls a function as it was, before calls were handed on by Citus, holds no lock that a move waits for: they end first. */
async function othersEnded(sql: Sql): Promise<void> {
  const [{ now }] = await sql<[{ now: string }]>`select clock_timestamp()::text as now`;
  const until = performance.now() + usualPatience.giveUpAfter_ms;
  const areLeft = async () =>
    (
      await sql`
        select from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start < ${now}::timestamptz`
    ).length > 0;
  while (await areLeft()) {
    if (performance.now() > until) throw new Error('a transaction from before goes on: nothing was moved, say it again when it has ended');
    await pause(lookAgain_ms);
  }
}
const lookAgain_ms = 50;

interface Move {
  readonly id: string;
  readonly from: Node;
  readonly to: Node;
}

async function nextMove(sql: Sql): Promise<Move | undefined> {
  const nodes = await nodesOf(sql);
  const rows = await sql<{ id: string; group: number }[]>`
    select s.shardid::text as id, p.groupid as "group" from pg_dist_shard s join pg_dist_placement p using (shardid)
    where s.logicalrelid = ${anchors.member}::regclass order by s.shardid`;
  const takers = await sql<
    { group: number }[]
  >`select groupid as "group" from pg_dist_node where groupid > 0 and shouldhaveshards and isactive`;
  const groups = takers.length > 0 ? takers.map(({ group }) => group) : [0];
  const nodeOf = (group: number): Node => nodes.find((node) => node.group === group)!;
  const at = (group: number) => rows.filter((row) => row.group === group);
  const least = groups.toSorted((one, two) => at(one).length - at(two).length)[0]!;
  const stray = rows.find(({ group }) => !groups.includes(group));
  if (stray) return { id: stray.id, from: nodeOf(stray.group), to: nodeOf(least) };
  const most = groups.toSorted((one, two) => at(two).length - at(one).length)[0]!;
  if (at(most).length - at(least).length < 2) return undefined;
  return { id: at(most)[0]!.id, from: nodeOf(most), to: nodeOf(least) };
}

/**
 * Rows are copied beside writers; then those of this shard wait while what came meanwhile is taken along and its functions are made at the new place, and
 * with the commit they are asked there.
 */
async function moveShard(sql: Sql, ownerUrl: string, { id, from, to }: Move, { sqlFolder = usualFolder }: Change): Promise<void> {
  const files = await sqlTexts(sqlFolder, 'citus');
  await againAtLocks(usualPatience, async () => {
    await sql.begin(async (tx: TransactionSql) => {
      await tx`select citus_move_shard_placement(${id}, ${from.host}, ${from.port}, ${to.host}, ${to.port}, 'auto')`;
      await tx`set local citus.enable_ddl_propagation = off`;
      await makeMoved(tx, ownerUrl, id, files);
      // Nobody asks there now; who did not learn of the move would be refused, and writes nothing that is thrown away.
      await forgetCopies(ownerUrl, from, id);
    });
  });
  // A check that reads them is waited for; what the shard was where it lay is removed by Citus meanwhile.
  await withLockTimeout(sql, usualPatience, async () => {
    await sql.begin(async (tx) => {
      await tx`set local citus.enable_ddl_propagation = off`;
      await makeWholeOf(tx);
    });
  });
  await sql.begin((tx) => forgetTransactions(tx, ownerUrl, id));
}

/** At the coordinator others stand in for them by then. */
async function forgetCopies(ownerUrl: string, from: Node, id: string): Promise<void> {
  if (from.group === 0) return;
  await onNode(ownerUrl, from, (node) =>
    node.begin(async (own) => {
      for (const area of ['books', 'gacha']) await own.unsafe(`drop schema if exists ${area}_member_${id} cascade`);
      await own`delete from plumbing_migrations.shard_sql where schema = ${`books_member_${id}`}`;
    }),
  );
}
