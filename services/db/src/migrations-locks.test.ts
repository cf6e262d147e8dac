// What a migration may do to tables that buyers use is judged by the locks it takes here: a statement's words do not tell all of them.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type TransactionSql, type Tx } from './connect.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly when: number; readonly tag: string }[];
}
/** Those before came when nobody looked, or there were no buyers yet. */
const firstJudged = 28;
const concurrently = /^\s*(create (unique )?|drop )index concurrently/i;
/** Nothing but a moment, on any table: no row is looked at. A limit that is not valid yet is validated beside writers, by a migration after it. */
const momentary =
  /^\s*alter table \S+ (add column (?!.*\b(unique|check|references|generated)\b)|add constraint .* not valid\b|alter column \S+ (set|drop) default|alter column \S+ drop not null|drop column|drop constraint)/is;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const undone = new Error('undone');
/** Why buyers would wait for this statement for longer than a moment; it is not kept. */
async function stallsOf(statement: string): Promise<string[]> {
  if (concurrently.test(statement)) return [];
  const stalls: string[] = [];
  const judged = database.sql.begin(async (tx) => {
    stalls.push(...(await stallsIn(tx, statement)));
    throw undone;
  });
  await judged.catch((reason: unknown) => {
    if (reason !== undone) throw reason;
  });
  return stalls;
}

const tablesOf = async (sql: Tx): Promise<number[]> =>
  (
    await sql<{ oid: number }[]>`
      select c.oid from pg_class c join pg_namespace n on n.oid = relnamespace where relkind in ('r', 'p') and nspname !~ '^pg_'`
  ).map(({ oid }) => oid);

/** @param tables that others use: one that the same migration makes is nobody's until it is done */
async function stallsIn(tx: TransactionSql, statement: string, tables?: readonly number[]): Promise<string[]> {
  await tx`
    create temp table before on commit drop as
    select oid, relfilenode from pg_class where oid = any(${tables ?? (await tablesOf(tx))}::oid[])`;
  await tx.unsafe(statement).simple();
  const rows = await tx<{ table: string; modes: string[]; isRewritten: boolean }[]>`
    select c.oid::regclass::text as table, array_agg(distinct l.mode) as modes, c.relfilenode <> b.relfilenode as "isRewritten"
    from pg_locks l join pg_class c on c.oid = l.relation join before b on b.oid = c.oid
    where l.pid = pg_backend_pid() group by c.oid, c.relfilenode, b.relfilenode order by 1`;
  const isMoment = momentary.test(statement);
  return rows.flatMap(({ table, modes, isRewritten }) => {
    if (isRewritten) return [`${table} is written anew`];
    if (!isMoment && modes.includes('AccessExclusiveLock')) return [`readers of ${table} wait while its rows are looked at`];
    const isForWriters = modes.includes('ShareLock') || modes.includes('ShareRowExclusiveLock');
    return !isMoment && isForWriters ? [`writers of ${table} wait`] : [];
  });
}

test('OPS-4 no migration keeps buyers waiting', async () => {
  const folder = fileURLToPath(new URL('../migrations', import.meta.url));
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as Journal;
  const judged = new Map(entries.filter(({ idx }) => idx >= firstJudged).map(({ when, tag }) => [when, tag]));
  const name = `locks_${randomBytes(6).toString('hex')}`;
  await database.sql.unsafe(`create database ${name}`);
  const sql = connect(new URL(`/${name}`, database.url('owner')).href, { max: 1 });
  const stalls: string[] = [];
  for (const { sql: statements, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
    const tag = judged.get(folderMillis);
    const beside = statements.filter((statement) => concurrently.test(statement));
    if (beside.length > 0 && beside.length < statements.length)
      stalls.push(`${tag}: an index made beside writers is a migration of its own`);
    const tables = await tablesOf(sql);
    for (const statement of statements) {
      if (concurrently.test(statement)) await sql.unsafe(statement);
      else
        await sql.begin(async (tx) => {
          const found = await stallsIn(tx, statement, tables);
          if (tag !== undefined) stalls.push(...found.map((stall) => `${tag}: ${stall}: ${statement}`));
        });
    }
  }
  await sql.end();
  await database.sql.unsafe(`drop database ${name} with (force)`);
  expect(stalls).toEqual([]);
});

test.each([
  ['ALTER TABLE "store"."pack" ADD COLUMN "kind" text;', []],
  ['ALTER TABLE "store"."pack" ADD COLUMN "kind" text DEFAULT \'\' NOT NULL;', []],
  ['ALTER TABLE "store"."pack" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;', ['store.pack is written anew']],
  ['ALTER TABLE "payment"."provider_event" ALTER COLUMN "headers" TYPE json;', ['payment.provider_event is written anew']],
  ['CREATE INDEX "pack_price" ON "store"."pack" USING btree ("price");', ['writers of store.pack wait']],
  ['CREATE INDEX CONCURRENTLY "pack_price" ON "store"."pack" USING btree ("price");', []],
  ['ALTER TABLE "store"."pack" ADD CONSTRAINT "p" CHECK ("price" > 0);', ['readers of store.pack wait while its rows are looked at']],
  ['ALTER TABLE "store"."pack" ADD CONSTRAINT "p" CHECK ("price" > 0) NOT VALID;', []],
  ['ALTER TABLE "store"."pack" ALTER COLUMN "starts_at" SET NOT NULL;', ['readers of store.pack wait while its rows are looked at']],
  ['ALTER TABLE "store"."pack" DROP COLUMN "position";', []],
  ['CREATE TABLE "store"."shelf" ("id" int PRIMARY KEY);', []],
])('OPS-4 judged by the locks it takes: %s', async (statement, stalls) => {
  expect(await stallsOf(statement)).toEqual(stalls);
});
