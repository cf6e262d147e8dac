import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { brokenInvariants, releaseMember, suspendMember } from '@fudaya/books';
import { account } from '@fudaya/contracts';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccountService } from '../app.ts';
import { aMember } from '../testing.ts';
import { fillExchange } from './operator/fill-exchange.ts';
import { closeOffers } from './operator/offers.sql.ts';
import { giveCoins, offer, testCatalogue } from './testing.ts';

let database: TestDatabase;
let now = new Date('2026-11-21T03:00:00Z');
const service = () => createAccountService({ sql: database.as('account'), settings: testSettings, now: () => now });

beforeAll(async () => {
  database = await testDatabase();
  await testCatalogue(database.sql);
});
beforeEach(async () => {
  now = new Date('2026-11-21T03:00:00Z');
  await database.sql`delete from account.exchange_intent`;
});
afterEach(async () => assert.deepEqual(await brokenInvariants(database.sql, now), []));
afterAll(() => database.close());

let members = 0;
async function collector(coins: number) {
  members += 1;
  const memberId = await aMember(database.as('account'), `collector${members}@example.com`, now);
  if (coins > 0) await giveCoins(database.sql, memberId, coins, now);
  const client = await testClient(service().app).loginAs(memberId, database.sql);
  const coinsNow = async () => (await client.read(account.userPoint)).coin;
  return { memberId, client, coinsNow };
}
const stockOf = async (id: number) =>
  (await database.sql`select stock - taken as left from account.exchange_card where id = ${id}`)[0]!['left'] as number;
/** One card, so many in all from now on. */
const offered = async (left: number, coin = 10, rest: { perMember?: number } = {}) => {
  const [row] = await database.sql`select taken from account.exchange_card where card_id = 'star-001'`;
  return offer(database.sql, now, { cardId: 'star-001', coin, stock: left + ((row?.['taken'] as number | undefined) ?? 0), ...rest });
};
const one = (card_id: number) => ({ card_id, change_num: 1 });

test('EXC-2 EXC-3 what was checked is exchanged: coins paid, stock taken, parcel ordered, and found in the history', async () => {
  const id = await offered(3);
  const { client, coinsNow } = await collector(25);
  const checked = await client.write(account.exchangeCheck, one(id));
  expect(checked).toMatchObject({ state: 200, result: '1', sub_coin: 10, balance: 25, remainder: 15, change_num: 1 });
  const exchange_id = checked.exchange_id ?? '';
  expect(await client.write(account.exchange, { ...one(id), exchange_id })).toMatchObject({
    state: 200,
    result: '1',
    exchange_id,
    sub_coin: 10,
    coin: 15,
  });
  expect([await coinsNow(), await stockOf(id)]).toEqual([15, 2]);
  const [order] = await database.sql`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'gacha.shipExchange' and j.payload->>'exchange_id' = ${exchange_id}`;
  expect(order).toBeTruthy();
  const { list, page } = await client.read(account.exchangeHistory);
  expect(page).toEqual({ page: 1, all_page: 1, pages: [1] });
  expect(list).toEqual([
    {
      id: exchange_id,
      created: now.toISOString(),
      name: '星くずの旅人',
      card_name: '星くずの旅人',
      image: '/art/cards/star-001.avif',
      model_number: 'HS-001',
      rarity: 0,
      sub_coin: 10,
      shipment: null,
    },
  ]);
});

test('EXC-3 the same exchange_id ten times at once, by two processes, and once more later takes one card and pays once', async () => {
  const id = await offered(5);
  const { client, memberId, coinsNow } = await collector(100);
  const { exchange_id = '' } = await client.write(account.exchangeCheck, one(id));
  const other = await testClient(service().app).loginAs(memberId, database.sql);
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, i) => (i % 2 ? client : other).write(account.exchange, { ...one(id), exchange_id })),
  );
  expect(replies.map(({ state, exchange_id: told }) => [state, told])).toEqual(Array.from({ length: 10 }, () => [200, exchange_id]));
  now = new Date(now.getTime() + 3_600_000);
  expect(await client.write(account.exchange, { ...one(id), exchange_id })).toMatchObject({ state: 200, coin: 90 });
  expect([await coinsNow(), await stockOf(id)]).toEqual([90, 4]);
});

test('EXC-3 fifty members want the last three: three get one, nobody else pays', async () => {
  const id = await offered(3);
  const crowd = await Promise.all(Array.from({ length: 50 }, () => collector(10)));
  const checks = await Promise.all(crowd.map(({ client }) => client.write(account.exchangeCheck, one(id))));
  expect(checks.every(({ state }) => state === 200)).toBe(true);
  const replies = await Promise.all(
    crowd.map(({ client }, i) => client.write(account.exchange, { ...one(id), exchange_id: checks[i]!.exchange_id })),
  );
  expect(replies.filter(({ state }) => state === 200)).toHaveLength(3);
  const refused = replies.filter(({ state }) => state !== 200);
  expect(refused.every((reply) => reply.state === 400 && reply.refusal === 'sold_out' && (reply.result as string) === '-2')).toBe(true);
  expect(refused[0]?.errors).toEqual({ count: ['このカードは在庫がなくなりました。'] });
  const coins = await Promise.all(crowd.map(({ coinsNow }) => coinsNow()));
  expect(coins.toSorted((a, b) => (a ?? 0) - (b ?? 0)).slice(0, 4)).toEqual([0, 0, 0, 10]);
  expect(await stockOf(id)).toBe(0);
}, 60_000);

test('EXC-3 one member in many tabs with coins for two gets two, and no coin below zero', async () => {
  const id = await offered(20);
  const { client, coinsNow } = await collector(25);
  const checks = await Promise.all(Array.from({ length: 8 }, () => client.write(account.exchangeCheck, one(id))));
  const replies = await Promise.all(checks.map(({ exchange_id }) => client.write(account.exchange, { ...one(id), exchange_id })));
  expect(replies.filter(({ state }) => state === 200)).toHaveLength(2);
  expect(replies.filter((reply) => reply.refusal === 'coins_short' && (reply.result as string) === '-1')).toHaveLength(6);
  expect([await coinsNow(), await stockOf(id)]).toEqual([5, 18]);
});

test('EXC-3 a limit for each member holds in many tabs at once', async () => {
  const id = await offered(20, 10, { perMember: 2 });
  const { client, coinsNow } = await collector(1000);
  const checks = await Promise.all(Array.from({ length: 6 }, () => client.write(account.exchangeCheck, one(id))));
  const replies = await Promise.all(checks.map(({ exchange_id }) => client.write(account.exchange, { ...one(id), exchange_id })));
  expect(replies.filter(({ state }) => state === 200)).toHaveLength(2);
  expect(await client.write(account.exchangeCheck, one(id))).toMatchObject({
    state: 400,
    refusal: 'over_limit',
    result: '-3',
    errors: { count: ['このカードの引き換えは、お一人様2枚までです。'] },
  });
  expect(await coinsNow()).toBe(980);
});

test('EXC-2 the check tells why it is no: short of coins, none left, closed, never there', async () => {
  const { client } = await collector(9);
  const id = await offered(1);
  expect(await client.write(account.exchangeCheck, one(id))).toMatchObject({
    state: 400,
    result: '-1',
    errors: { count: ['コインが不足しています。'] },
  });
  await offered(0);
  expect(await client.write(account.exchangeCheck, one(id))).toMatchObject({ state: 400, result: '-2', refusal: 'sold_out' });
  await closeOffers(database.sql, ['star-001']);
  expect(await client.write(account.exchangeCheck, one(id))).toMatchObject({ state: 400, result: '-2', refusal: 'gone' });
  expect(await client.write(account.exchangeCheck, one(2_000_000))).toMatchObject({ state: 400, refusal: 'gone' });
  await offered(1);
});

test('EXC-3 the quantity is one', async () => {
  const { client } = await collector(100);
  const id = await offered(5);
  for (const change_num of [0, 2, 1.5, 'x'])
    expect(await client.write(account.exchangeCheck, { card_id: id, change_num: change_num as number })).toMatchObject({
      state: 400,
      errors: { change_num: ['一度に引換できるのは1枚です。'] },
    });
});

test('EXC-2 without an exchange_id the session’s latest check of that card is exchanged, once; without a check nothing is', async () => {
  const id = await offered(5);
  const { client, coinsNow } = await collector(100);
  expect(await client.write(account.exchange, one(id))).toMatchObject({ state: 400, refusal: 'no_intent' });
  await client.write(account.exchangeCheck, one(id));
  const [first, again] = [await client.write(account.exchange, one(id)), await client.write(account.exchange, one(id))];
  expect(again).toMatchObject({ state: 200, exchange_id: first.exchange_id });
  expect(await coinsNow()).toBe(90);
});

test('EXC-2 a check that is old, somebody else’s, of another card or of another price exchanges nothing', async () => {
  const id = await offered(5);
  const rare = await offer(database.sql, now, { cardId: 'star-002', coin: 5, stock: 100 });
  const [mine, theirs] = [await collector(100), await collector(100)];
  const { exchange_id } = await mine.client.write(account.exchangeCheck, one(id));
  expect(await theirs.client.write(account.exchange, { ...one(id), exchange_id })).toMatchObject({ state: 400, refusal: 'no_intent' });
  expect(await mine.client.write(account.exchange, { ...one(rare), exchange_id })).toMatchObject({ state: 409 });
  expect(await mine.client.write(account.exchange, { ...one(id), exchange_id: randomUUID() })).toMatchObject({ refusal: 'no_intent' });
  await offered(5, 12);
  expect(await mine.client.write(account.exchange, { ...one(id), exchange_id })).toMatchObject({ state: 400, refusal: 'changed' });
  await offered(5, 10);
  now = new Date(now.getTime() + 15 * 60_000 + 1);
  expect(await mine.client.write(account.exchange, { ...one(id), exchange_id })).toMatchObject({ state: 400, refusal: 'no_intent' });
  expect([await mine.coinsNow(), await theirs.coinsNow(), await stockOf(id)]).toEqual([100, 100, 5]);
});

test('EXC-2 a visitor is asked to log in, and their exchange history is nobody’s', async () => {
  const visitor = testClient(service().app);
  expect(await visitor.write(account.exchangeList, { type: 1 })).toMatchObject({ state: 401 });
  expect(await visitor.write(account.exchangeCheck, one(1))).toMatchObject({ state: 401 });
  expect(await visitor.write(account.exchange, one(1))).toMatchObject({ state: 401 });
  expect(await visitor.read(account.exchangeHistory)).toMatchObject({ state: 401 });
});

test('EXC-2 an account that is closed meanwhile exchanges nothing', async () => {
  const id = await offered(5);
  const { client, memberId, coinsNow } = await collector(100);
  const { exchange_id } = await client.write(account.exchangeCheck, one(id));
  await database.sql`update account.member set closed_at = now() where id = ${memberId}`;
  expect(await client.write(account.exchange, { ...one(id), exchange_id })).toMatchObject({ state: 401 });
  await database.sql`update account.member set closed_at = null where id = ${memberId}`;
  expect([await coinsNow(), await stockOf(id)]).toEqual([100, 5]);
});

test('EXC-2 TRM-4 an account does not end while an exchanged card has no parcel yet', async () => {
  const id = await offered(5);
  const { client } = await collector(100);
  expect(await client.read(account.closingPreview)).toMatchObject({ obstacles: [] });
  await client.write(account.exchangeCheck, one(id));
  await client.write(account.exchange, one(id));
  expect(await client.read(account.closingPreview)).toMatchObject({ obstacles: ['shipments'] });
});

test('EXC-3 the database itself lets nothing be taken that is not there, and no exchange be changed', async () => {
  const id = await offered(0);
  await expect(database.as('account')`update account.exchange_card set taken = stock + 1 where id = ${id}`).rejects.toThrow(
    'exchange_card_taken',
  );
  await expect(database.as('account')`delete from account.exchange`).rejects.toThrow('permission denied');
  await expect(database.as('account')`update account.exchange set coin = 1`).rejects.toThrow('permission denied');
});

test('EXC-1 filling the exchange is all or nothing, names what is wrong, and the same again changes nothing', async () => {
  const lines = [
    { cardId: 'star-003', coin: 40, stock: 2, perMember: 1 },
    { cardId: 'star-004', coin: 200, stock: 1, name: { ja: '鑑定済み 銀河王', en: 'Graded Galaxy King' } },
  ];
  expect(await fillExchange(database.sql, lines, now)).toEqual({ added: 2, changed: 0, unchanged: 0 });
  expect(await fillExchange(database.sql, lines, now)).toEqual({ added: 0, changed: 0, unchanged: 2 });
  expect(await fillExchange(database.sql, [{ ...lines[0]!, coin: 41 }, lines[1]!], now)).toEqual({ added: 0, changed: 1, unchanged: 1 });
  const gone = (await database.sql`select taken from account.exchange_card where card_id = 'star-001'`)[0]!['taken'] as number;
  expect(
    await fillExchange(
      database.sql,
      [
        { cardId: 'star-003', coin: 50, stock: 2 },
        { cardId: 'nobody', coin: 1, stock: 1 },
        { cardId: 'star-003', coin: 1, stock: 1 },
        { cardId: 'star-004', coin: 0, stock: -1, perMember: 0.5, name: { ja: '銀河', en: '' } },
        { cardId: 'star-001', coin: 10, stock: gone - 1 },
      ],
      now,
    ),
  ).toEqual({
    problems: [
      { index: 1, taken: 0, code: 'no_card', text: 'there is no card nobody in the catalogue' },
      { index: 2, taken: 0, code: 'twice', text: 'card star-003 is named twice' },
      { index: 3, taken: 0, code: 'cell', column: 'coin', text: 'coin must be a whole number from 1 to 1000000' },
      { index: 3, taken: 0, code: 'cell', column: 'stock', text: 'stock must be a whole number from 0 to 1000000' },
      { index: 3, taken: 0, code: 'cell', column: 'per_member', text: 'per_member must be a whole number from 0 (no limit) to 10000' },
      { index: 3, taken: 0, code: 'cell', column: 'name_ja', text: 'a name needs both languages, name_ja and name_en' },
      {
        index: 4,
        taken: gone,
        code: 'below_taken',
        text: `stock is ${gone - 1}, but ${gone} of star-001 are gone already: it counts those too`,
      },
    ],
  });
  const [row] = await database.sql`select coin from account.exchange_card where card_id = 'star-003'`;
  expect(row).toEqual({ coin: 41 });
});

test('SEC-1 a frozen member exchanges nothing, not even what was just checked, and reads why', async () => {
  const id = await offered(3);
  const { memberId, client, coinsNow } = await collector(25);
  const { exchange_id = '' } = await client.write(account.exchangeCheck, one(id));
  await suspendMember(database.sql, memberId, { by: 'hanako', note: 'the bank asked', at: now });
  expect(await client.write(account.exchangeCheck, one(id))).toMatchObject({ state: 400, refusal: 'frozen' });
  expect(await client.write(account.exchange, { ...one(id), exchange_id })).toMatchObject({ state: 400, refusal: 'frozen' });
  expect(await coinsNow()).toBe(25);
  await releaseMember(database.sql, memberId, { by: 'hanako', note: 'all is well', at: now });
  expect(await client.write(account.exchange, { ...one(id), exchange_id })).toMatchObject({ result: '1' });
});

test('MEM-14 EXC-2 who has given no address is told so before coins are spent, and exchanges once they have', async () => {
  const id = await offered(3);
  const { client, memberId, coinsNow } = await collector(25);
  await database.sql`update account.member set address = '' where id = ${memberId}`;
  expect(await client.write(account.exchangeCheck, one(id))).toMatchObject({ state: 400, refusal: 'address_needed' });
  expect(await client.write(account.exchange, one(id))).toMatchObject({ state: 400, refusal: 'no_intent' });
  expect(await coinsNow()).toBe(25);
  await database.sql`update account.member set address = '千代田1-1' where id = ${memberId}`;
  expect(await client.write(account.exchangeCheck, one(id))).toMatchObject({ state: 200 });
});
