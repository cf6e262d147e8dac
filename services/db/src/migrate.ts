import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
// Its own entry of the package: drizzle costs a process 200 MB of heap, and services only query.
import { runMigrations as migrateTasks } from 'graphile-worker';
import { distribute, isDistributed } from './citus/distribute.ts';
import { tellNodesLogins } from './citus/logins.ts';
import { makeAtWorkers, makeShardFunctions } from './citus/shard-functions.ts';
import { onNode, workersOf } from './citus/nodes.ts';
import { refuseOther, shapeForCitus } from './citus/shape.ts';
import { connect, type Sql } from './connect.ts';
import type { EngineSettings } from './engine.ts';
import { againAtLocks, urlWithLockTimeout, usualPatience, type Patience } from './lock-timeout.ts';
import { copyDrawnPurchases } from './copy-drawn.ts';
import { makeRoles } from './make-roles.ts';
import { migrateTables } from './migrate-tables.ts';
import { copyJournalKeys, partitionBooks } from './partition-books.ts';
import type { Role } from './roles.ts';
import { runSqlFiles, sqlTexts } from './run-sql-files.ts';

/** Any number that no other user of advisory locks takes. */
const lock = 5_338_291;
const lookAgain_ms = 200;

export interface Migration {
  readonly rolePassword: (role: Role) => string;
  readonly patience?: Patience;
  /** One Postgres, unless told. */
  readonly database?: EngineSettings;
  /** Where tables and functions are told. */
  readonly migrationsFolder?: string;
  readonly sqlFolder?: URL;
  /** Of a shop that moves (decision 199): tables alone, whose shards have no functions and triggers yet; or all, now that the rows are there. */
  readonly moves?: 'to be filled' | 'filled';
}

/**
 * Brings a database to the present beside those who use it: tables (migrations/), those of the tasks (graphile-worker's own), roles with their
 * passwords, then every sql/*.sql that changed, and journals by months; on Citus tables are spread over its nodes then. Safe to run again and by several at once. The user of `ownerUrl` must be able to create roles.
 */
export async function migrate(
  ownerUrl: string,
  {
    rolePassword,
    patience = usualPatience,
    database = { engine: 'postgres' },
    migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url)),
    sqlFolder = new URL('../sql/', import.meta.url),
    moves,
  }: Migration,
): Promise<void> {
  const sql = connect(ownerUrl, { max: 1 });
  try {
    await takeTurn(sql);
    if (moves === undefined) await refuseMoving(sql);
    await migrateTables(sql, migrationsFolder, patience);
    if (database.engine === 'citus') await shapeForCitus(sql, patience);
    else await refuseOther(sql);
    await copyJournalKeys(sql, patience, database.engine);
    await copyDrawnPurchases(sql, patience);
    await againAtLocks(patience, () => migrateTasks({ connectionString: urlWithLockTimeout(ownerUrl, patience), maxPoolSize: 2 }));
    await retried(() => makeRoles(sql, rolePassword));
    if (database.engine === 'citus') await tellNodesLogins(sql, ownerUrl, rolePassword);
    const run = { folder: sqlFolder, patience, engine: database.engine };
    const isBare = moves === 'to be filled';
    const isSpread = database.engine === 'citus' && (await isDistributed(sql));
    await retried(() => runSqlFiles(sql, isSpread && !isBare ? { ...run, afterwards: makeShardFunctions } : run).then(() => undefined));
    await partitionBooks(sql, patience);
    if (database.engine === 'citus' && !isSpread) {
      await distribute(sql, database.shards, patience);
      if (!isBare) await runSqlFiles(sql, { ...run, afterwards: makeShardFunctions });
    }
    if (isSpread && !isBare) await bringWorkers(sql, ownerUrl, sqlFolder, rolePassword);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Where members' homes lie at workers: roles, logins and the functions of their shards are those of this release there too. */
async function bringWorkers(sql: Sql, ownerUrl: string, folder: URL, rolePassword: (role: Role) => string): Promise<void> {
  const workers = await workersOf(sql);
  if (workers.length === 0) return;
  for (const worker of workers)
    await onNode(ownerUrl, worker, async (node) => {
      await makeRoles(node, rolePassword);
      await tellNodesLogins(node, ownerUrl, rolePassword);
    });
  const files = await sqlTexts(folder, 'citus');
  await sql.begin((tx) => makeAtWorkers(tx, ownerUrl, files));
}

/** With functions and triggers a database would refuse the rows that are still to come. */
async function refuseMoving(sql: Sql): Promise<void> {
  const [found] = await sql<{ is: boolean }[]>`
    select to_regclass('moving.state') is not null and to_regclass('moving.change') is null as is`;
  if (!found!.is) return;
  const [moved] = await sql`select from moving.state where step = 'moved'`;
  if (!moved) throw new Error('a shop is moving into this database: `move-to-citus switch` brings it to the present');
}

/** One migration at a time. Asked for again and again instead of waited for: an index made beside others waits for every statement to end. */
async function takeTurn(sql: Sql): Promise<void> {
  for (;;) {
    const [turn] = await sql<{ isOurs: boolean }[]>`select pg_try_advisory_lock(${lock}) as "isOurs"`;
    if (turn?.isOurs) return;
    await pause(lookAgain_ms);
  }
}

/** The roles alone: a dump names them in its grants, so an empty database needs them before pg_restore. */
export async function prepareRoles(ownerUrl: string, { rolePassword }: { rolePassword: (role: Role) => string }): Promise<void> {
  const sql = connect(ownerUrl, { max: 1 });
  try {
    await retried(() => makeRoles(sql, rolePassword));
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Roles belong to the whole cluster but an advisory lock to one database: two databases migrated at once may meet here. */
async function retried(work: () => Promise<void>, tries = 10): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isRace =
      error instanceof Error && (/tuple concurrently (updated|deleted)/.test(error.message) || /pg_authid/.test(error.message));
    if (!isRace || tries === 0) throw error;
    await retried(work, tries - 1);
  }
}
