import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
// Its own entry of the package: drizzle costs a process 200 MB of heap, and services only query.
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as migrateTables } from 'drizzle-orm/postgres-js/migrator';
import { runMigrations as migrateTasks } from 'graphile-worker';
import { connect, type Sql } from './connect.ts';
import { roleName, roles, type Role } from './roles.ts';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));
const sqlFolder = new URL('../sql/', import.meta.url);
/** Any number that no other user of advisory locks takes. */
const lock = 5_338_291;

/**
 * Brings a database to the present: tables (migrations/), those of the tasks (graphile-worker's own), roles with their passwords, then every sql/*.sql in name order in one
 * transaction. Safe to run again and by several at once. The user of `ownerUrl` must be able to create roles.
 */
export async function migrate(ownerUrl: string, { rolePassword }: { rolePassword: (role: Role) => string }): Promise<void> {
  const sql = connect(ownerUrl, { max: 1 });
  try {
    await sql`select pg_advisory_lock(${lock})`;
    await migrateTables(drizzle(sql), { migrationsFolder, migrationsSchema: 'plumbing_migrations' });
    await migrateTasks({ connectionString: ownerUrl, maxPoolSize: 2 });
    await retried(() => makeRoles(sql, rolePassword));
    await retried(() => runSqlFiles(sql));
  } finally {
    await sql.end({ timeout: 5 });
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

async function makeRoles(sql: Sql, rolePassword: (role: Role) => string): Promise<void> {
  for (const role of roles) {
    const name = roleName(role);
    const [found] = await sql`select 1 from pg_roles where rolname = ${name}`;
    const [statement] = await sql<{ text: string }[]>`
      select format(${found ? 'alter role %I with login password %L' : 'create role %I with login password %L'}, ${name}::text, ${rolePassword(role)}::text) as text`;
    await sql.unsafe(statement!.text);
  }
}

async function runSqlFiles(sql: Sql): Promise<void> {
  const files = (await readdir(sqlFolder)).filter((name) => name.endsWith('.sql')).toSorted();
  await sql.begin(async (tx) => {
    for (const file of files) {
      const text = await readFile(new URL(file, sqlFolder), 'utf8');
      await tx
        .unsafe(text)
        .simple()
        .catch((error: Error) => {
          throw Object.assign(new Error(`sql/${file}: ${error.message}`, { cause: error }), { code: (error as { code?: string }).code });
        });
    }
  });
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
