// The tables' migrations, one after the other. Drizzle's own migrator runs all in one transaction: no index could be made beside buyers.
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import type { Sql } from './connect.ts';
import { withLockTimeout, type Patience } from './lock-timeout.ts';

/** Such a statement is no part of any transaction; a migration that has one has nothing else. */
const concurrently = /^\s*(?:create (?:unique )?|drop )index concurrently (?:if (?:not )?exists )?(?:"(\w+)"\.)?"(\w+)"(?: on "(\w+)")?/i;

/** Applies what is not applied yet, each migration whole, and notes it as drizzle does. */
export async function migrateTables(sql: Sql, migrationsFolder: string, patience: Patience): Promise<void> {
  await sql`create schema if not exists plumbing_migrations`;
  await sql`create table if not exists plumbing_migrations.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
  const [last] = await sql<
    { at: number }[]
  >`select coalesce(max(created_at), 0)::bigint as at from plumbing_migrations.__drizzle_migrations`;
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    if (migration.folderMillis <= (last?.at ?? 0)) continue;
    if (migration.sql.some((statement) => concurrently.test(statement))) await changeIndexes(sql, migration);
    else await withLockTimeout(sql, patience, () => changeTables(sql, migration));
  }
}

async function changeTables(sql: Sql, migration: MigrationMeta): Promise<void> {
  await sql.begin(async (tx) => {
    for (const statement of migration.sql) await tx.unsafe(statement).simple();
    await tx`insert into plumbing_migrations.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`;
  });
}

/** Beside readers and writers, and without a lock timeout: nobody waits behind it. What an earlier try left half made is dropped first. */
async function changeIndexes(sql: Sql, { sql: statements, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const statement of statements) {
    const [, , index = '', schema = ''] = concurrently.exec(statement) ?? [];
    const [left] = await sql<{ name: string }[]>`
      select format('%I.%I', n.nspname, c.relname) as name
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
      where c.relname = ${index} and (${schema} = '' or n.nspname = ${schema}) and not i.indisvalid`;
    if (left) await sql.unsafe(`drop index concurrently ${left.name}`);
    await sql.unsafe(statement);
  }
  await sql`insert into plumbing_migrations.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
}
