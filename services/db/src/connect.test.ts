import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { arrayOfBooleans, arrayOfBytes, arrayOfInstants, drizzleOf } from './index.ts';
import { build } from './schema/edge.ts';
import { maintenance } from './schema/plumbing.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

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

test('drizzle and plain queries on one pool both read dates and json', async () => {
  const orm = drizzleOf(database.sql);
  await orm.insert(maintenance).values({ area: 'store', until: noon });
  await orm.insert(build).values({ remote: 'mfe_store', build: 'b1', record: { files: ['a'] } });
  expect(await orm.select().from(maintenance).where(eq(maintenance.area, 'store'))).toMatchObject([{ area: 'store', until: noon }]);
  expect(await database.sql`select until from plumbing.maintenance`).toEqual([{ until: noon }]);
  expect(await database.sql`select record, jsonb_typeof(record) as kind from edge.build`).toEqual([
    { record: { files: ['a'] }, kind: 'object' },
  ]);
});

test('drizzle works inside a transaction of the pool and rolls back with it', async () => {
  await expect(
    database.sql.begin(async (tx) => {
      await drizzleOf(tx).insert(maintenance).values({ area: 'gacha' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await database.sql`select 1 from plumbing.maintenance where area = 'gacha'`).toHaveLength(0);
});
