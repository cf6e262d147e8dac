import { grant, grantCoins } from '@fudaya/books';
import { account } from '@fudaya/contracts';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { aMember } from '../../testing.ts';
import { aPurchase, aSmallCatalogue, decided, parcelled } from '../../testing/history.ts';

let database: TestDatabase;
let client: TestClient;
const at = new Date('2026-11-01T00:00:00Z');
const hours = (n: number) => new Date(at.getTime() + n * 3_600_000);

/** A member with points and coins, and their pages. */
async function buyer(name: string) {
  const { sql } = database;
  const memberId = await aMember(database.as('account'), `${name}@example.com`, at);
  await grant(sql, { memberId, class: 'bonus', points: 50_000, idem: `points:${name}`, kind: 'campaign', ref: 'x', at });
  await grantCoins(sql, { memberId, coins: 10, idem: `coins:${name}`, kind: 'campaign', ref: 'x', at });
  const { app } = createAccountService({ sql: database.as('account'), settings: testSettings });
  return { memberId, pages: await testClient(app).loginAs(memberId, sql) };
}
/** So many cards, each of which turns back into so many points. */
const cards = (count: number, returnPoints = 30) => Array.from({ length: count }, () => ({ cardId: 'hoshi-001', rarity: 3, returnPoints }));

beforeAll(async () => {
  database = await testDatabase();
  const { sql } = database;
  await aSmallCatalogue(sql, at);
  const { memberId, pages } = await buyer('history');
  client = pages;
  const bought = (hour: number, more: Partial<Parameters<typeof aPurchase>[1]> = {}) =>
    aPurchase(sql, { memberId, at: hours(hour), cards: cards(1), cost: 300, ...more });
  const chose = (hour: number, { id, cardIds }: Awaited<ReturnType<typeof aPurchase>>, ...kinds: ('ship' | 'convert')[]) =>
    decided(sql, { memberId, purchaseId: id, at: hours(hour), kinds: kinds.map((kind, i) => [cardIds[i]!, kind] as const) });
  await chose(0, await bought(0, { cards: cards(3, 40) }), 'convert');
  await bought(1, { state: 'accepted' });
  await bought(2, { state: 'void' });
  await chose(3, await bought(3, { cards: cards(2, 55) }), 'ship', 'convert');
  const coins = await bought(4, { unit: 'COIN', cost: 2 });
  await parcelled(sql, { memberId, purchaseId: coins.id, at: hours(4), parcel: { state: 'packing' } });
  await chose(5, await bought(5), 'convert');
  const sent = await bought(6);
  await chose(6, sent, 'ship');
  const parcel = { state: 'handed_over', carrier: 'ヤマト', code: '1234-5678' };
  await parcelled(sql, { memberId, purchaseId: sent.id, at: hours(6), parcel });
  await aPurchase(sql, { memberId: (await buyer('another')).memberId, at: hours(7), cards: cards(1), cost: 12_345 });
});
afterAll(() => database.close());

test('HIS-2 the history is the member’s own, newest first, with what became of each purchase', async () => {
  const { list = [], page } = await client.write(account.historyList);
  expect(list.map((row) => [row.send_state, row.status, row.point, row.payment_method])).toEqual([
    [3, '1', 300, '1'],
    [4, '1', 300, '1'],
    [2, '1', 2, '2'],
    [2, '1', 600, '1'],
    [5, '1', 300, '1'],
    [0, '0', 300, '1'],
    [1, '0', 900, '1'],
  ]);
  expect(list.at(-1)).toMatchObject({
    pack_name: '星空パック',
    created: at.toISOString(),
    count: 3,
    decide_by: hours(24).toISOString(),
    send_count: 0,
    reduction_count: 1,
    reduction_point: 40,
  });
  expect(list[3]).toMatchObject({ decide_by: null, send_count: 1, delivery_code: '', shipment: null });
  expect(page).toEqual({ page: 1, all_page: 1, pages: [1] });
});

test('TRM-4 HIS-2 a purchase whose parcel left the house is shipped and shows its delivery code; one still in it is not', async () => {
  const { list = [] } = await client.write(account.historyList);
  expect(list[0]).toMatchObject({
    send_state: 3,
    delivery_code: '1234-5678',
    shipment: { state: 'handed_over', promised_by: '2026-12-10', carrier: 'ヤマト' },
  });
  expect(list[2]).toMatchObject({ send_state: 2, delivery_code: '', shipment: { state: 'packing', promised_by: '2026-12-10' } });
});

test('HIS-2 the filter keeps one shipping state', async () => {
  const of = async (mode: number) => (await client.write(account.historyList, { mode })).list?.map(({ send_state }) => send_state);
  expect([await of(1), await of(2), await of(3), await of(4)]).toEqual([[1], [2, 2], [3], [4]]);
  expect(await client.write(account.historyList, { mode: 5 })).toMatchObject({ state: 400, errors: { mode: ['不正な値です。'] } });
});

test('HIS-2 twenty purchases make a page, a page past the end is empty, and a visitor has no history', async () => {
  const { memberId, pages } = await buyer('pages');
  for (let hour = 0; hour < 26; hour += 1) await aPurchase(database.sql, { memberId, at: hours(hour), cards: cards(1), cost: 300 });
  const lists = await Promise.all([1, 2, 3].map((page) => pages.write(account.historyList, { page })));
  expect(lists.map(({ list }) => list?.length)).toEqual([20, 6, 0]);
  expect(lists[1]?.page).toEqual({ page: 2, all_page: 2, pages: [1, 2] });
  expect(
    await testClient(createAccountService({ sql: database.as('account'), settings: testSettings }).app).write(account.historyList),
  ).toMatchObject({
    state: 401,
  });
});

test('HIS-2 a row names the cards that were chosen to be shipped and those that were converted, in the order they were drawn', async () => {
  const { memberId, pages } = await buyer('cards');
  const { id, cardIds } = await aPurchase(database.sql, { memberId, at, cards: cards(4), cost: 300 });
  const [first, second, , last] = cardIds as [number, number, number, number];
  const kinds = [[last, 'ship'] as const, [first, 'ship'] as const, [second, 'convert'] as const];
  await decided(database.sql, { memberId, purchaseId: id, at, kinds });
  const { list = [] } = await pages.write(account.historyList);
  expect(list).toMatchObject([
    { send_card: [String(first), String(last)], reduction_card: [String(second)], send_count: 2, reduction_count: 1 },
  ]);
});
