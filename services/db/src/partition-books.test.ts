// A shop whose journals are one table is brought to the present: the table becomes the first of its months, while somebody writes.
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Sql } from './connect.ts';
import { usualPatience } from './lock-timeout.ts';
import { migrateTables } from './migrate-tables.ts';
import { migrate } from './migrate.ts';
import { copyJournalKeys } from './partition-books.ts';
import { testDatabase, type TestDatabase } from './testing.ts';
import { testRolePassword } from './testing-cluster.ts';

let database: TestDatabase;
let before: Sql;
let url: string;
const name = `before_${randomBytes(6).toString('hex')}`;
const bring = () => migrate(url, { rolePassword: testRolePassword });
const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** One journal with two entries, as long as there are no guards: those come with the functions. */
const write = (sql: Sql, idem: string) => sql`
  with made as (insert into books.journal (kind, idem, ref, at) values ('campaign', ${idem}, 'x', now()) returning id)
  insert into books.entry (journal_id, line, account_id, unit, amount)
  select made.id, side, (select min(a.id) from books.account a), 'PT', 3 - 2 * side from made, generate_series(1, 2) side`;
const rowsOf = (sql: Sql) => sql`
  select j.id, j.kind, j.idem, j.ref, j.at, j.xid, e.line, e.amount from books.journal j join books.entry e on e.journal_id = j.id
  where j.idem like 'old:%' order by j.id, e.line`;

beforeAll(async () => {
  database = await testDatabase();
  await database.sql.unsafe(`create database ${name}`);
  url = new URL(`/${name}`, database.url('owner')).href;
  before = connect(url, { max: 4 });
  await migrateTables(before, migrationsFolder, usualPatience);
  await before`insert into books.account (code, unit) values ('promo', 'PT')`;
  for (let i = 0; i < 20; i++) await write(before, `old:${i}`);
});
afterAll(async () => {
  await before.end();
  await database.sql.unsafe(`drop database ${name} with (force)`);
  await database.close();
});

test('OPS-13 one table of journals becomes the first partition, row for row, and whoever writes meanwhile loses nothing', async () => {
  const [rows, files] = [
    await rowsOf(before),
    await before`select relfilenode from pg_class where oid in ('books.journal'::regclass, 'books.entry'::regclass) order by oid`,
  ];
  // Broken off after the keys: the next migration goes on.
  await copyJournalKeys(before, usualPatience);
  const over = new AbortController();
  let written = 0;
  const writing = (async () => {
    while (!over.signal.aborted)
      await before`insert into books.journal (kind, idem, ref, at) values ('campaign', ${`new:${(written += 1)}`}, 'x', now())`;
  })();
  await bring();
  over.abort();
  await writing;
  expect(await rowsOf(before)).toEqual(rows);
  expect(
    await before`select relfilenode from pg_class where oid in ('months.journal_before'::regclass, 'months.entry_before'::regclass) order by oid`,
  ).toEqual(files);
  expect(written).toBeGreaterThan(20);
  const [found] = await before<{ journals: number; keys: number }[]>`
    select count(j.id)::int as journals, count(k.idem)::int as keys
    from books.journal j full join books.journal_key k on k.idem = j.idem and k.journal_id = j.id`;
  expect(found).toEqual({ journals: 20 + written, keys: 20 + written });
  await bring();
});

test('OPS-13 a key of before is refused as ever, ids go on, and no role of a service comes to the partitions but by the table', async () => {
  await expect(write(before, 'old:3')).rejects.toMatchObject({ code: '23505' });
  const [last] = await before<{ id: number }[]>`select max(id) as id from books.journal`;
  const [next] = await before<{ id: number }[]>`
    insert into books.journal (kind, idem, ref, at) values ('campaign', 'next', 'x', now()) returning id`;
  expect(next!.id).toBeGreaterThan(last!.id);
  expect(next!.id).toBeLessThan(last!.id + 10);
  expect(
    await before`
      select c.relname, acl.grantee::regrole from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'months'
      cross join lateral aclexplode(c.relacl) acl where acl.grantee <> c.relowner`,
  ).toEqual([]);
});

test('OPS-13 it ends as a database from nothing does: columns, limits, indexes, triggers and rights', async () => {
  const shape = (sql: Sql) => sql`
    select * from (
      select c.relname as of, pg_get_constraintdef(o.oid) as what from pg_constraint o join pg_class c on c.oid = o.conrelid
      union all
      select relname, regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \\S+ ', '') from pg_index join pg_class c on c.oid = indrelid
      union all
      select relname, tgenabled::text || pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid where not tgisinternal
      union all
      select relname, acl.grantee::regrole::text || acl.privilege_type from pg_class c cross join lateral aclexplode(relacl) acl where acl.grantee <> relowner
      union all
      select relname, concat_ws(' ', attname, atttypid::regtype::text, attnotnull, attidentity::text) from pg_attribute join pg_class c on c.oid = attrelid
      where attnum > 0
    ) as shape
    where of ~ '^(journal|entry|lot|debt|card_decision)(_|$)' and of !~ '_part' order by 1, 2`;
  expect(await shape(before)).toEqual(await shape(database.sql));
});
