import { randomUUID } from 'node:crypto';
import { payment } from '@fudaya/contracts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { grantsOf, pointsOf, stateOf } from '../testing/member-steps.ts';
import { testShop, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterEach(async () => {
  await shop.simulator.settled();
  await shop.order('reset');
  await shop.proveBooks();
});
afterAll(() => shop.close());

async function begun() {
  const member = await shop.newMember();
  const input = { point_price_id: shop.courses.small, request_id: randomUUID(), pay_id: 7, pack_id: 7 };
  const bought = await member.client.write(payment.pointBuy, input);
  return { ...member, input, bought, orderId: bought.order_id ?? '' };
}

async function answer(url: string | undefined, result: string): Promise<string> {
  const { pathname } = new URL(url ?? '');
  const body = new URLSearchParams({ result });
  const reply = await fetch(`http://127.0.0.1:${shop.simulator.port}${pathname}`, { method: 'POST', body, redirect: 'manual' });
  await shop.simulator.settled();
  return reply.headers.get('location') ?? '';
}

test('PAY-7 the member agrees at PayPal, comes back with the pack, and the money is captured once', async () => {
  const { id, client, bought, orderId } = await begun();
  expect(bought).toMatchObject({ state: 200, result: '1' });
  await shop.control({ callbacks: 'lost' });
  expect(await answer(bought.url, 'approve')).toContain(`/complete-buy-point-paypal?payment_id=${orderId}&packId=7`);
  expect(await pointsOf(shop, id)).toBe(0);
  await Promise.all(Array.from({ length: 5 }, () => client.write(payment.pointAppend, { token: orderId })));
  expect(await pointsOf(shop, id)).toBe(1010);
  expect(await grantsOf(shop, orderId)).toBe(1);
});

test('PAY-7 the approval data of its script settle the payment they belong to and no other', async () => {
  const { id, client, input, bought, orderId } = await begun();
  await shop.control({ callbacks: 'lost' });
  await answer(bought.url, 'approve');
  const [row] = await shop.database.sql<{ provider_ref: string }[]>`select provider_ref from payment.payment where id = ${orderId}`;
  const approval = { order_id: row?.provider_ref ?? '' };
  expect(await client.write(payment.pointBuy, { ...input, approval: { order_id: 'another' } })).toMatchObject({
    refusal: 'wallet_missing',
  });
  expect(await client.write(payment.pointBuy, { ...input, approval })).toMatchObject({ state: 200, result: '1' });
  expect(await pointsOf(shop, id)).toBe(1010);
});

test('PAY-7 who agreed and never came back is served by the callback or the poller', async () => {
  const { id, bought } = await begun();
  await answer(bought.url, 'approve');
  expect(await pointsOf(shop, id)).toBe(1010);
  const other = await begun();
  await shop.control({ callbacks: 'lost' });
  await answer(other.bought.url, 'approve');
  shop.pass(61_000);
  await shop.poll();
  expect(await pointsOf(shop, other.id)).toBe(1010);
});

test('PAY-7 a cancelled or declined wallet grants nothing', async () => {
  const { id, bought, orderId } = await begun();
  expect(await answer(bought.url, 'cancel')).toContain('cancelled=1');
  shop.pass(40 * 60_000);
  await shop.poll();
  expect(await stateOf(shop, orderId)).toMatchObject({ state: 'expired', poll_at: null });
  expect(await pointsOf(shop, id)).toBe(0);
  const declined = await begun();
  await shop.control({ decline_code: 'DECLINED' });
  await answer(declined.bought.url, 'approve');
  expect(await stateOf(shop, declined.orderId)).toMatchObject({ state: 'failed' });
});

test('PAY-9 a forged callback of PayPal is refused', async () => {
  const url = shop.callbackUrl.replace('gateway-a', 'paypal');
  const body = JSON.stringify({ id: 'WH-1', resource: { custom_id: 'x' } });
  expect((await fetch(url, { method: 'POST', body, headers: { 'paypal-transmission-sig': 'no' } })).status).toBe(400);
  expect((await fetch(url, { method: 'POST', body: 'rubbish' })).status).toBe(400);
});
