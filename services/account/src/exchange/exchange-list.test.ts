import { account } from '@fudaya/contracts';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountService } from '../app.ts';
import { aMember } from '../testing.ts';
import { closeOffers } from './operator/offers.sql.ts';
import { offer, testCatalogue } from './testing.ts';

let database: TestDatabase;
let client: TestClient;
const at = new Date('2026-11-21T03:00:00Z');
const minutes = (n: number) => new Date(at.getTime() + n * 60_000);

beforeAll(async () => {
  database = await testDatabase();
  await testCatalogue(database.sql);
  await offer(database.sql, minutes(1), { cardId: 'star-001', coin: 3, stock: 5 });
  await offer(database.sql, minutes(2), { cardId: 'star-002', coin: 9, stock: 0 });
  await offer(database.sql, minutes(3), { cardId: 'star-003', coin: 40, stock: 2 });
  await offer(database.sql, minutes(4), {
    cardId: 'star-004',
    coin: 6,
    stock: 1,
    name: { ja: '鑑定済み 銀河王', en: 'Graded Galaxy King' },
  });
  await offer(database.sql, minutes(5), { cardId: 'crow-001', coin: 5, stock: 1 });
  const service = createAccountService({ sql: database.as('account'), settings: testSettings, now: () => minutes(9) });
  client = await testClient(service.app).loginAs(await aMember(database.as('account'), 'finder@example.com', at), database.sql);
});
afterAll(() => database.close());

const found = async (input: object) =>
  (await client.write(account.exchangeList, { type: 1, ...input })).list?.map(({ model_number }) => model_number);

test('EXC-1 the list has the offers of one game with their coins and what is left, sold out ones too', async () => {
  const { list, page } = await client.write(account.exchangeList, { type: 1 });
  expect(page).toEqual({ page: 1, all_page: 1, pages: [1] });
  expect(list?.map(({ name, sub_coin, stock, change_num }) => [name, sub_coin, stock, change_num])).toEqual([
    ['鑑定済み 銀河王', 6, 1, 1],
    ['スターライト・ドラゴン', 40, 2, 1],
    ['流れ星の使者', 9, 0, 1],
    ['星くずの旅人', 3, 5, 1],
  ]);
  expect(list?.[0]).toMatchObject({ card_name: '銀河王', image: '/art/cards/star-004.avif', model_number: 'HS-004', rarity: 3 });
  expect(await found({ type: 2 })).toEqual(['SZ-001']);
  expect(await found({ type: 9 })).toEqual([]);
});

test('EXC-1 sorted by newest, by coins both ways and by rarity', async () => {
  expect(await found({ sort: 'new' })).toEqual(['HS-004', 'HS-003', 'HS-002', 'HS-001']);
  expect(await found({ sort: 'coinUp' })).toEqual(['HS-001', 'HS-004', 'HS-002', 'HS-003']);
  expect(await found({ sort: 'coinDown' })).toEqual(['HS-003', 'HS-002', 'HS-004', 'HS-001']);
  expect(await found({ sort: 'rarity' })).toEqual(['HS-004', 'HS-003', 'HS-002', 'HS-001']);
  expect(await client.write(account.exchangeList, { type: 1, sort: 'x' as 'new' })).toMatchObject({ state: 400 });
});

test.each([
  ['one character', '星', ['HS-002', 'HS-001']],
  ['parts of a word', '銀河', ['HS-004']],
  ['the middle of a word', 'ライト', ['HS-003']],
  ['hiragana for katakana', 'どらごん', ['HS-003']],
  ['half-width katakana', 'ﾄﾞﾗｺﾞﾝ', ['HS-003']],
  ['the other language', 'galaxy', ['HS-004']],
  ['full-width capitals', 'ＧＡＬＡＸＹ', ['HS-004']],
  ['what the offer is called', '鑑定', ['HS-004']],
  ['a model number', 'hs-002', ['HS-002']],
  ['its end', '003', ['HS-003']],
  ['a rarity by its name', 'ウルトラレア', ['HS-004']],
  ['a rarity of several', 'レア', ['HS-004', 'HS-003', 'HS-002']],
  ['a rarity by its letters', 'SR', ['HS-003']],
  ['two words, whatever their order and the space between', 'ドラゴン　スター', ['HS-003']],
  ['letters and a word', 'n 星', ['HS-001']],
  ['characters that stand apart', '星者', []],
  ['two rarities at once', 'SR UR', []],
  ['no card', '存在しない', []],
  ['a wildcard, which is a character like others', '%', []],
  ['a quote', `' or 1=1`, []],
  ['spaces alone', '　 ', ['HS-004', 'HS-003', 'HS-002', 'HS-001']],
])('EXC-1 searched by %s', async (_, searchText, models) => {
  expect(await found({ searchText })).toEqual(models);
});

test('EXC-1 a text of more than a hundred characters is refused with a clear error', async () => {
  expect(await client.write(account.exchangeList, { type: 1, searchText: '星'.repeat(101) })).toMatchObject({
    state: 400,
    errors: { searchText: ['100文字以内で入力してください。'] },
  });
});

test('EXC-1 an offer that was closed is gone from the list, and a page past the end is empty', async () => {
  await closeOffers(database.sql, ['star-002']);
  expect(await found({})).toEqual(['HS-004', 'HS-003', 'HS-001']);
  expect(await found({ page: 2 })).toEqual([]);
});

test('EXC-1 twenty-four offers make a page, and no offer is on two', async () => {
  await database.sql`
    insert into account.exchange_card (card_id, card_type_id, name_ja, name_en, card_name_ja, card_name_en, model_number, rarity, image, coin, stock, opened_at)
    select 'many-' || i, 3, '水面 ' || i, 'Water ' || i, '水面 ' || i, 'Water ' || i, 'MN-' || i, 0, '/x.avif', 7, 1, ${at} from generate_series(1, 60) i`;
  const pages = await Promise.all(
    [1, 2, 3].map((page) => client.write(account.exchangeList, { type: 3, sort: 'coinUp', searchText: '水面', page })),
  );
  expect(pages.map(({ list }) => list?.length)).toEqual([24, 24, 12]);
  expect(pages[0]?.page).toEqual({ page: 1, all_page: 3, pages: [1, 2, 3] });
  expect(new Set(pages.flatMap(({ list }) => list?.map(({ id }) => id))).size).toBe(60);
});
