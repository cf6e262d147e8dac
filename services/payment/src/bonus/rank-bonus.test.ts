import { randomUUID } from 'node:crypto';
import { japanMonth, payment } from '@fudaya/contracts';
import type { TestClient } from '@fudaya/kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { askRefund } from '../operator/queue.ts';
import { serveRequests } from '../operator/serve-requests.ts';
import { settle } from '../settle/settle.ts';
import { answerChallenge, cards, grantsOf, pointsOf, stateOf } from '../testing/member-steps.ts';
import { testShop, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
beforeEach(async () => {
  await shop.database.sql`update account.bonus_rule set stopped_at = now() where stopped_at is null`;
  await shop.database.sql`delete from account.rank_rules where created_by is not null`;
  await holds([0, 0, 25, 100, 200]);
});
afterEach(async () => {
  await shop.order('reset');
  await shop.proveBooks();
});
afterAll(() => shop.close());

/** A set for this month by the database's clock, whatever the shop's. */
const holds = (bonus: readonly number[]) => shop.database.sql`
  insert into account.rank_rules (id, from_month, names_ja, names_en, uses, bonus, created_at, created_by, approved_at, approved_by)
  values (gen_random_uuid(), ${japanMonth(new Date())}, '{一,二,三,四,五}', '{one,two,three,four,five}', '{0,1,2,3,4}', ${[...bonus]},
    now(), gen_random_uuid(), now(), gen_random_uuid())`;
const rank = (id: string, to: number) => shop.database.sql`update account.member set rank = ${to} where id = ${id}`;
async function ranked(to: number) {
  const member = await shop.newMember();
  await rank(member.id, to);
  return member;
}
const offered = async (client: TestClient, course = shop.courses.small) =>
  (await client.read(payment.payList, { pointPriceId: course })).bonuses ?? [];
interface Wish {
  readonly bonus?: string | undefined;
  readonly card?: string;
  readonly requestId?: string;
}
async function buy(client: TestClient, { bonus, card = cards.approved, requestId = randomUUID() }: Wish) {
  const input = { pay_id: 1, point_price_id: shop.courses.small, request_id: requestId, ...(await shop.tokenise(card)) };
  return await client.write(payment.pointBuy, { ...input, ...(bonus !== undefined && { bonus }) });
}

test('MEM-10 a rank brings its thousandths of the price with the payment, each time, in its journal, and ranks without bring nothing', async () => {
  const { id, client } = await ranked(3);
  const [bonus] = await offered(client);
  expect(bonus).toMatchObject({ points: 25, is_first_only: '0', is_rank: '1' });
  for (let n = 0; n < 2; n += 1) expect(await buy(client, { bonus: bonus?.id })).toMatchObject({ state: 200, result: '1' });
  expect(await pointsOf(shop, id)).toBe(2 * 1035);
  expect(await offered((await ranked(2)).client)).toEqual([]);
  expect(await offered((await ranked(4)).client)).toMatchObject([{ points: 100 }]);
});

test('MEM-10 PAY-9 sent again, from two tabs, and settled by replicas at once it is given once; a payment that fails lets it go', async () => {
  const { id, client } = await ranked(3);
  const [bonus] = await offered(client);
  const requestId = randomUUID();
  const token = await shop.tokenise(cards.challenge);
  const input = { pay_id: 1, point_price_id: shop.courses.small, request_id: requestId, bonus: bonus?.id ?? '', ...token };
  const tabs = await Promise.all([client.write(payment.pointBuy, input), client.write(payment.pointBuy, input)]);
  await answerChallenge(shop, tabs.find(({ result }) => result === '7')?.url, 'success');
  await Promise.all(Array.from({ length: 6 }, () => settle(shop.settling, requestId)));
  expect(await client.write(payment.pointBuy, input)).toMatchObject({ state: 200 });
  expect(await pointsOf(shop, id)).toBe(1035);
  expect(await grantsOf(shop, requestId)).toBe(1);
  expect((await client.write(payment.pointBuy, { ...input, bonus: randomUUID() })).state).toBe(409);
  expect(await buy(client, { bonus: bonus?.id, card: cards.declined })).toMatchObject({ refusal: 'declined' });
  const kept = await shop.database
    .sql`select points, released_at is null as "isKept" from payment.bonus where member_id = ${id} order by at`;
  expect([...kept]).toEqual([
    { points: 25, isKept: true },
    { points: 25, isKept: false },
  ]);
});

test('MEM-10 PAY-9 a refund takes it back with the payment', async () => {
  const { id, client } = await ranked(3);
  const [bonus] = await offered(client);
  const { order_id: order = '' } = await buy(client, { bonus: bonus?.id });
  await shop.simulator.settled();
  await askRefund(shop.database.sql, order, { by: 'Hanako', note: 'by mistake', at: new Date() });
  await serveRequests(shop.settling, new AbortController().signal);
  expect((await stateOf(shop, order)).state).toBe('refunded');
  expect(await pointsOf(shop, id)).toBe(0);
});

test('MEM-10 MEM-11 a payment has one bonus, and the better one is offered first', async () => {
  const rule = randomUUID();
  const terms = { name: '初夏', points: 50, min_yen: 1000, max_yen: null, is_first_only: false, period: 'once', max_per_period: 1 };
  const time = { starts_at: new Date(Date.now() - 60_000), ends_at: new Date(Date.now() + 3_600_000), max_points: 1000 };
  await shop.database.sql`
    select account.make_bonus_rule(${rule}, gen_random_uuid(), ${shop.database.sql.json({ ...terms, ...time })}, now())`;
  const [third, fourth] = [await ranked(3), await ranked(4)];
  expect((await offered(third.client)).map(({ points, is_rank }) => [points, is_rank])).toEqual([
    [50, '0'],
    [25, '1'],
  ]);
  // As a service of before asks.
  const before = await shop.database.sql`select points from payment.bonuses_for(${third.id}, ${shop.courses.small})`;
  expect(before.map((row) => row['points'])).toEqual([50, 25]);
  expect((await offered(fourth.client)).map(({ points }) => points)).toEqual([100, 50]);
  const requestId = randomUUID();
  const [best, other] = await offered(fourth.client);
  expect(await buy(fourth.client, { bonus: best?.id, requestId })).toMatchObject({ state: 200 });
  expect((await buy(fourth.client, { bonus: other?.id, requestId })).state).toBe(409);
  expect(await pointsOf(shop, fourth.id)).toBe(1110);
  expect(await buy(third.client, { bonus: rule })).toMatchObject({ state: 200 });
  expect(await pointsOf(shop, third.id)).toBe(1060);
});

test('MEM-10 with what the course gives anyway it is no more than the law allows', async () => {
  const { id, client } = await ranked(5);
  // 10 come with this course already, and a fifth of its price is 200.
  const [bonus] = await offered(client);
  expect(bonus?.points).toBe(190);
  await buy(client, { bonus: bonus?.id });
  expect(await pointsOf(shop, id)).toBe(1200);
});

test('MEM-10 what was shown is gone once the rank or the rules are others, and another member’s is nobody’s', async () => {
  const { client, id } = await ranked(3);
  const [shown] = await offered(client);
  await rank(id, 4);
  expect(await buy(client, { bonus: shown?.id })).toMatchObject({ state: 400, refusal: 'bonus_gone' });
  const [higher] = await offered(client);
  expect(await buy((await ranked(3)).client, { bonus: higher?.id })).toMatchObject({ refusal: 'bonus_gone' });
  await shop.database.sql`delete from account.rank_rules where created_by is not null`;
  expect(await offered(client)).toEqual([]);
  expect(await buy(client, { bonus: higher?.id })).toMatchObject({ refusal: 'bonus_gone' });
  expect(await pointsOf(shop, id)).toBe(0);
});

test('MEM-10 whoever pauses, staff, and whoever may move nothing are offered none; the service asks for nobody’s rank itself', async () => {
  const [paused, staff, frozen] = [await ranked(5), await ranked(5), await ranked(5)];
  const [bonus] = await offered(paused.client);
  await shop.database.sql`update payment.care set paused_until = now() + interval '1 day' where member_id = ${paused.id}`;
  await shop.database.sql`update account.member set is_staff = true where id = ${staff.id}`;
  await shop.database.sql`select books.suspend_member(${frozen.id}, 'a test', 'Hanako', now())`;
  for (const { client } of [paused, staff, frozen]) expect(await offered(client)).toEqual([]);
  expect(await buy(paused.client, { bonus: bonus?.id })).toMatchObject({ refusal: 'paused' });
  expect(await buy(staff.client, { bonus: bonus?.id })).toMatchObject({ refusal: 'bonus_gone' });
  const sql = shop.database.as('payment');
  await expect(sql`select payment.rank_bonus(${paused.id}, ${shop.courses.small}, now())`).rejects.toThrow('permission denied');
});
