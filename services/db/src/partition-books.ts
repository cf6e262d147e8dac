// Journal and entry become tables of months, beside buyers. What was one table is the first partition, as it is: no row is written anew.
import { readFile } from 'node:fs/promises';
import type { Sql, TransactionSql } from './connect.ts';
import { type Engine, textFor } from './engine.ts';
import { withLockTimeout, type Patience } from './lock-timeout.ts';

/** Ids of before carry no month; those of the first month begin far above it (books.first_id). */
const endOfBefore = 2 ** 41;
const keysFile = new URL('../sql/09-books-keys.sql', import.meta.url);
/** Keys copied at once: what books one of these keys again waits as long. */
const keysAtOnce = 20_000;

async function isPartitioned(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ kind: string }[]>`select relkind as kind from pg_class where oid = 'books.journal'::regclass`;
  return row?.kind === 'p';
}

/**
 * Before functions come that look for keys there: every journal has its row of books.journal_key. First the trigger, which waits for those who write
 * and is then there for all, so that what is copied after it is all that came before it.
 */
export async function copyJournalKeys(sql: Sql, patience: Patience, engine: Engine = 'postgres'): Promise<void> {
  if (await isPartitioned(sql)) return;
  const keys = textFor(engine, await readFile(keysFile, 'utf8'));
  await withLockTimeout(sql, patience, async () => void (await sql.begin((tx) => tx.unsafe(keys).simple())));
  const [ids] = await sql<
    { first: number; last: number }[]
  >`select coalesce(min(id), 1) as first, coalesce(max(id), 0) as last from books.journal`;
  for (let from = ids!.first; from <= ids!.last; from += keysAtOnce)
    await sql`
      insert into books.journal_key (idem, journal_id)
      select idem, id from books.journal where id >= ${from} and id < ${from + keysAtOnce} on conflict do nothing`;
}

/** Once; again it changes nothing. What looks at all rows does so beside writers; what needs the tables alone looks at none. */
export async function partitionBooks(sql: Sql, patience: Patience): Promise<void> {
  if (await isPartitioned(sql)) return;
  for (const { name, key } of tables) {
    const check = `${name}_before`;
    const [known] = await sql`select from pg_constraint where conname = ${check} and conrelid = ${`books.${name}`}::regclass`;
    if (!known)
      await withLockTimeout(sql, patience, async () => {
        await sql.unsafe(`alter table books.${name} add constraint ${check} check (${key} < ${endOfBefore}) not valid`);
      });
    await sql.unsafe(`alter table books.${name} validate constraint ${check}`);
  }
  await withLockTimeout(sql, patience, async () => {
    await sql.begin(async (tx) => {
      await tx`lock table books.lot, books.card_decision, books.debt, books.journal, books.entry in access exclusive mode`;
      await tx`create schema if not exists months`;
      await dropForeignKeys(tx);
      for (const table of tables) await makeFirstPartition(tx, table);
    });
  });
  await withLockTimeout(sql, patience, async () => void (await sql`select books.make_months(now())`));
}

interface Table {
  readonly name: string;
  readonly key: string;
  /** Of the partitioned table; partitions get theirs from it. */
  readonly indexes: readonly string[];
}
const tables: readonly Table[] = [
  {
    name: 'journal',
    key: 'id',
    indexes: [
      'alter table books.journal add constraint journal_pkey primary key (id)',
      'create index journal_ref on books.journal using btree (ref)',
    ],
  },
  {
    name: 'entry',
    key: 'journal_id',
    indexes: [
      'alter table books.entry add constraint entry_journal_id_line_pk primary key (journal_id, line)',
      'create index entry_account on books.entry using btree (account_id, journal_id)',
      'create index entry_lot on books.entry using btree (lot_id)',
    ],
  },
];

/** They hold on to the one table that was; books.guard_journal stands for them. */
async function dropForeignKeys(tx: TransactionSql): Promise<void> {
  const keys = await tx<{ statement: string }[]>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint where contype = 'f' and confrelid = 'books.journal'::regclass`;
  for (const { statement } of keys) await tx.unsafe(statement);
}

async function makeFirstPartition(tx: TransactionSql, { name, key, indexes }: Table): Promise<void> {
  const own = `books.${name}`;
  const triggers = await tx<{ name: string; text: string; isAlways: boolean }[]>`
    select tgname as name, pg_get_triggerdef(oid) as text, tgenabled = 'A' as "isAlways"
    from pg_trigger where tgrelid = ${own}::regclass and not tgisinternal order by tgname`;
  const rights = await tx<{ statement: string }[]>`
    select format('grant %s on %s to %I', privilege_type, ${own}::text, grantee::regrole) as statement
    from pg_class c cross join lateral aclexplode(c.relacl)
    where c.oid = ${own}::regclass and grantee <> 0 and grantee <> c.relowner`;
  const before = `months.${name}_before`;
  for (const trigger of triggers) await tx.unsafe(`drop trigger ${trigger.name} on ${own}`);
  const last = name === 'journal' ? await endIdentity(tx) : undefined;
  await tx.unsafe(`alter table ${own} set schema months`);
  await tx.unsafe(`alter table months.${name} rename to ${name}_before`);
  await tx.unsafe(`create table ${own} (like ${before} including defaults including constraints) partition by range (${key})`);
  await tx.unsafe(`alter table ${own} drop constraint ${name}_before`);
  for (const index of indexes) await tx.unsafe(index);
  if (last) {
    await tx.unsafe(`alter table ${own} alter column id add generated always as identity (sequence name books.journal_id_seq)`);
    await tx`select setval('books.journal_id_seq', ${last.value}, ${last.isCalled})`;
  }
  await tx.unsafe(`alter table ${own} attach partition ${before} for values from (minvalue) to (${endOfBefore})`);
  for (const { name: trigger, text, isAlways } of triggers) {
    await tx.unsafe(text);
    if (isAlways) await tx.unsafe(`alter table ${own} enable always trigger ${trigger}`);
  }
  for (const { statement } of rights) await tx.unsafe(statement);
  await tx.unsafe(`do $$ declare role regrole; begin
    for role in select distinct grantee::regrole from pg_class c cross join lateral aclexplode(c.relacl)
      where c.oid = '${before}'::regclass and grantee <> 0 and grantee <> c.relowner loop
      execute format('revoke all on ${before} from %s', role);
    end loop;
  end $$`);
}

/** A partition has no sequence of its own, and no index of keys: those of all months are in one table. */
async function endIdentity(tx: TransactionSql): Promise<{ value: number; isCalled: boolean }> {
  const [last] = await tx<{ value: number; isCalled: boolean }[]>`
    select last_value as value, is_called as "isCalled" from books.journal_id_seq`;
  await tx`alter table books.journal alter column id drop identity`;
  await tx`drop index books.journal_idem`;
  return last!;
}
