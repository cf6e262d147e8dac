import { randomUUID } from 'node:crypto';
import { noRight, payment } from '@fudaya/contracts';
import { paymentLife, paymentsWaiting, suspenseMatch, suspenseReturn } from '@fudaya/contracts/desk';
import type { TestClient } from '@fudaya/kit/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { pointsOf } from '../../testing/member-steps.ts';
import { testShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterEach(() => shop.proveBooks());
afterAll(() => shop.close());
const reason = '入金の明細を確認';

/** A bill of 1,000 yen that somebody paid otherwise. */
async function suspended(amount: number, payer = 'ヤマダ') {
  const { id: memberId, client } = await shop.newMember();
  const input = { point_price_id: shop.courses.small, request_id: randomUUID(), pay_id: 4, name: 'ヤマダ' };
  const { order_id: id = '' } = await client.write(payment.pointBuy, input);
  await shop.order('bills/pay', { order_id: id.replaceAll('-', ''), amount, payer });
  await shop.simulator.settled();
  return { memberId, id };
}
const lineOf = async (client: TestClient, id: string) =>
  (await client.read(paymentsWaiting)).waiting!.find((line) => line.payment_id === id);

test('PAY-9 OPS-2 money by another name is matched at the desk, once, for the points that were shown', async () => {
  const finance = await shop.newStaff('finance');
  const { memberId, id } = await suspended(1000, 'スズキ');
  expect(await lineOf(finance, id)).toMatchObject({
    kind: 'name',
    amount: 1000,
    price: 1000,
    payer: 'スズキ',
    points: 1010,
    is_suspense: true,
  });
  expect(await finance.write(suspenseMatch, { id, points: 5150, reason })).toMatchObject({ refusal: 'changed_meanwhile' });
  const both = await Promise.all([1, 2, 3].map(() => finance.write(suspenseMatch, { id, points: 1010, reason })));
  expect(new Set(both.map(({ state, payment_id }) => `${state} ${payment_id}`)).size).toBe(1);
  expect(await pointsOf(shop, memberId)).toBe(1010);
  expect(await lineOf(finance, id)).toBeUndefined();
  expect(await finance.read(paymentLife, { id: both[0]!.payment_id! })).toMatchObject({ payment: { state: 'paid', matched_from: id } });
  expect(await finance.write(suspenseReturn, { id, reason })).toMatchObject({ refusal: 'already_matched' });
  const acts = await shop.database.sql`select 1 from plumbing.act where thing = 'payment.suspense' and key = ${id} and reason = ${reason}`;
  expect(acts).toHaveLength(1);
});

test('PAY-9 OPS-2 another amount buys the course that costs just that; what no course costs is sent back, once', async () => {
  const finance = await shop.newStaff('finance');
  const large = await suspended(5000);
  expect(await lineOf(finance, large.id)).toMatchObject({ kind: 'amount', points: 5150 });
  await finance.write(suspenseMatch, { id: large.id, points: 5150, reason });
  expect(await pointsOf(shop, large.memberId)).toBe(5150);
  const odd = await suspended(999);
  expect(await lineOf(finance, odd.id)).toMatchObject({ kind: 'amount', points: null });
  expect(await finance.write(suspenseMatch, { id: odd.id, points: 1010, reason })).toMatchObject({ refusal: 'no_course' });
  expect(await finance.write(suspenseReturn, { id: odd.id, reason })).toMatchObject({ state: 200 });
  expect(await finance.write(suspenseReturn, { id: odd.id, reason })).toMatchObject({ state: 200 });
  expect(await finance.write(suspenseMatch, { id: odd.id, points: 1010, reason })).toMatchObject({ refusal: 'already_returned' });
  expect(await pointsOf(shop, odd.memberId)).toBe(0);
});

test('SEC-11 who may see what waits may not settle it, and nothing is matched of a payment that waits for nobody', async () => {
  const { memberId, id } = await suspended(1000, 'スズキ');
  const support = await shop.newStaff('support');
  expect(await lineOf(support, id)).toMatchObject({ kind: 'name' });
  expect(await support.write(suspenseMatch, { id, points: 1010, reason })).toMatchObject({ refusal: noRight });
  expect(await support.write(suspenseReturn, { id, reason })).toMatchObject({ refusal: noRight });
  const finance = await shop.newStaff('finance');
  expect(await finance.write(suspenseMatch, { id: randomUUID(), points: 1010, reason })).toMatchObject({ refusal: 'no_suspense' });
  expect(await finance.write(suspenseReturn, { id, reason: 'x' })).toMatchObject({ errors: { reason: [expect.any(String)] } });
  expect(await pointsOf(shop, memberId)).toBe(0);
});
