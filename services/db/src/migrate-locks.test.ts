// A migration beside a shop that sells and a dump that runs: who waits for whom.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TransactionSql } from './connect.ts';
import { migrate } from './migrate.ts';
import { testDatabase, type TestDatabase } from './testing.ts';
import { testRolePassword } from './testing-cluster.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fudaya-migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const patience = { lockTimeout_ms: 50, pause_ms: 20, giveUpAfter_ms: 60_000 };
const bring = (migrationsFolder?: string) =>
  migrate(database.url('owner'), { rolePassword: testRolePassword, patience, ...(migrationsFolder && { migrationsFolder }) });

/** A folder with one migration, newer than all that were applied. */
let made = 0;
function migrationOf(...statements: string[]): string {
  mkdirSync(join(folder, 'meta'), { recursive: true });
  const entries = [{ idx: 0, version: '7', when: 4_000_000_000_000 + (made += 1), tag: '9000_test', breakpoints: true }];
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  writeFileSync(join(folder, '9000_test.sql'), statements.join('\n--> statement-breakpoint\n'));
  return folder;
}

/** Holds something in a transaction for as long as the work takes. */
async function during<T>(hold: (tx: TransactionSql) => Promise<unknown>, work: (end: () => void) => Promise<T>): Promise<T> {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  const holding = database.sql.begin(async (tx) => {
    await hold(tx);
    held();
    await isOver;
  });
  await isHeld;
  try {
    return await work(end);
  } finally {
    end();
    await holding;
  }
}

/** As pg_dump does, for as long as it runs. */
const dump = async (tx: TransactionSql) => {
  const tables = await tx<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`;
  await tx.unsafe(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`);
};
/** What waits in this database, by the lock that it waits for. */
const waiting = async () =>
  (
    await database.sql<{ mode: string }[]>`
      select mode from pg_locks l join pg_stat_activity a using (pid) where not granted and a.datname = current_database()`
  ).map(({ mode }) => mode);

test('OPS-4 every sql file runs again without keeping readers out of any table', async () => {
  const sqlFolder = new URL('../sql/', import.meta.url);
  const undone = new Error('undone');
  const names = (await readdir(sqlFolder)).toSorted();
  const taken: unknown[] = [];
  const all = database.sql.begin(async (tx) => {
    for (const name of names) {
      await tx.unsafe(await readFile(new URL(name, sqlFolder), 'utf8')).simple();
      const locked = await tx`
        select distinct relation::regclass::text as table from pg_locks join pg_class c on c.oid = relation
        where pid = pg_backend_pid() and mode = 'AccessExclusiveLock' and relkind in ('r', 'p')`;
      taken.push(...locked.map(({ table }) => [name, table]));
    }
    throw undone;
  });
  await expect(all).rejects.toBe(undone);
  expect(taken).toEqual([]);
});

test('OPS-4 while a dump runs the database is brought to the present, its functions and views anew', async () => {
  await during(dump, async () => {
    await database.sql`delete from plumbing_migrations.sql_file`;
    await bring();
    await bring();
  });
  expect(await database.sql`select 1 from plumbing_migrations.sql_file`).toHaveLength(
    (await readdir(new URL('../sql/', import.meta.url))).length,
  );
});

test('OPS-4 a file that did not change is not run again, and one that changed is', async () => {
  await bring();
  const at = async () => (await database.sql`select xmin::text from pg_trigger where tgname = 'keep_forward'`)[0]?.['xmin'] as string;
  const before = await at();
  await bring();
  expect(await at()).toBe(before);
  await database.sql`update plumbing_migrations.sql_file set hash = 'another' where name = '40-payment-moves.sql'`;
  await bring();
  expect(await at()).not.toBe(before);
});

test('OPS-4 of a file that changed, what locks a table and is as it was is left alone, and a file that fails changes nothing', async () => {
  const run = (trigger: string, last: string) => {
    const body = `create or replace function store.of_a_test() returns trigger language plpgsql as 'begin ${last} end';`;
    writeFileSync(join(folder, '10-test.sql'), `${body}\n${trigger}\n`);
    return migrate(database.url('owner'), { rolePassword: testRolePassword, patience, sqlFolder: pathToFileURL(`${folder}/`) });
  };
  const made = async () =>
    (
      await database.sql`
        select prosrc as body, (select xmin::text from pg_trigger where tgname = 'of_a_test') as trigger
        from pg_proc where proname = 'of_a_test'`
    )[0];
  const trigger = 'create or replace trigger of_a_test before update on store.post for each row execute function store.of_a_test();';
  await run(trigger, 'return new;');
  const first = await made();
  await run(trigger, 'return old;');
  expect(await made()).toEqual({ body: 'begin return old; end', trigger: first?.['trigger'] });
  await expect(run(trigger.replace('update', 'insert of_nothing'), 'return null;')).rejects.toThrow('sql/10-test.sql: ');
  expect(await made()).toEqual({ body: 'begin return old; end', trigger: first?.['trigger'] });
  await run(trigger.replace('update', 'delete'), 'return null;');
  expect((await made())?.['trigger']).not.toBe(first?.['trigger']);
  await database.sql`drop trigger of_a_test on store.post; drop function store.of_a_test`.simple();
});

test('OPS-4 a change that needs a table for itself gives way: nobody waits behind it, and it is made once the table is free', async () => {
  const addColumn = migrationOf('ALTER TABLE "store"."pack" ADD COLUMN "of_a_test" text;');
  const { changing } = await during(dump, async () => {
    let isMade = false;
    const made = bring(addColumn).then(() => (isMade = true));
    await vi.waitFor(async () => expect(await waiting()).toContain('AccessExclusiveLock'), { interval: 5, timeout: 30_000 });
    // Behind it, while the dump goes on: they would wait for its end.
    for (let n = 0; n < 20; n += 1) await database.sql`update store.pack set position = position where false`;
    expect(isMade).toBe(false);
    return { changing: made };
  });
  expect(await changing).toBe(true);
  expect(await database.sql`select 1 from information_schema.columns where column_name = 'of_a_test'`).toHaveLength(1);
});

test('OPS-4 an index is made beside writers, and one that an earlier try left unfinished is made anew', async () => {
  await database.sql`create table store.of_a_test (n int)`;
  await database.sql`insert into store.of_a_test values (1), (1)`;
  const index = () => migrationOf('CREATE UNIQUE INDEX CONCURRENTLY "of_a_test_n" ON "store"."of_a_test" USING btree ("n");');
  const isValid = async () => (await database.sql`select indisvalid from pg_index where indexrelid = to_regclass('store.of_a_test_n')`)[0];
  await expect(bring(index())).rejects.toThrow(/of_a_test_n/);
  expect(await isValid()).toEqual({ indisvalid: false });
  await database.sql`delete from store.of_a_test`;
  await during(
    (tx) => tx`insert into store.of_a_test values (2)`,
    async (end) => {
      const making = bring(index());
      await vi.waitFor(async () => expect(await waiting()).not.toEqual([]), { interval: 5, timeout: 30_000 });
      await database.sql`insert into store.of_a_test values (3)`;
      end();
      await making;
    },
  );
  expect(await isValid()).toEqual({ indisvalid: true });
});

test('OPS-4 locks that never end are an error at last, and nothing is half done', async () => {
  const two = migrationOf('CREATE TABLE "store"."half" ("n" int);', 'ALTER TABLE "store"."post" ADD COLUMN "of_a_test" text;');
  await during(dump, async () => {
    const soon = { ...patience, giveUpAfter_ms: 0 };
    const change = migrate(database.url('owner'), { rolePassword: testRolePassword, patience: soon, migrationsFolder: two });
    await expect(change).rejects.toMatchObject({ code: '55P03' });
  });
  expect(await database.sql`select to_regclass('store.half') as half`).toEqual([{ half: null }]);
});
