// A provider that is asked to begin a payment and says nothing, or too late: by every means that is no card.
import { randomUUID } from 'node:crypto';
import { payment, type InputOf } from '@fudaya/contracts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buyWithCard, cards, grantsOf, orderAt, pointsOf, stateOf } from '../testing/member-steps.ts';
import { testShop, type TestShop } from '../testing/shop.ts';

type Input = Partial<InputOf<typeof payment.pointBuy>>;
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

const store: Input = { pay_id: 2, combini_code: 'other' };
const bank: Input = { pay_id: 4, name: 'ヤマダ' };
const carrier: Input = { pay_id: 6, carrier_id: 'au' };
const payPal: Input = { pay_id: 7 };

async function begin(extra: Input) {
  const member = await shop.newMember();
  const input = { point_price_id: shop.courses.small, pack_id: 7, pay_id: 2, ...extra, request_id: randomUUID() };
  return { ...member, input, bought: await member.client.write(payment.pointBuy, input) };
}
const billOf = (id: string) => [...shop.simulator.world.bills.values()].find(({ orderId }) => orderId === id.replaceAll('-', ''));

test.each([
  ['PAY-3 a number for the till', store, 'failed'],
  ['PAY-4 an account to transfer to', bank, 'failed'],
  ['PAY-6 a carrier’s page', carrier, 'carrier_declined'],
] as const)(
  '%s whose reply was lost is given up on both sides at once: nobody can pay it, and no limit counts it',
  async (_, how, refusal) => {
    await shop.control({ authorise: 'lose_reply' });
    const { id, client, input, bought } = await begin(how);
    expect(bought).toMatchObject({ state: 400, refusal });
    expect(await stateOf(shop, input.request_id)).toMatchObject({ state: 'expired', poll_at: null });
    expect(billOf(input.request_id)).toMatchObject({ state: 'cancelled' });
    expect(await client.read(payment.pointEnd, { payment_id: input.request_id })).toMatchObject({ result: '0', pack_id: 7 });
    await shop.control({ authorise: 'ok' });
    await client.write(payment.careLimit, { day_limit: 1000, month_limit: null });
    expect(await client.write(payment.pointBuy, { ...input, request_id: randomUUID() })).toMatchObject({ state: 200, result: '1' });
    expect(await pointsOf(shop, id)).toBe(0);
  },
);

test('PAY-3 PAY-9 a process that died before it noted the number leaves an order that ends by itself', async () => {
  const { input, bought } = await begin(store);
  // As it stood before the reply was noted.
  await shop.database.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update payment.payment set state = 'created', detail = detail - 'instructions' where id = ${bought.order_id ?? ''}`;
  });
  shop.pass(60_000);
  await shop.poll();
  expect(await stateOf(shop, input.request_id)).toMatchObject({ state: 'created' });
  shop.pass(120_000);
  await shop.poll();
  expect(await stateOf(shop, input.request_id)).toMatchObject({ state: 'expired' });
  expect(billOf(input.request_id)).toMatchObject({ state: 'cancelled' });
});

test.each([
  ['PAY-3 a store', store],
  ['PAY-4 a bank', bank],
  ['PAY-6 a carrier', carrier],
  ['PAY-7 PayPal', payPal],
] as const)('%s that cannot be reached says where the member stands, and ends without points', async (_, how) => {
  await shop.control({ authorise: 'lose_request' });
  const { id, client, input, bought } = await begin(how);
  expect(bought).toMatchObject({ state: 200, result: '1' });
  // Never the carriers' page of success: nobody knows yet.
  expect(bought.url).toMatch(/^\/complete-buy-point(-paypal)?\?/);
  expect(bought.url).toContain('packId=7');
  expect(await client.read(payment.pointEnd, { payment_id: input.request_id })).toMatchObject({ result: '2' });
  shop.pass(40 * 60_000);
  await shop.poll();
  expect(await stateOf(shop, input.request_id)).toMatchObject({ state: 'expired' });
  expect(await pointsOf(shop, id)).toBe(0);
});

test.each([
  ['PAY-3 a store', store],
  ['PAY-4 a bank', bank],
  ['PAY-6 a carrier', carrier],
] as const)('%s under maintenance is no order: the member may choose another method at once', async (_, how) => {
  await shop.control({ authorise: 'maintenance' });
  const { id, input, bought } = await begin(how);
  expect(bought).toMatchObject({ state: 400, refusal: 'provider_down' });
  expect(await stateOf(shop, input.request_id)).toMatchObject({ state: 'failed', poll_at: null });
  expect(await pointsOf(shop, id)).toBe(0);
});

test.each([
  ['PAY-3 a store', store, 'failed'],
  ['PAY-4 a bank', bank, 'failed'],
  ['PAY-6 a carrier', carrier, 'carrier_declined'],
] as const)('%s that refuses with a code is told in its own words, and no order is made', async (_, how, refusal) => {
  await shop.control({ decline_code: 'CG61' });
  const { id, input, bought } = await begin(how);
  expect(bought).toMatchObject({ state: 400, refusal });
  expect(await stateOf(shop, input.request_id)).toMatchObject({ state: 'failed' });
  expect(billOf(input.request_id)).toBeUndefined();
  expect(await pointsOf(shop, id)).toBe(0);
});

test('PAY-1 PAY-9 a slow answer within the wait is an answer; one beyond it is asked about, and granted once', async () => {
  await shop.control({ delay_ms: 50 });
  const quick = await shop.newMember();
  expect(await buyWithCard(shop, quick.client, cards.approved)).toMatchObject({ result: '1' });
  expect(await pointsOf(shop, quick.id)).toBe(1010);

  // The gateway does it after we stopped listening.
  const { id, client } = await shop.newMember();
  const requestId = randomUUID();
  const card = await shop.tokenise(cards.approved);
  await shop.control({ delay_ms: 900, callbacks: 'lost' });
  const input = { pay_id: 1, point_price_id: shop.courses.small, request_id: requestId, ...card };
  expect(await client.write(payment.pointBuy, input)).toMatchObject({ state: 200, result: '1' });
  expect(await stateOf(shop, requestId)).toMatchObject({ state: 'pending' });
  await expect.poll(() => orderAt(shop, requestId)?.state, { timeout: 10_000 }).toBe('captured');
  await shop.control({ delay_ms: 0 });
  shop.pass(10_000);
  await shop.poll();
  expect(await stateOf(shop, requestId)).toMatchObject({ state: 'paid' });
  expect(await pointsOf(shop, id)).toBe(1010);
  expect(await grantsOf(shop, requestId)).toBe(1);
});
