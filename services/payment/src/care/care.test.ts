import { randomUUID } from 'node:crypto';
import { payment } from '@fudaya/contracts';
import type { TestClient } from '@fudaya/kit/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buyWithCard, cards, pointsOf } from '../testing/member-steps.ts';
import { testShop, type TestShop } from '../testing/shop.ts';
import { afterSetting } from './limit-change.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterEach(async () => {
  await shop.order('reset');
  await shop.proveBooks();
});
afterAll(() => shop.close());

const day_ms = 86_400_000;
const buy = (client: TestClient, course = shop.courses.small) => buyWithCard(shop, client, cards.approved, { course });
/** A member who was never asked, or said this. */
async function memberAged(bracket: string | null) {
  const member = await shop.newMember();
  await shop.database.sql`update payment.care set age_bracket = ${bracket} where member_id = ${member.id}`;
  return member;
}

test('PNT-3 the first purchase asks for the age bracket, keeps it, and no later one asks', async () => {
  const { id, client } = await memberAged(null);
  expect(await client.read(payment.payList, { pointPriceId: shop.courses.small })).toMatchObject({ needs_age: '1', month_spent: 0 });
  expect(await buy(client)).toMatchObject({ state: 400, refusal: 'age_missing' });
  const card = await shop.tokenise(cards.approved);
  const input = { pay_id: 1, point_price_id: shop.courses.small, request_id: randomUUID(), ...card };
  expect(await client.write(payment.pointBuy, { ...input, age_bracket: '18_19' })).toMatchObject({ result: '1' });
  expect(await buy(client)).toMatchObject({ result: '1' });
  expect(await client.read(payment.care)).toMatchObject({ age_bracket: '18_19', minor_cap: null, month_spent: 2000, day_spent: 2000 });
  expect(await client.read(payment.payList, { pointPriceId: shop.courses.small })).toMatchObject({ needs_age: '0', month_spent: 2000 });
  expect(await pointsOf(shop, id)).toBe(2020);
});

test.each([
  ['under_16', 5000, '5,000'],
  ['16_17', 20_000, '20,000'],
] as const)('PNT-3 a member of %s pays at most %i yen a month, whatever age they say later', async (bracket, cap, shown) => {
  const { client } = await memberAged(bracket);
  for (let paid = 0; paid < cap; paid += 5000) expect(await buy(client, shop.courses.large)).toMatchObject({ result: '1' });
  const card = await shop.tokenise(cards.approved);
  const more = { pay_id: 1, point_price_id: shop.courses.small, request_id: randomUUID(), age_bracket: '20_over' as const, ...card };
  const refused = await client.write(payment.pointBuy, more);
  expect(refused).toMatchObject({ state: 400, refusal: 'over_minor_cap' });
  expect(refused.errors?.['point_price_id']?.[0]).toContain(shown);
  expect(await client.read(payment.care)).toMatchObject({ minor_cap: cap, month_spent: cap });
});

test('PNT-3 ten purchases at once do not pass a limit together', async () => {
  const { id, client } = await shop.newMember();
  expect(await client.write(payment.careLimit, { day_limit: 3000, month_limit: null })).toMatchObject({ state: 200, day_limit: 3000 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => buy(client)));
  expect(answers.filter(({ result }) => result === '1')).toHaveLength(3);
  expect(answers.filter(({ refusal }) => refusal === 'over_own_limit')).toHaveLength(7);
  expect(await pointsOf(shop, id)).toBe(3030);
});

test('PNT-3 an order that is still being paid counts, a declined one does not', async () => {
  const { client } = await shop.newMember();
  await client.write(payment.careLimit, { day_limit: 1000, month_limit: 1000 });
  expect(await buyWithCard(shop, client, cards.declined)).toMatchObject({ refusal: 'declined' });
  const requestId = randomUUID();
  expect(await buyWithCard(shop, client, cards.challenge, { requestId })).toMatchObject({ result: '7' });
  expect(await buy(client)).toMatchObject({ refusal: 'over_own_limit' });
  expect(await buyWithCard(shop, client, cards.challenge, { requestId })).not.toMatchObject({ refusal: 'over_own_limit' });
});

test('PNT-3 a lower limit counts at once, a higher one after 24 hours', async () => {
  const { client } = await shop.newMember();
  await client.write(payment.careLimit, { day_limit: 1000, month_limit: 2000 });
  const raised = await client.write(payment.careLimit, { day_limit: 5000, month_limit: null });
  expect(raised).toMatchObject({ day_limit: 1000, month_limit: 2000, next_day: { limit: 5000 }, next_month: { limit: null } });
  expect(await buy(client, shop.courses.large)).toMatchObject({ refusal: 'over_own_limit' });
  shop.pass(day_ms - 60_000);
  expect(await buy(client, shop.courses.large)).toMatchObject({ refusal: 'over_own_limit' });
  shop.pass(120_000);
  expect(await client.read(payment.care)).toMatchObject({ day_limit: 5000, month_limit: null, next_day: null, next_month: null });
  expect(await buy(client, shop.courses.large)).toMatchObject({ result: '1' });
});

test('PNT-3 asking for the same raise again does not begin its wait anew, lowering forgets it', () => {
  const at = new Date('2026-11-21T00:00:00Z');
  const later = new Date('2026-11-21T10:00:00Z');
  const raised = afterSetting({ limit: 1000, next: null, from: null }, 3000, at);
  expect(raised).toEqual({ limit: 1000, next: 3000, from: new Date('2026-11-22T00:00:00Z') });
  expect(afterSetting(raised, 3000, later)).toEqual(raised);
  expect(afterSetting(raised, 4000, later)).toEqual({ limit: 1000, next: 4000, from: new Date('2026-11-22T10:00:00Z') });
  expect(afterSetting(raised, 500, later)).toEqual({ limit: 500, next: null, from: null });
  expect(afterSetting({ limit: null, next: null, from: null }, null, at)).toEqual({ limit: null, next: null, from: null });
});

test('PNT-3 a pause stops buying, can be made longer and never shorter, and ends by itself', async () => {
  const { client } = await shop.newMember();
  const week = await client.write(payment.carePause, { days: '7' });
  expect(await client.write(payment.carePause, { days: '1' })).toMatchObject({ paused_until: week.paused_until });
  const refused = await buy(client);
  expect(refused).toMatchObject({ state: 400, refusal: 'paused' });
  expect(refused.errors?.['point_price_id']?.[0]).toMatch(/20\d\d\/\d\d\/\d\d \d\d:\d\d/);
  shop.pass(7 * day_ms + 1000);
  expect(await client.read(payment.care)).toMatchObject({ paused_until: null });
  expect(await buy(client)).toMatchObject({ result: '1' });
});

test.each(['1', '7', '30'] as const)('PNT-3 a pause of %s days holds until its last moment', async (days) => {
  const { client } = await shop.newMember();
  await client.write(payment.carePause, { days });
  shop.pass(Number(days) * day_ms - 1000);
  expect(await buy(client)).toMatchObject({ state: 400, refusal: 'paused' });
  shop.pass(2000);
  expect(await client.read(payment.care)).toMatchObject({ paused_until: null });
});

test('PNT-3 a daily limit above the monthly one, and what is no limit, are refused', async () => {
  const { client } = await shop.newMember();
  expect(await client.write(payment.careLimit, { day_limit: 5000, month_limit: 3000 })).toMatchObject({ refusal: 'day_over_month' });
  for (const day_limit of [299, 10_000_001, 1.5, 'x']) {
    expect(await client.write(payment.careLimit, { day_limit, month_limit: null } as never)).toMatchObject({ state: 400, status: 200 });
  }
});

test('SEC-9 who has not shown that their mail address is theirs pays for nothing, and can once they have', async () => {
  const { id, client } = await shop.newMember();
  await shop.database.sql`update account.member set verified_at = null where id = ${id}`;
  expect(await buy(client)).toMatchObject({ state: 400, refusal: 'mail_unproven' });
  expect(shop.simulator.world.orders.size).toBe(0);
  await shop.database.sql`update account.member set verified_at = now() where id = ${id}`;
  expect(await buy(client)).toMatchObject({ result: '1' });
});
