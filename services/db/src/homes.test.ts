import { afterAll, beforeAll, expect, test } from 'vitest';
import { homeless, places } from './homes.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('GRO-1 every table of the books and of draws is placed: at its member’s home, its box’s, or at none', async () => {
  const tables = await database.sql<{ name: string }[]>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('books', 'gacha') and c.relkind in ('r', 'p') and not c.relispartition`;
  expect(tables.map(({ name }) => name).toSorted()).toEqual([...Object.keys(places), ...homeless].toSorted());
});

test('GRO-1 a table at a home that is spread has the column by which it is, but those of the books that get theirs on Citus', async () => {
  const columns = await database.sql<{ table: string; by: string }[]>`
    select n.nspname || '.' || c.relname as table, a.attname as by from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid where n.nspname in ('books', 'gacha') and c.relkind in ('r', 'p') and not c.relispartition`;
  const there = new Set(columns.map(({ table, by }) => `${table} ${by}`));
  const missing = Object.entries(places).flatMap(([table, { by }]) => (by === null || there.has(`${table} ${by}`) ? [] : [table]));
  expect(missing.toSorted()).toEqual(['books.card_decision', 'books.entry', 'books.journal', 'books.journal_key']);
});
