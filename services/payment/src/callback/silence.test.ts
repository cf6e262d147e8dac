// Callbacks that strangers send must not keep genuine ones from being heard, nor make us ask anybody.
import { randomUUID } from 'node:crypto';
import { payment } from '@fudaya/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buyWithCard, cards, pointsOf, stateOf } from '../testing/member-steps.ts';
import { testShop, type TestShop } from '../testing/shop.ts';
import { beginStripe, onStripePage, paidEvent, sendWebhook, stripeIds, withStripe } from '../testing/stripe-steps.ts';
import { withTokeniserB } from '../testing/tokeniser-b-steps.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop((outside) => ({ ...withTokeniserB(outside), ...withStripe(outside) }));
});
beforeEach(() => shop.database.sql`truncate payment.provider_event`);
afterEach(async () => {
  await shop.simulator.settled();
  await shop.order('reset');
  await shop.proveBooks();
});
afterAll(() => shop.close());

const day_ms = 86_400_000;
const post = async (provider: string, body: string, headers: Record<string, string> = {}): Promise<number> =>
  (await shop.service.app.request(`/api/callback/${provider}`, { method: 'POST', body, headers })).status;
/** Strangers with many addresses. */
const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n % 250}` });
const kept = async (provider: string): Promise<number> =>
  (await shop.database.sql`select 1 from payment.provider_event where provider = ${provider}`).length;

test('SEC-4 520 forged posts do not make a signed event wait', async () => {
  const { id, bought, orderId } = await beginStripe(shop, stripeIds.card);
  await shop.control({ callbacks: 'lost' });
  await onStripePage(shop, bought.url);
  for (let n = 0; n < 520; n += 1) {
    expect(await post('stripe', `{"n":${n}}`, { 'stripe-signature': `t=1,v1=${n}`, ...from(n) })).toBe(400);
  }
  expect(await kept('stripe')).toBe(500);
  expect(await sendWebhook(shop, paidEvent(orderId))).toBe(200);
  expect(await pointsOf(shop, id)).toBe(1010);
});

test('SEC-4 forged posts about one provider take no place from those of another', async () => {
  for (let n = 0; n < 520; n += 1) await post('gateway-a', `orderId0000=${n}`, from(n));
  expect(await kept('gateway-a')).toBe(500);
  await post('paypal', '{}');
  expect(await kept('paypal')).toBe(1);
});

test('SEC-4 one address has a small place of its own', async () => {
  for (let n = 0; n < 60; n += 1) await fetch(shop.callbackUrl, { method: 'POST', body: `orderId0000=${n}` });
  expect(await kept('gateway-a')).toBe(50);
});

test('SEC-4 what is not signed, or names no order of ours, is refused without asking anybody', async () => {
  // Nobody answers: whoever is asked would make this "later".
  await shop.control({ search: 'broken' });
  expect(await post('tokeniser-b', `payment_notice_id=7&trading_id=${randomUUID().replaceAll('-', '')}`)).toBe(400);
  const event = { id: 'WH-1', resource: { custom_id: randomUUID().replaceAll('-', '') } };
  expect(await post('paypal', JSON.stringify(event))).toBe(400);
  const dispute = { id: 'evt_1', type: 'charge.dispute.created', data: { object: { payment_intent: 'pi_1' } } };
  expect(await post('stripe', JSON.stringify(dispute), { 'stripe-signature': 't=1,v1=00' })).toBe(400);
});

test.each([
  ['tokeniser-b', 'payment_notice_id=1&trading_id=%00'],
  ['tokeniser-b', 'payment_notice_id=%00&trading_id=x'],
  ['paypal', JSON.stringify({ id: 'WH-1', resource: { custom_id: '\0' } })],
])('API-4 a callback to %s about an order that no column can name (%s) is about none of ours', async (provider, body) => {
  expect(await post(provider, body)).toBe(400);
});

test('SEC-4 a reversal whose callback was lost is found within a day, and looked for as long as there may be one', async () => {
  const { id, client } = await shop.newMember();
  const input = { point_price_id: shop.courses.small, request_id: randomUUID(), pay_id: 6, carrier_id: 'au' as const };
  const { order_id = '' } = await client.write(payment.pointBuy, input);
  const atGateway = order_id.replaceAll('-', '');
  await shop.order('bills/pay', { order_id: atGateway });
  await shop.simulator.settled();
  expect(await pointsOf(shop, id)).toBe(1010);
  await shop.control({ callbacks: 'lost' });
  await shop.order('bills/move', { order_id: atGateway, state: 'charged_back' });
  await shop.poll();
  expect(await stateOf(shop, order_id)).toMatchObject({ state: 'paid' });
  shop.pass(day_ms + 60_000);
  await shop.poll();
  expect(await stateOf(shop, order_id)).toMatchObject({ state: 'charged_back', poll_at: null });
  expect(await pointsOf(shop, id)).toBe(0);
});

test('SEC-4 a payment that nobody can take back any more is asked about no more', async () => {
  const { client } = await shop.newMember();
  const { order_id = '' } = await buyWithCard(shop, client, cards.approved);
  await shop.simulator.settled();
  expect((await stateOf(shop, order_id)).poll_at).not.toBeNull();
  await shop.database
    .sql`update payment.payment set paid_at = paid_at - interval '181 days', poll_at = ${shop.settling.now()} where id = ${order_id}`;
  await shop.poll();
  expect(await stateOf(shop, order_id)).toMatchObject({ state: 'paid', poll_at: null });
});

test('SEC-6 the card of a payment is what the provider says, whatever the browser said', async () => {
  const { client } = await shop.newMember();
  const buy = async (mask?: string) => {
    const card = await shop.tokenise(cards.approved);
    const input = {
      pay_id: 1,
      point_price_id: shop.courses.small,
      request_id: randomUUID(),
      ...card,
      ...(mask && { req_card_number: mask }),
    };
    const { order_id = '' } = await client.write(payment.pointBuy, input);
    const [row] = await shop.database.sql`select card_ref from payment.payment where id = ${order_id}`;
    return row?.['card_ref'] as string;
  };
  const [honest, masked] = [await buy(), await buy('499999********99')];
  expect(honest).toMatch(/^gateway-a:\d+\*+\d+$/);
  expect(masked).toBe(honest);
});
