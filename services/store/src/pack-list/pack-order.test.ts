import { store, type InputOf } from '@fudaya/contracts';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { testDatabase, unguarded, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStoreService } from '../app.ts';
import { aCatalogue, aPack, fillBox, hoursLater, noon } from '../testing.ts';

let database: TestDatabase;
const client = (headers = {}) =>
  testClient(createStoreService({ sql: database.as('store'), settings: testSettings, now: () => noon, fresh_ms: 0 }).app, headers);
const idsOf = async (input: Parameters<typeof readList>[0]) => (await readList(input)).list?.map(({ id }) => id);
const readList = async (input: Partial<InputOf<typeof store.packAllList>> & { type: number }) =>
  await client().read(store.packAllList, input);

beforeAll(async () => {
  database = await testDatabase();
  await aCatalogue(database.sql);
  await aPack(database.sql, { id: 1, taken: 10 });
  await aPack(database.sql, { id: 2, taken: 100 });
  await aPack(database.sql, { id: 3, taken: 95 });
  await aPack(database.sql, { id: 4, coin: true });
  await aPack(database.sql, { id: 5, type: 2, saleStart: hoursLater(1) });
  await database.sql`
    update store.pack set name_ja = v.ja, name_en = v.en, price = v.price
    from (values (1, 'はじまりの星座', 'First Constellation', 300), (2, 'アルカナ極光', 'Aurora', 3000),
                 (3, 'メガボックス', 'Mega Box', 120), (4, 'コイン', 'Coin', 20)) v (id, ja, en, price)
    where pack.id = v.id`;
  await database.sql`insert into store.pack_group (id, name_ja, name_en, position) values (7, '初めての方へ', 'For newcomers', 1), (8, '後', 'Later', 2)`;
  await database.sql`insert into store.pack_group_pack (group_id, pack_id, position) values (7, 3, 1), (7, 5, 2), (7, 1, 3), (8, 2, 1)`;
});
afterAll(() => database.close());

test.each([
  ['shop', [1, 2, 3, 4]],
  ['name', [2, 4, 1, 3]],
  ['priceUp', [3, 1, 2, 4]],
  ['priceDown', [2, 1, 3, 4]],
  ['remaining', [3, 1, 4, 2]],
] as const)('PKL-1 ordered by %s, coin packs apart from points, sold-out ones last', async (sort, ids) => {
  expect(await idsOf({ type: 1, sort })).toEqual(ids);
});

test.each([
  ['メガ', [3]],
  ['めが', [3]],
  ['ﾒｶﾞﾎﾞｯｸｽ', [3]],
  ['MEGA　box', [3]],
  ['aurora', [2]],
  ['100%', []],
  ['', [1, 2, 3, 4]],
])('PKL-1 a search for "%s" finds names in either language, whatever the width, case or kana', async (text, ids) => {
  expect(await idsOf({ type: 1, text })).toEqual(ids);
});

test('PKL-1 a search counts its own pages, and an order that nobody knows is refused', async () => {
  expect((await client().read(store.packAllList, { type: 1, text: 'メガ' })).page).toEqual({ page: 1, all_page: 1, pages: [1] });
  expect(await client().read(store.packAllList, { type: 1, sort: 'random' as 'shop' })).toMatchObject({ state: 400 });
  expect(await client().read(store.packAllList, { type: 1, text: 'x'.repeat(101) })).toMatchObject({ state: 400 });
});

test('PKL-1 all packs are one list, in the order of their card types, and can be searched and ordered at once', async () => {
  const type = store.specialTabs.allPacks;
  expect(await idsOf({ type })).toEqual([5, 1, 2, 3, 4]);
  expect(await idsOf({ type, sort: 'priceUp', text: 'ア' })).toEqual([2]);
  expect(await client({ 'accept-language': 'en' }).read(store.packAllList, { type })).toMatchObject({ name: 'All card games' });
});

test('TOP-4 tab 9999 has the packs whose sale has not begun, tab 999998 the first pack group in its own order', async () => {
  expect(await client().read(store.packAllList, { type: store.specialTabs.comingSoon })).toMatchObject({
    name: 'まもなく発売',
    list: [{ id: 5, is_before: '1' }],
  });
  const group = await client({ 'accept-language': 'en' }).read(store.packAllList, { type: store.specialTabs.packGroup });
  expect([group.name, group.list?.map(({ id }) => id)]).toEqual(['For newcomers', [3, 5, 1]]);
  expect((await client().read(store.packList)).group).toEqual({ name: '初めての方へ', pack_ids: [3, 5, 1] });
});

test.each([
  [{ pay: 'coins' }, [4]],
  [{ pay: 'points' }, [1, 2, 3]],
  [{ most: 300 }, [1, 3]],
  [{ least: 300, most: 300 }, [1]],
  [{ pay: 'coins', most: 20 }, [4]],
  [{ pay: 'coins', most: 19 }, []],
  [{ in_stock: '1' }, [1, 3, 4]],
  [{ soon: '1' }, [1, 3, 4]],
  [{ in_stock: '0', soon: '0' }, [1, 2, 3, 4]],
  [{ in_stock: '1', text: 'アルカナ' }, []],
] as const)('MEM-2 a list asked for by %j holds just those packs: points and coins are not the same money', async (wish, ids) => {
  expect(await idsOf({ type: 1, ...wish })).toEqual(ids);
});

test('MEM-2 a sale that ends later than in three days, has not begun or is held is not ending soon, nor to be bought', async () => {
  await aPack(database.sql, { id: 20, type: 2, saleEnd: hoursLater(73) });
  const held = await aPack(database.sql, { id: 21, type: 2 });
  await database.sql`insert into gacha.hold (box_id, since) values (${held}, ${noon})`;
  expect(await idsOf({ type: 2, soon: '1' })).toEqual([21]);
  expect(await idsOf({ type: 2, in_stock: '1' })).toEqual([20]);
  expect(await idsOf({ type: 2, sort: 'ending' })).toEqual([5, 21, 20]);
});

test.each([{ pay: 'gold' }, { most: -1 }, { least: 1.5 }, { soon: 'x' }, { sort: 'worth' }])(
  'MEM-2 a wish that makes no sense is refused: %j',
  async (wish) => {
    expect(await readList({ type: 1, ...wish } as never)).toMatchObject({ state: 400 });
  },
);

test('MEM-2 packs are ordered by the odds of the top prize, and by what comes back of the price; what is hidden comes last', async () => {
  await database.sql`insert into store.card_type (id, name_ja, name_en, position) values (9, '多', 'Many', 9)`;
  const boxes: string[] = [];
  for (const id of [31, 32, 33]) boxes.push(await aPack(database.sql, { id, type: 9, n: 30, ...(id === 33 && { showCardlist: 0 }) }));
  for (const box of boxes) await fillBox(database.sql, box);
  await unguarded(database.sql, async (tx) => {
    await tx`update gacha.manifest_line set reveal_rarity = 5 where box_id = ${boxes[1]!} and first_slot < 3`;
    await tx`update gacha.manifest_line set drawn = 1 where box_id = ${boxes[0]!} and first_slot = 0`;
    await tx`update gacha.manifest_line set return_points = 20 where box_id = ${boxes[0]!}`;
  });
  const byOdds = await readList({ type: 9, sort: 'topOdds' });
  expect(byOdds.list?.map(({ id, top, average }) => [id, top, average])).toEqual([
    [32, { remaining: 2, left: 29 }, undefined],
    [33, { remaining: 1, left: 29 }, undefined],
    [31, { remaining: 0, left: 28 }, undefined],
  ]);
  const byAverage = await readList({ type: 9, sort: 'average' });
  expect(byAverage.list?.map(({ id, average, top }) => [id, average, top])).toEqual([
    [31, 20, undefined],
    [32, 10, undefined],
    [33, undefined, undefined],
  ]);
  await database.sql`update store.pack set price = 1000 where id = 31`;
  expect(await idsOf({ type: 9, sort: 'average' })).toEqual([32, 31, 33]);
  await database.sql`update gacha.box set taken = n where id = ${boxes[1]!}`;
  expect(await idsOf({ type: 9, sort: 'average' })).toEqual([31, 33, 32]);
});

test('TOP-4 without a group there is no tab for one', async () => {
  await database.sql`delete from store.pack_group_pack`;
  expect((await client().read(store.packList)).group).toBeNull();
  expect(await client().read(store.packAllList, { type: store.specialTabs.packGroup })).toMatchObject({ name: '', list: [] });
});

test('PKL-1 OPS-2 a pack is found by its tags in either language, and lists say them in the reader’s', async () => {
  await database.sql`update store.pack set tags = '[{"ja":"はじめての方に","en":"For beginners"}]' where id = 3`;
  expect(await idsOf({ type: 1, text: 'ハジメテ' })).toEqual([3]);
  expect(await idsOf({ type: 1, text: 'beginners' })).toEqual([3]);
  const tagsIn = async (headers: object) => (await client(headers).read(store.packAllList, { type: 1, text: 'beginners' })).list?.[0]?.tags;
  expect([await tagsIn({}), await tagsIn({ 'accept-language': 'en' })]).toEqual([['はじめての方に'], ['For beginners']]);
  await database.sql`update store.pack set tags = '[]' where id = 3`;
});
