// What tables are on Citus before anything is written into them: rows name their member, and the shop's own accounts, which have none, stand apart.
import type { Sql } from '../connect.ts';
import { withLockTimeout, type Patience } from '../lock-timeout.ts';

/** Tables at a member's home whose rows name no member on one Postgres. */
const nameless = ['books.card_decision', 'books.entry', 'books.journal', 'books.journal_key'] as const;

export async function isShaped(sql: Sql): Promise<boolean> {
  const [found] = await sql<{ is: boolean }[]>`select to_regclass('books.shop_account') is not null as is`;
  return found!.is;
}

/** A database that was made for one Postgres does not become another by a setting, nor the other way round. */
export async function refuseOther(sql: Sql): Promise<void> {
  if (await isShaped(sql))
    throw new Error('this database was made for DATABASE_ENGINE=citus, and is not brought to the present by another engine');
}

/**
 * Of a new database, between its tables and its functions. books.account becomes a view of both kinds, so that whoever reads it sees what was there
 * before; its sequence numbers both.
 */
export async function shapeForCitus(sql: Sql, patience: Patience): Promise<void> {
  if (await isShaped(sql)) return;
  const [before] = await sql<{ is: boolean }[]>`select to_regclass('plumbing_migrations.sql_file') is not null as is`;
  if (before!.is) throw new Error('this database was made for one Postgres: DATABASE_ENGINE=citus begins with an empty one');
  await offered(sql);
  await sql`create extension if not exists citus`;
  await withLockTimeout(sql, patience, async () => {
    await sql.begin(async (tx) => {
      for (const table of nameless) await tx.unsafe(`alter table ${table} add column member_id uuid not null`);
      await tx`alter table books.account rename to member_account`;
      await tx`alter table books.member_account alter column member_id set not null`;
      await tx`
        create table books.shop_account (
          id bigint primary key default nextval('books.account_id_seq'), code text not null, unit text not null check (unit in ('JPY', 'PT', 'COIN')),
          constraint shop_account_code unique (code, unit))`;
      await tx`
        create view books.account as
        select id, code, member_id, unit from books.member_account union all select id, code, null::uuid, unit from books.shop_account`;
    });
  });
}

async function offered(sql: Sql): Promise<void> {
  const [found] = await sql`select from pg_available_extensions where name = 'citus'`;
  if (!found)
    throw new Error('DATABASE_ENGINE=citus: this Postgres offers no extension citus; it is installed by whoever runs the database');
}
