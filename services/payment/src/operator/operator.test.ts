import { randomUUID } from 'node:crypto';
import { payment } from '@fudaya/contracts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buyWithCard, cards, orderAt, pointsOf, stateOf } from '../testing/member-steps.ts';
import { testShop, type TestShop } from '../testing/shop.ts';
import { askRefund, matchSuspense, needsAttention, paymentStory, refundedByHand, returnSuspense } from './queue.ts';
import { serveRequests } from './serve-requests.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterEach(async () => {
  await shop.order('reset');
  await shop.proveBooks();
});
afterAll(() => shop.close());

const decision = () => ({ by: 'operator', note: 'seen at the bank', at: shop.settling.now() });

async function suspended(amount: number) {
  const member = await shop.newMember();
  const input = { point_price_id: shop.courses.small, request_id: randomUUID(), pay_id: 4, name: 'ヤマダ' };
  const { order_id = '' } = await member.client.write(payment.pointBuy, input);
  await shop.order('bills/pay', { order_id: order_id.replaceAll('-', ''), amount, payer: amount === 1000 ? 'スズキ' : 'ヤマダ' });
  await shop.simulator.settled();
  return { ...member, orderId: order_id };
}

test('PAY-9 money in suspense is listed, and matched it buys its course once, however often and at once it is asked', async () => {
  const { id, orderId } = await suspended(1000);
  expect(await needsAttention(shop.sql)).toMatchObject([{ payment_id: orderId, why: 'suspense: name', payer: 'スズキ', amount: 1000 }]);
  const made = await Promise.all(Array.from({ length: 4 }, () => matchSuspense(shop.database.sql, orderId, decision())));
  expect(new Set(made).size).toBe(1);
  expect(await pointsOf(shop, id)).toBe(1010);
  expect(await paymentStory(shop.sql, orderId)).toMatchObject({ state: 'failed', suspense_outcome: 'matched', decided_by: 'operator' });
  expect(await paymentStory(shop.sql, made[0] ?? '')).toMatchObject({ state: 'paid', price: 1000 });
  expect(await needsAttention(shop.sql)).toEqual([]);
  await expect(returnSuspense(shop.database.sql, orderId, decision())).rejects.toThrow(/bought points already/);
});

test('PAY-9 another amount buys the course that costs just that, or is sent back', async () => {
  const large = await suspended(5000);
  await matchSuspense(shop.database.sql, large.orderId, decision());
  expect(await pointsOf(shop, large.id)).toBe(5150);
  const odd = await suspended(999);
  await expect(matchSuspense(shop.database.sql, odd.orderId, decision())).rejects.toThrow(/price of no course/);
  await returnSuspense(shop.database.sql, odd.orderId, decision());
  await returnSuspense(shop.database.sql, odd.orderId, decision());
  await expect(matchSuspense(shop.database.sql, odd.orderId, decision())).rejects.toThrow(/sent back already/);
  expect(await pointsOf(shop, odd.id)).toBe(0);
});

test('PAY-9 a refund gives the money back at the provider and takes the points, once', async () => {
  const { id, client } = await shop.newMember();
  const bought = await buyWithCard(shop, client, cards.approved);
  await shop.simulator.settled();
  await askRefund(shop.database.sql, bought.order_id ?? '', decision());
  await Promise.all([1, 2, 3].map(() => serveRequests(shop.settling, new AbortController().signal)));
  expect(orderAt(shop, bought.order_id)?.state).toBe('cancelled');
  expect(await stateOf(shop, bought.order_id)).toMatchObject({ state: 'refunded' });
  expect(await pointsOf(shop, id)).toBe(0);
  expect(await needsAttention(shop.sql)).toEqual([]);
});

test('PAY-9 SEC-2 card money of another amount is listed and goes back at the provider; the member is told, and sees that', async () => {
  const { id, client } = await shop.newMember();
  await shop.control({ amount_off: -1 });
  const { order_id = '' } = await buyWithCard(shop, client, cards.approved);
  await shop.simulator.settled();
  expect(await needsAttention(shop.sql)).toMatchObject([{ payment_id: order_id, why: 'suspense: amount', amount: 999 }]);
  await askRefund(shop.database.sql, order_id, decision());
  await serveRequests(shop.settling, new AbortController().signal);
  expect(orderAt(shop, order_id)?.state).toBe('cancelled');
  expect(await paymentStory(shop.sql, order_id)).toMatchObject({ state: 'failed', suspense_outcome: 'returned' });
  expect(await needsAttention(shop.sql)).toEqual([]);
  expect(await pointsOf(shop, id)).toBe(0);
  expect(await client.read(payment.pointEnd, { payment_id: order_id })).toMatchObject({ result: '0', care: 'returned' });
  const told = await shop.database.sql`select title_en as title from account.notice where member_id = ${id} order by id`;
  expect(told.map(({ title }) => title as string)).toEqual(['We are looking into your payment', 'Your payment was sent back']);
});

test('SEC-2 card money of another amount buys the course that costs just that, and the end of the payment says so', async () => {
  const { id, client } = await shop.newMember();
  await shop.control({ amount_off: 4000 });
  const { order_id = '' } = await buyWithCard(shop, client, cards.approved);
  await shop.simulator.settled();
  await matchSuspense(shop.database.sql, order_id, decision());
  expect(await pointsOf(shop, id)).toBe(5150);
  expect(await client.read(payment.pointEnd, { payment_id: order_id })).toMatchObject({ result: '1', care: null });
});

test('SEC-2 a payment that went back is not called paid', async () => {
  const { client } = await shop.newMember();
  const { order_id = '' } = await buyWithCard(shop, client, cards.approved);
  await shop.simulator.settled();
  await askRefund(shop.database.sql, order_id, decision());
  await serveRequests(shop.settling, new AbortController().signal);
  expect(await client.read(payment.pointEnd, { payment_id: order_id })).toMatchObject({ result: '0', care: 'returned' });
});

test('PAY-9 store money sent back by hand takes the points', async () => {
  const { id, client } = await shop.newMember();
  const input = { point_price_id: shop.courses.small, request_id: randomUUID(), pay_id: 2, combini_code: 'other' as const };
  const { order_id = '' } = await client.write(payment.pointBuy, input);
  await shop.order('bills/pay', { order_id: order_id.replaceAll('-', '') });
  await shop.simulator.settled();
  expect(await pointsOf(shop, id)).toBe(1010);
  await refundedByHand(shop.database.sql, order_id, decision());
  await refundedByHand(shop.database.sql, order_id, decision());
  expect(await pointsOf(shop, id)).toBe(0);
});
