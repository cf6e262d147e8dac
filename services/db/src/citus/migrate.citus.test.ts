// A database on Citus, made by the same command.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { places } from '../homes.ts';
import { migrate, type Migration } from '../migrate.ts';
import { testDatabase, type TestDatabase } from '../testing.ts';
import { testRolePassword } from '../testing-cluster.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const bring = (more: Partial<Migration> = {}) =>
  migrate(database.url('owner'), { rolePassword: testRolePassword, database: { engine: 'citus', shards: 4 }, ...more });

test('GRO-4 every table of the map lies by its home’s column, beside the others of its home, and the shop’s accounts lie everywhere', async () => {
  const spread = await database.sql<{ name: string; by: string; kind: string; lies: number }[]>`
    select replace(logicalrelid::text, '"', '') as name, column_to_column_name(logicalrelid, partkey) as by, partmethod as kind, colocationid as lies
    from pg_dist_partition where logicalrelid::text not like 'months.%'`;
  const found = new Map(spread.map((row) => [row.name === 'books.member_account' ? 'books.account' : row.name, row]));
  const asked = Object.entries(places).filter(([, { by }]) => by !== null);
  expect([...found].map(([name, { by }]) => [name, by]).toSorted()).toEqual(
    [...asked.map(([name, { by }]) => [name, by]), ['books.shop_account', null]].toSorted(),
  );
  for (const home of ['member', 'box'] as const)
    expect(new Set(asked.filter(([, place]) => place.home === home).map(([name]) => found.get(name)!.lies)).size).toBe(1);
  expect(found.get('books.shop_account')!.kind).toBe('n');
  expect(await database.sql`select from books.account where member_id is null`).toHaveLength(14);
});

/** All that a second migration might make anew. Citus hides shards from whoever does not ask for them. */
const state = () =>
  database.sql.begin(async (tx) => {
    await tx`set local citus.override_table_visibility = off`;
    const shards = await tx`
      select c.oid, c.relname, array(select unnest(c.relacl)::text order by 1) as rights,
        array(select a.attname || a.attacl::text from pg_attribute a where a.attrelid = c.oid and a.attacl is not null order by 1) as columns,
        (select array_agg(t.oid order by t.oid) from pg_trigger t where t.tgrelid = c.oid) as triggers
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('books', 'gacha') and c.relname ~ '_\\d{6}$' order by 1`;
    expect(shards.length).toBeGreaterThan(0);
    return [
      await tx`select logicalrelid::text, shardid, shardminvalue from pg_dist_shard order by 1, 2`,
      await tx`select schema, hash, xmin::text from plumbing_migrations.shard_sql order by 1`,
      shards,
    ];
  });

test('GRO-4 a second migration changes no shard, and one by the other engine is refused', async () => {
  const before = await state();
  await bring();
  expect(await state()).toEqual(before);
  await expect(migrate(database.url('owner'), { rolePassword: testRolePassword })).rejects.toThrow('made for DATABASE_ENGINE=citus');
  expect(await state()).toEqual(before);
});

test('GRO-4 a function that changed is another at every shard, and so is a right', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fudaya-sql-'));
  try {
    cpSync(fileURLToPath(new URL('../../sql/', import.meta.url)), folder, { recursive: true });
    const change = (name: string, from: string, to: string) => {
      const text = readFileSync(join(folder, name), 'utf8');
      expect(text).toContain(from);
      writeFileSync(join(folder, name), text.replace(from, to));
    };
    change('10-books-spend.sql', 'books.spend: at most one item per member per call', 'only one');
    change(
      '90-grants.sql',
      'grant select on all tables in schema books to fudaya_account, ',
      'grant select on all tables in schema books to ',
    );
    const reads = async () =>
      (
        await database.sql<{ can: boolean }[]>`
        select distinct has_table_privilege('fudaya_account', shard_name(logicalrelid, shardid)::regclass, 'select') as can
        from pg_dist_shard where logicalrelid = 'books.lot'::regclass`
      ).map(({ can }) => can);
    expect(await reads()).toEqual([true]);
    await bring({ sqlFolder: pathToFileURL(`${folder}/`) });
    const spends = await database.sql<{ is: boolean }[]>`
      select prosrc like '%only one%' as is from pg_proc where proname = 'spend' and pronamespace::regnamespace::text like 'books_member_%'`;
    expect(spends.map(({ is }) => is)).toEqual([true, true, true, true]);
    expect(await reads()).toEqual([false]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('GRO-4 where a release of before guarded orders by a function for Citus alone, the table and each of its shards have the one text afterwards', async () => {
  await database.sql.begin(async (tx) => {
    await tx`set local citus.enable_ddl_propagation = off`;
    await tx.unsafe(`
      create function gacha.guard_order() returns trigger language plpgsql as $$ begin return null; end $$;
      create or replace trigger purchase_in_order after insert on gacha.purchase referencing new table as added
        for each statement execute function gacha.guard_order()`);
  });
  await bring();
  const guards = await database.sql`
    select p.proname as name, count(*)::int as n from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where t.tgname = 'purchase_in_order' group by 1`;
  expect([...guards]).toEqual([{ name: 'guard_purchase', n: 5 }]);
  expect(await database.sql`select to_regproc('gacha.guard_order') as name`).toEqual([{ name: null }]);
});

test('GRO-4 a month that begins is spread like those before it, and journals go on in it', async () => {
  const next = `now() + interval '70 days'`;
  await database.sql.unsafe(`select books.make_months(${next})`);
  const [{ months }] = await database.sql<[{ months: number }]>`
    select count(*)::int as months from pg_inherits i join pg_dist_partition p on p.logicalrelid = i.inhrelid
    where i.inhparent = 'books.journal'::regclass and p.colocationid = (select colocationid from pg_dist_partition where logicalrelid = 'books.balance'::regclass)`;
  const [{ made }] = await database.sql<
    [{ made: number }]
  >`select count(*)::int as made from pg_inherits where inhparent = 'books.journal'::regclass`;
  expect([months, made > 4]).toEqual([made, true]);
});

test('GRO-4 SEC-5 nobody has a right on a shard that they do not have on its table, after another migration neither', async () => {
  const wider = () => database.sql`
    select s.logicalrelid::text as table, r.rolname as role, v.verb
    from pg_dist_shard s cross join pg_roles r cross join unnest(array['select', 'insert', 'update', 'delete']) as v (verb)
    where r.rolname like 'fudaya\\_%' and s.logicalrelid <> 'books.shop_account'::regclass
      and has_table_privilege(r.rolname, shard_name(s.logicalrelid, s.shardid)::regclass, v.verb)
      and not has_table_privilege(r.rolname, s.logicalrelid, v.verb) order by 1, 2, 3`;
  expect(await wider()).toEqual([]);
  await bring();
  expect(await wider()).toEqual([]);
  // Citus asks a shard at once where its row is named in the statement's text, and the table's rights not at all.
  const denied = { code: '42501' };
  const box = '00000000-0000-4000-8000-000000000001';
  await expect(database.as('gacha').unsafe(`update gacha.tick set sealed_at = now() where box_id = '${box}'`)).rejects.toMatchObject(
    denied,
  );
  await expect(database.as('gacha').unsafe(`delete from gacha.purchase where box_id = '${box}'`)).rejects.toMatchObject(denied);
});

test('GRO-4 a service enters no shard’s schema, and writes no shard of the books', async () => {
  const [{ schema, own }] = await database.sql<[{ schema: string; own: string }]>`
    select 'books_member_' || shardid as schema, shard_name(logicalrelid, shardid) as own
    from pg_dist_shard where logicalrelid = 'books.balance'::regclass limit 1`;
  const denied = { code: '42501' };
  await expect(database.as('gacha').unsafe(`select * from ${schema}.account`)).rejects.toMatchObject(denied);
  await expect(database.as('gacha').unsafe(`update ${own} set pt = 1`)).rejects.toMatchObject(denied);
});
