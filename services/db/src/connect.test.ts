import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { arrayOfBooleans, arrayOfBytes, arrayOfInstants, connect } from './index.ts';
import { pooledUrl, testDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const noon = new Date('2026-11-21T03:00:00.000Z');

test('int8 is read as number, bytea as bytes and an instant as Date', async () => {
  const [row] = await database.sql`select 9007199254740991::bigint as big, '\\x00ff'::bytea as hash, ${noon}::timestamptz as at`;
  expect(row).toEqual({ big: 9_007_199_254_740_991, hash: new Uint8Array([0, 255]), at: noon });
});

test('arrays of uuids, numbers, texts, bytes, booleans and instants go in and come back', async () => {
  const ids = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];
  const [row] = await database.sql`
    select ${ids}::uuid[] as ids, ${[1, 2 ** 40]}::bigint[] as amounts, ${['a', 'b"\\,']}::text[] as texts,
           ${database.sql.array([new Uint8Array([1, 2]), new Uint8Array([255])], arrayOfBytes)} as hashes,
           ${database.sql.array([true, false], arrayOfBooleans)} as flags, ${database.sql.array([noon], arrayOfInstants)} as instants`;
  expect(row).toEqual({
    ids,
    amounts: [1, 2 ** 40],
    texts: ['a', 'b"\\,'],
    hashes: [new Uint8Array([1, 2]), new Uint8Array([255])],
    flags: [true, false],
    instants: [noon],
  });
});

test('OPS-5 where there is a pooler news are heard from the database itself', async () => {
  const direct = database.url('store');
  const pooler = inject('fudayaPooler');
  const sql = connect(pooler === undefined ? direct : pooledUrl(pooler, direct), { max: 2, direct });
  const { promise: heard, resolve } = Promise.withResolvers<string>();
  await sql.listen('of_a_test', resolve);
  for (let n = 0; n < 20; n += 1) expect(await sql`select ${n}::int as n`).toEqual([{ n }]);
  await database.sql`select pg_notify('of_a_test', 'news')`;
  expect(await heard).toBe('news');
  const listening = () => database.sql`select 1 from pg_stat_activity where datname = current_database() and query ilike 'listen%'`;
  expect(await listening()).toHaveLength(1);
  await sql.end({ timeout: 1 });
  await vi.waitFor(async () => expect(await listening()).toHaveLength(0), { timeout: 10_000 });
});

test('OPS-5 statements with and without values, all at once on few connections, are each answered', async () => {
  const sql = database.as('store');
  const asked = Array.from({ length: 300 }, (_, n) => (n % 3 === 0 ? sql`select ${n}::int as n` : sql.unsafe(`select ${n} as n`)));
  const begun = Array.from({ length: 20 }, (_, n) => sql.begin((tx) => Promise.all([tx`select 1 as n`, tx`select ${n}::int as n`])));
  expect((await Promise.all(asked)).map(([row]) => row?.['n'] as number)).toEqual(asked.map((_, n) => n));
  expect((await Promise.all(begun)).map(([, [row]]) => row?.['n'] as number)).toEqual(begun.map((_, n) => n));
});
