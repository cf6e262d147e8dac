import { randomUUID } from 'node:crypto';
import { payment } from '@fudaya/contracts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { judgeKept } from '../callback/judge-kept.ts';
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

async function begun(pay_id = 5) {
  const member = await shop.newMember();
  const input = { point_price_id: shop.courses.small, request_id: randomUUID(), pay_id, pack_id: 7 };
  const bought = await member.client.write(payment.pointBuy, input);
  return { ...member, bought, orderId: bought.order_id ?? '' };
}

async function answer(url: string | undefined, result: string): Promise<string> {
  const { pathname } = new URL(url ?? '');
  const body = new URLSearchParams({ result });
  const reply = await fetch(`http://127.0.0.1:${shop.simulator.port}${pathname}`, { method: 'POST', body, redirect: 'manual' });
  await shop.simulator.settled();
  return reply.headers.get('location') ?? '';
}

test('PAY-5 the member agrees at Amazon Pay, comes back with the session, and it is completed and granted once', async () => {
  const { id, client, bought, orderId } = await begun();
  expect(bought).toMatchObject({ state: 200, result: '1' });
  const back = await answer(bought.url, 'approve');
  expect(back).toMatch(/\/amazon-pay-redirect\?payment_id=.+&packId=7&amazonCheckoutSessionId=/);
  expect(await pointsOf(shop, id)).toBe(0);
  const amazonCheckoutSessionId = new URL(back).searchParams.get('amazonCheckoutSessionId') ?? '';
  const input = { payment_id: orderId, amazonCheckoutSessionId };
  const replies = await Promise.all(Array.from({ length: 5 }, () => client.read(payment.completeCheckoutSession, input)));
  await shop.simulator.settled();
  expect(replies[0]).toMatchObject({ result: '1', pack_id: 7 });
  expect(await pointsOf(shop, id)).toBe(1010);
  expect(await grantsOf(shop, orderId)).toBe(1);
});

test('PAY-5 who agreed and never came back is served by the poller', async () => {
  const { id, bought } = await begun();
  await answer(bought.url, 'approve');
  shop.pass(61_000);
  await shop.poll();
  expect(await pointsOf(shop, id)).toBe(1010);
});

test('PAY-5 who cancels at Amazon Pay is led back with that, and the payment is over once the page has said so', async () => {
  const { id, client, bought, orderId } = await begun();
  const back = await answer(bought.url, 'cancel');
  expect(new URL(back).search).toBe(`?payment_id=${orderId}&packId=7&cancelled=1`);
  expect(await client.read(payment.completeCheckoutSession, { payment_id: orderId })).toMatchObject({ result: '2' });
  expect(await client.write(payment.pointCancel, { payment_id: orderId })).toMatchObject({ result: '0', pack_id: 7 });
  expect(await client.read(payment.pointEnd, { payment_id: orderId })).toMatchObject({ result: '0', failure: 'cancelled' });
  // The member goes back in the browser and agrees after all: nobody takes that money.
  await answer(bought.url, 'approve');
  shop.pass(61_000);
  await shop.poll();
  expect(await pointsOf(shop, id)).toBe(0);
});

test('PAY-5 a cancelled or declined session grants nothing', async () => {
  const { id, bought, orderId } = await begun();
  await answer(bought.url, 'cancel');
  shop.pass(40 * 60_000);
  await shop.poll();
  expect(await stateOf(shop, orderId)).toMatchObject({ state: 'expired', poll_at: null });
  expect(await pointsOf(shop, id)).toBe(0);
  const declined = await begun();
  await shop.control({ decline_code: 'DECLINED' });
  await answer(declined.bought.url, 'approve');
  expect(await declined.client.read(payment.completeCheckoutSession, { payment_id: declined.orderId })).toMatchObject({ result: '0' });
  const isOver = async () => {
    expect(await stateOf(shop, declined.orderId)).toMatchObject({ state: 'failed', poll_at: null });
    expect(await declined.client.read(payment.pointEnd, { payment_id: declined.orderId })).toMatchObject({
      result: '0',
      failure: 'declined',
    });
    expect([await pointsOf(shop, declined.id), await grantsOf(shop, declined.orderId)]).toEqual([0, 0]);
  };
  await isOver();
  // Neither the poller nor another look at the session makes it good.
  await shop.control({ decline_code: null });
  shop.pass(61_000);
  await shop.poll();
  expect(await declined.client.read(payment.completeCheckoutSession, { payment_id: declined.orderId })).toMatchObject({ result: '0' });
  await isOver();
});

test('PAY-9 a notification signed by nobody, or with a certificate from elsewhere, is refused', async () => {
  const url = shop.callbackUrl.replace('gateway-a', 'amazon-pay');
  const SigningCertURL = `http://127.0.0.1:${shop.simulator.port}/dev/amazon-pay/sns/certificate.pem`;
  const fields = {
    Type: 'Notification',
    MessageId: 'm',
    TopicArn: 't',
    Message: '{}',
    Timestamp: '',
    SignatureVersion: '2',
    Signature: 'AAAA',
  };
  for (const certificate of [SigningCertURL, 'http://evil.example/certificate.pem']) {
    const body = JSON.stringify({ ...fields, SigningCertURL: certificate });
    expect((await fetch(url, { method: 'POST', body })).status).toBe(400);
  }
  expect((await fetch(url, { method: 'POST', body: 'rubbish' })).status).toBe(400);
});

test('PAY-9 a callback whose check cannot be asked is kept, answered 503, and judged later', async () => {
  const { id, bought } = await begun(7);
  await shop.control({ search: 'broken' });
  await answer(bought.url, 'approve');
  const kept = () => shop.database.sql`select from payment.provider_event where event_id like 'raw:%' and processed_at is null`;
  expect(await kept()).toHaveLength(1);
  expect(await pointsOf(shop, id)).toBe(0);
  await shop.control({ search: 'ok' });
  await judgeKept(shop.settling);
  await shop.simulator.settled();
  expect(await kept()).toHaveLength(0);
  expect(await pointsOf(shop, id)).toBe(1010);
});

test('SEC-19 a checkout session is completed for our own page alone: another site that leads a member there completes nothing', async () => {
  const { id, client, bought, orderId } = await begun();
  const back = await answer(bought.url, 'approve');
  const path = `/user/complete_checkout_session${new URL(back).search.replace('&packId=7', '')}`;
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(await client.send(path, { headers: { 'sec-fetch-site': site } })).toMatchObject({ state: 403 });
  expect([await pointsOf(shop, id), await stateOf(shop, orderId)]).toMatchObject([0, { state: 'action_required' }]);
  expect(await client.send(path)).toMatchObject({ state: 200, result: '1' });
});
