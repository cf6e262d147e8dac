import { store } from '@fudaya/contracts';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStoreService } from '../app.ts';
import { aCatalogue, aPack, hoursLater, noon } from '../testing.ts';

let database: TestDatabase;
const client = (headers = {}, fresh_ms = 0) =>
  testClient(createStoreService({ sql: database.as('store'), settings: testSettings, now: () => noon, fresh_ms }).app, headers);

beforeAll(async () => {
  database = await testDatabase();
  await aCatalogue(database.sql);
  await aPack(database.sql, { id: 1, saleEnd: new Date('2026-12-31T14:59:00Z') });
  await aPack(database.sql, { id: 2, taken: 100 });
  await aPack(database.sql, { id: 3, saleEnd: noon });
  await aPack(database.sql, { id: 4, isLogged: false });
  await aPack(database.sql, { id: 5, saleStart: hoursLater(1) });
  await aPack(database.sql, { id: 6, type: 2, coin: true });
  await database.sql`
    insert into store.banner (mode, file_name, alt_ja, alt_en, link, position)
    values (1, '/art/b.avif', '二', 'two', '', 2), (1, '/art/a.avif', '一', 'one', '/pack-detail?packId=1', 1), (2, '/art/v.mp4', '', '', '', 3)`;
});
afterAll(() => database.close());

test('TOP-6 the list holds what is on sale or announced, by card type: sold out ones stay, ended and uncommitted ones do not', async () => {
  const { list = [], server_time } = await client().read(store.packList);
  expect(list.map(({ id }) => id)).toEqual([6, 1, 2, 5]);
  expect(server_time).toBe(noon.toISOString());
  expect(list[1]).toEqual({
    id: 1,
    name: 'パック1',
    image: ['/art/pack-1.avif'],
    point: 300,
    payment_method: '1',
    pack_count: 100,
    total_pack_count: 100,
    max_buy_count: 0,
    card_type: 1,
    is_before: '0',
    start_date: hoursLater(-24).toISOString(),
    format_end_date: '2026/12/31 23:59',
    end_date: '2026-12-31T14:59:00.000Z',
  });
});

test('TOP-7 a sold out pack has a count of 0', async () => {
  const { list = [] } = await client().read(store.packList);
  expect(list.find(({ id }) => id === 2)).toMatchObject({ pack_count: 0, total_pack_count: 100 });
});

test('PKD-2 a pack before its sale says so, with its start', async () => {
  const { list = [] } = await client().read(store.packList);
  expect(list.find(({ id }) => id === 5)).toMatchObject({ is_before: '1', start_date: hoursLater(1).toISOString() });
});

test('PKD-8 a coin pack has payment method 2, and names come in the language asked for', async () => {
  const { list = [] } = await client({ 'accept-language': 'en' }).read(store.packList);
  expect(list[0]).toMatchObject({ id: 6, name: 'Pack 6', payment_method: '2' });
});

test('EXC-1 API-2 the packs paid with coins, or with points, are asked for by POST; without a word, all of them', async () => {
  const idsBy = async (input: { payment_method?: number }) => (await client().write(store.packListPaidBy, input)).list?.map(({ id }) => id);
  expect(await idsBy({ payment_method: 2 })).toEqual([6]);
  expect(await idsBy({ payment_method: 1 })).toEqual([1, 2, 5]);
  expect(await idsBy({})).toEqual([6, 1, 2, 5]);
  expect(await client().write(store.packListPaidBy, { payment_method: 3 })).toMatchObject({ state: 400 });
});

test('PKL-1 the packs of one type come by page, a page past the end is empty', async () => {
  const first = await client().read(store.packAllList, { type: 1 });
  expect(first.list?.map(({ id }) => id)).toEqual([1, 2, 5]);
  expect(first.page).toEqual({ page: 1, all_page: 1, pages: [1] });
  expect(await client().read(store.packAllList, { type: 1, page: 9 })).toMatchObject({ list: [], page: { page: 9, all_page: 1 } });
  expect(first.name).toBe('星空アルカナ');
  expect(await client().read(store.packAllList, { type: 77 })).toMatchObject({ state: 200, list: [], name: '' });
});

test('PKL-1 twenty packs make a page', async () => {
  await database.sql`insert into store.card_type (id, name_ja, name_en, position) values (9, '多', 'Many', 9)`;
  for (let id = 100; id < 121; id++) await aPack(database.sql, { id, type: 9 });
  const pages = [await client().read(store.packAllList, { type: 9 }), await client().read(store.packAllList, { type: 9, page: 2 })];
  expect(pages.map(({ list }) => list?.length)).toEqual([20, 1]);
  expect(pages[1]?.page).toEqual({ page: 2, all_page: 2, pages: [1, 2] });
});

test('TOP-1 the banner has the entries of its mode in their order, and card types are listed', async () => {
  expect(await client().read(store.banner)).toMatchObject({
    mode: '1',
    list: [
      { file_name: '/art/a.avif', alt: '一', link: '/pack-detail?packId=1' },
      { file_name: '/art/b.avif', alt: '二', link: '' },
    ],
  });
  await database.sql`insert into store.card_type (id, name_ja, name_en, position) values (6, '空', 'None yet', 6)`;
  const { list = [] } = await client().read(store.cardTypeList);
  expect(list.slice(0, 2)).toEqual([
    { id: 2, name: '朱雀絵巻', has_packs: '1' },
    { id: 1, name: '星空アルカナ', has_packs: '1' },
  ]);
  expect(list.find(({ id }) => id === 6)?.has_packs).toBe('0');
});

test('TOP-6 within its moment the list is shared, and a failure is not kept', async () => {
  let reads = 0;
  const { freshFor } = await import('../fresh.ts');
  const read = freshFor(60_000, async (key: string) => {
    reads += 1;
    if (reads === 1) throw new Error('down');
    return `${key}${reads}`;
  });
  await expect(read('a')).rejects.toThrow('down');
  expect([await read('a'), await read('a'), await read('b')]).toEqual(['a2', 'a2', 'b3']);
});
