import { randomUUID } from 'node:crypto';
import { account } from '@fudaya/contracts';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { aMember } from '../../testing.ts';

let database: TestDatabase;
let client: TestClient;
let memberId = '';
const at = new Date('2026-11-01T00:00:00Z');
const hours = (n: number) => new Date(at.getTime() + n * 3_600_000);

/** What the gacha area publishes, told here row by row: this test is about the list made of it. */
async function publish(rows: readonly object[]): Promise<void> {
  const blank = {
    pack_id: 1,
    n: 1,
    cost: 300,
    unit: 'PT',
    state: 'resolved',
    drawn: 1,
    sent: 0,
    converted: 0,
    returned_points: 0,
    undecided: 0,
  };
  const full = rows.map((row, i) => ({
    ...blank,
    purchase_id: randomUUID(),
    member_id: memberId,
    accepted_at: hours(i),
    decide_by: null,
    ...row,
  }));
  await database.sql`create schema if not exists published`;
  for (const view of ['member_history', 'member_purchase', 'undrawn_purchase'])
    await database.sql.unsafe(
      `create table if not exists published.${view} as table gacha.${view} with no data; delete from published.${view}`,
    );
  for (const { state, ...row } of full) {
    const { purchase_id, member_id, pack_id, n, cost, unit, accepted_at } = row;
    const purchase = { purchase_id, member_id, pack_id, n, cost, unit, accepted_at };
    if (state === 'resolved') {
      await database.sql`insert into published.member_history ${database.sql(row)}`;
      await database.sql`insert into published.member_purchase ${database.sql(purchase)}`;
    } else await database.sql`insert into published.undrawn_purchase ${database.sql({ ...purchase, state })}`;
  }
  for (const view of ['member_history', 'member_purchase', 'undrawn_purchase'])
    await database.sql.unsafe(`create or replace view gacha.${view} as table published.${view}`);
}

beforeAll(async () => {
  database = await testDatabase();
  memberId = await aMember(database.as('account'), 'history@example.com', at);
  await database.sql`insert into store.card_type (id, name_ja, name_en, position) values (1, '星', 'Star', 1)`;
  await database.sql`
    insert into store.pack (id, card_type_id, box_id, name_ja, name_en, images, price, payment_method, starts_at, ends_at)
    values (1, 1, ${randomUUID()}, '星空パック', 'Starlit pack', '[]', 300, 1, ${at}, ${hours(99)})`;
  await publish([
    { n: 3, cost: 900, drawn: 3, undecided: 2, converted: 1, returned_points: 40, decide_by: hours(24) },
    { state: 'accepted', drawn: 0 },
    { state: 'void', drawn: 0 },
    { n: 2, cost: 600, drawn: 2, sent: 1, converted: 1, returned_points: 55, decide_by: hours(20) },
    { unit: 'COIN', cost: 2, sent: 1, shipment_state: 'packing', carrier: '', delivery_code: '', promised_by: '2026-11-20' },
    { converted: 1, returned_points: 30 },
    { sent: 1, shipment_state: 'handed_over', carrier: 'ヤマト', delivery_code: '1234-5678', promised_by: '2026-11-20' },
    { member_id: randomUUID(), cost: 12_345 },
  ]);
  client = await testClient(createAccountService({ sql: database.as('account'), settings: testSettings }).app).loginAs(
    memberId,
    database.sql,
  );
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
    shipment: { state: 'handed_over', promised_by: '2026-11-20', carrier: 'ヤマト' },
  });
  expect(list[2]).toMatchObject({ send_state: 2, delivery_code: '', shipment: { state: 'packing', promised_by: '2026-11-20' } });
});

test('HIS-2 the filter keeps one shipping state', async () => {
  const of = async (mode: number) => (await client.write(account.historyList, { mode })).list?.map(({ send_state }) => send_state);
  expect([await of(1), await of(2), await of(3), await of(4)]).toEqual([[1], [2, 2], [3], [4]]);
  expect(await client.write(account.historyList, { mode: 5 })).toMatchObject({ state: 400, errors: { mode: ['不正な値です。'] } });
});

test('HIS-2 twenty purchases make a page, a page past the end is empty, and a visitor has no history', async () => {
  await publish(Array.from({ length: 26 }, () => ({ converted: 1 })));
  const pages = await Promise.all([1, 2, 3].map((page) => client.write(account.historyList, { page })));
  expect(pages.map(({ list }) => list?.length)).toEqual([20, 6, 0]);
  expect(pages[1]?.page).toEqual({ page: 2, all_page: 2, pages: [1, 2] });
  expect(
    await testClient(createAccountService({ sql: database.as('account'), settings: testSettings }).app).write(account.historyList),
  ).toMatchObject({
    state: 401,
  });
});

test('HIS-2 a row names the cards that were chosen to be shipped and those that were converted, in the order they were drawn', async () => {
  const purchase_id = randomUUID();
  await publish([{ purchase_id, n: 4, drawn: 4, sent: 2, converted: 1, undecided: 1 }]);
  await database.sql`create table published.member_card as table gacha.member_card with no data`;
  const cards = [
    { id: 14, ord: 3, kind: 'ship' },
    { id: 11, ord: 0, kind: 'ship' },
    { id: 12, ord: 1, kind: 'convert' },
    { id: 13, ord: 2, kind: null },
  ];
  for (const card of cards)
    await database.sql`insert into published.member_card ${database.sql({ purchase_id, member_id: memberId, ...card })}`;
  await database.sql`create or replace view gacha.member_card as table published.member_card`;
  const { list = [] } = await client.write(account.historyList);
  expect(list).toMatchObject([{ send_card: ['11', '14'], reduction_card: ['12'], send_count: 2, reduction_count: 1 }]);
});
