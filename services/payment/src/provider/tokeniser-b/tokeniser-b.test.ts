import { randomUUID } from 'node:crypto';
import { payment } from '@fudaya/contracts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cards, grantsOf, pointsOf, stateOf } from '../../testing/member-steps.ts';
import { testShop, type TestShop } from '../../testing/shop.ts';
import { askTokeniserB, buyInputB, goThroughSecure, orderAtB, withTokeniserB, type BuyB } from '../../testing/tokeniser-b-steps.ts';
import { settle } from '../../settle/settle.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop(withTokeniserB);
});
afterEach(async () => {
  await shop.simulator.settled();
  await shop.order('reset');
  await shop.proveBooks();
});
afterAll(() => shop.close());

/** Where 3-D Secure of a payment leads back to. */
const wayBack = (orderId: string): string => new URL(orderAtB(shop, orderId)[0]?.termUrl ?? '').pathname;

async function buy(how: BuyB, member?: Awaited<ReturnType<TestShop['newMember']>>) {
  const who = member ?? (await shop.newMember());
  const input = { ...(await buyInputB(shop, how)), pack_id: 7 };
  const bought = await who.client.write(payment.pointBuy, input);
  return { ...who, input, bought, orderId: bought.order_id ?? '' };
}

test('PAY-2 a card that needs no 3-D Secure pays at once and the points are there', async () => {
  const { id, bought, orderId } = await buy({ number: cards.approved });
  expect(bought).toMatchObject({ state: 200, result: '1', url: `/complete-buy-point?payment_id=${orderId}&packId=7` });
  expect(await pointsOf(shop, id)).toBe(1010);
  expect(orderAtB(shop, orderId)).toMatchObject([{ status: '40', amount: 1000 }]);
});

test('PAY-2 result 7 leads out by the provider’s page, kept apart from the site, and back to the points', async () => {
  const { id, client, bought, orderId } = await buy({ number: cards.challenge });
  expect(bought).toMatchObject({ state: 200, result: '7', url: expect.stringMatching(/\/api\/callback\/tokeniser-b\/page\//) as string });
  const page = await shop.service.app.request(new URL(bought.url ?? '').pathname);
  expect(page.headers.get('content-security-policy')).toContain('sandbox allow-forms');
  expect(await pointsOf(shop, id)).toBe(0);
  await shop.control({ callbacks: 'lost' });
  expect(await goThroughSecure(shop, bought.url, 'success')).toMatchObject({
    status: 303,
    location: `/pay-redirect?payment_id=${orderId}&packId=7`,
  });
  expect(await client.write(payment.pointAppend, { token: orderId })).toMatchObject({ result: '1', pack_id: 7 });
  expect(await pointsOf(shop, id)).toBe(1010);
  const again = await shop.service.app.request(new URL(bought.url ?? '').pathname);
  expect(again.status).toBe(303);
});

test('PAY-2 a frictionless 3-D Secure asks nothing and pays', async () => {
  const { id, bought } = await buy({ number: cards.frictionless });
  expect((await goThroughSecure(shop, bought.url, 'abandon')).status).toBe(303);
  expect(await pointsOf(shop, id)).toBe(1010);
});

test.each([
  ['failed', cards.challenge, 'failure', 'failed'],
  ['passed but the card refused', cards.challengeThenDeclined, 'success', 'failed'],
  ['left without an answer', cards.challenge, 'abandon', 'action_required'],
] as const)('PAY-2 a 3-D Secure that was %s grants nothing', async (_, number, answer, state) => {
  const { id, client, bought, orderId } = await buy({ number });
  await goThroughSecure(shop, bought.url, answer);
  expect(await stateOf(shop, orderId)).toMatchObject({ state });
  expect(await client.write(payment.pointAppend, { token: orderId })).toMatchObject({ result: '0' });
  expect(await pointsOf(shop, id)).toBe(0);
});

test.each([
  ['AG33', 'declined'],
  ['AG55', 'declined'],
  ['AG44', 'declined'],
  ['AG83', 'declined'],
  ['P006', 'provider_down'],
] as const)('PAY-2 an authorisation refused with %s is told as %s, and grants nothing', async (decline_code, refusal) => {
  await shop.control({ decline_code });
  const { id, bought, input } = await buy({ number: cards.approved });
  expect(bought).toMatchObject({ state: 400, refusal });
  expect(await stateOf(shop, input.request_id)).toMatchObject({ state: 'failed' });
  expect(await pointsOf(shop, id)).toBe(0);
});

test('PAY-2 a fault inside the provider is no refusal: it is asked about until it is known', async () => {
  await shop.control({ decline_code: 'E001', search: 'broken' });
  const { id, bought, orderId } = await buy({ number: cards.approved });
  expect(bought).toMatchObject({ state: 200, result: '1' });
  expect(await stateOf(shop, orderId)).toMatchObject({ state: 'pending' });
  await shop.control({ search: 'ok' });
  shop.pass(10_000);
  await shop.poll();
  expect(await stateOf(shop, orderId)).toMatchObject({ state: 'failed' });
  expect(await pointsOf(shop, id)).toBe(0);
});

test('PAY-2 a token that is used or too old is a card to enter again', async () => {
  const { client } = await shop.newMember();
  const input = await buyInputB(shop, { number: cards.approved });
  expect(await client.write(payment.pointBuy, input)).toMatchObject({ result: '1' });
  expect(await client.write(payment.pointBuy, { ...input, request_id: randomUUID() })).toMatchObject({ refusal: 'card_missing' });
  await shop.control({ token_ttl_ms: 0 });
  expect((await buy({ number: cards.approved })).bought).toMatchObject({ refusal: 'card_missing' });
});

test('PAY-2 the provider under maintenance is a refusal that nobody is charged for', async () => {
  await shop.control({ authorise: 'maintenance' });
  const { id, bought } = await buy({ number: cards.approved });
  expect(bought).toMatchObject({ state: 400, refusal: 'provider_down' });
  expect(await pointsOf(shop, id)).toBe(0);
});

/** What a page sends that heeds nothing of what the script said. */
async function buyWith({ token = '', masked = '' }: { token?: string; masked?: string }) {
  const who = await shop.newMember();
  const card = { token, req_card_number: masked, card_user_name: 'HANAKO YAMADA', card_save: '0' as const };
  const input = { pay_id: 8, point_price_id: shop.courses.small, request_id: randomUUID(), ...card };
  return { ...who, input, bought: await who.client.write(payment.pointBuy, input) };
}

const good = { card_number: '4111111111111111' };
test.each([
  ['1100', { ...good, merchant_id: '1' }],
  ['1200', { ...good, token_generate_key: '' }],
  ['1201', { ...good, token_generate_key: 'wrong' }],
  ['1300', { card_number: '' }],
  ['1301', { card_number: '4111111111111112' }],
  ['1400', { ...good, expire_year: '' }],
  ['1401', { ...good, expire_year: '2040' }],
  ['1500', { ...good, expire_month: '' }],
  ['1501', { ...good, expire_month: '13' }],
  ['1502', { ...good, expire_year: '20' }],
  ['1600', { ...good, cvc: '' }],
  ['1601', { ...good, cvc: '12' }],
  ['1700', { ...good, name: 'はなこ' }],
  ['0000', good],
])('PAY-2 of a card that the script answers %s for only a good one is charged: %o', async (result, fields) => {
  const said = await askTokeniserB(shop, fields);
  expect(said).toMatchObject({ result });
  const { id, bought, input } = await buyWith(said);
  const isGood = result === '0000';
  expect(bought).toMatchObject(isGood ? { state: 200, result: '1' } : { state: 400 });
  expect(orderAtB(shop, input.request_id)).toHaveLength(isGood ? 1 : 0);
  expect(await pointsOf(shop, id)).toBe(isGood ? 1010 : 0);
});

test.each(['7001', '8000', '9000'])(
  'PAY-2 a script that answers %s gives no token, and without one nothing is charged',
  async (token_code) => {
    await shop.control({ token_code });
    const said = await askTokeniserB(shop, good);
    expect(said).toEqual({ result: token_code });
    const { id, bought, input } = await buyWith(said);
    expect(bought).toMatchObject({ state: 400 });
    expect(orderAtB(shop, input.request_id)).toEqual([]);
    expect(await pointsOf(shop, id)).toBe(0);
  },
);

test('PAY-9 money taken without a reply is found out, and granted once', async () => {
  await shop.control({ search: 'broken', callbacks: 'lost' });
  const { id, bought, orderId } = await buy({ number: cards.replyLost });
  expect(bought).toMatchObject({ state: 200, result: '1' });
  expect(await stateOf(shop, orderId)).toMatchObject({ state: 'pending' });
  await shop.control({ search: 'ok' });
  shop.pass(10_000);
  await shop.poll();
  expect(await pointsOf(shop, id)).toBe(1010);
  expect(orderAtB(shop, orderId)).toHaveLength(1);
});

test('PAY-9 the answer of 3-D Secure ten times at once, with notices and the poller, takes and grants once', async () => {
  const { id, bought, orderId } = await buy({ number: cards.challenge });
  await shop.control({ callbacks: 'held' });
  const { body } = await goThroughSecure(shop, bought.url, 'success', { isPosted: false });
  const back = wayBack(orderId);
  shop.pass(61_000);
  await Promise.all([
    ...Array.from({ length: 10 }, () => shop.service.app.request(back, { method: 'POST', body: new URLSearchParams(body) })),
    shop.poll(),
    settle(shop.settling, orderId),
  ]);
  expect(await shop.order('callbacks/release', { times: 5 })).toEqual({ statuses: [200, 200, 200, 200, 200] });
  expect(await pointsOf(shop, id)).toBe(1010);
  expect(await grantsOf(shop, orderId)).toBe(1);
  expect(orderAtB(shop, orderId)).toMatchObject([{ status: '40' }]);
});

test('PAY-9 who passed 3-D Secure and was cut off before the money was taken is served by the poller', async () => {
  const { id, bought } = await buy({ number: cards.challenge });
  await shop.control({ authorise: 'broken', callbacks: 'lost' });
  await goThroughSecure(shop, bought.url, 'success');
  expect(await pointsOf(shop, id)).toBe(0);
  await shop.control({ authorise: 'ok' });
  shop.pass(61_000);
  await shop.poll();
  expect(await pointsOf(shop, id)).toBe(1010);
});

test('SEC-3 the answer of another payment changes nothing: the payment’s own comes later and pays', async () => {
  const [a, b] = [await buy({ number: cards.challenge }), await buy({ number: cards.challenge })];
  const foreign = (await goThroughSecure(shop, a.bought.url, 'success', { isPosted: false })).body;
  const own = (await goThroughSecure(shop, b.bought.url, 'success', { isPosted: false })).body;
  const post = async (path: string, body: URLSearchParams) => (await shop.service.app.request(path, { method: 'POST', body })).status;
  expect(await post(wayBack(b.orderId), foreign)).toBe(303);
  expect(await stateOf(shop, b.orderId)).toMatchObject({ state: 'action_required' });
  expect(orderAtB(shop, a.orderId)).toMatchObject([{ status: '10' }]);
  expect(await post(wayBack(b.orderId), own)).toBe(303);
  expect([await pointsOf(shop, a.id), await pointsOf(shop, b.id)]).toEqual([0, 1010]);
  // And A's own answer is as good as it was.
  expect(await post(wayBack(a.orderId), foreign)).toBe(303);
  expect(await pointsOf(shop, a.id)).toBe(1010);
});

test('SEC-3 an answer that failed is nobody’s without the address that its payment alone leads back to', async () => {
  const [a, b] = [await buy({ number: cards.challenge }), await buy({ number: cards.challenge })];
  const { body } = await goThroughSecure(shop, a.bought.url, 'failure', { isPosted: false });
  for (const way of [`/api/callback/tokeniser-b/return/${b.orderId}`, wayBack(a.orderId).replace(a.orderId, b.orderId)]) {
    expect((await shop.service.app.request(way, { method: 'POST', body })).status).toBe(404);
  }
  expect(await stateOf(shop, b.orderId)).toMatchObject({ state: 'action_required' });
  await goThroughSecure(shop, b.bought.url, 'success');
  expect(await pointsOf(shop, b.id)).toBe(1010);
});

test('SEC-3 answers of others that fill the list do not push out the payment’s own', async () => {
  const b = await buy({ number: cards.challenge });
  const others = await Promise.all(Array.from({ length: 6 }, () => buy({ number: cards.challenge })));
  for (const { bought } of others) {
    const { body } = await goThroughSecure(shop, bought.url, 'success', { isPosted: false });
    await shop.service.app.request(wayBack(b.orderId), { method: 'POST', body });
  }
  await goThroughSecure(shop, b.bought.url, 'success');
  expect(await pointsOf(shop, b.id)).toBe(1010);
});

test('PAY-9 a return that the provider did not sign is kept as forged and takes nothing', async () => {
  const { id, bought, orderId } = await buy({ number: cards.challenge });
  const { body } = await goThroughSecure(shop, bought.url, 'failure', { isPosted: false });
  body.set('result', '0');
  body.set('3ds_auth_id', orderAtB(shop, orderId)[0]?.authId ?? '');
  const reply = await shop.service.app.request(wayBack(orderId), { method: 'POST', body });
  expect(reply.status).toBe(303);
  expect(await stateOf(shop, orderId)).toMatchObject({ state: 'action_required' });
  expect(await pointsOf(shop, id)).toBe(0);
  const events = await shop.database
    .sql`select 1 from payment.provider_event where provider = 'tokeniser-b' and event_id like 'return:%' and not is_genuine`;
  expect(events).toHaveLength(1);
  const stranger = await shop.service.app.request(`/api/callback/tokeniser-b/return/${randomUUID()}`, { method: 'POST', body });
  expect(stranger.status).toBe(404);
});

test('PAY-9 a notice is believed when the provider knows it, answered in its words, and refused when made up', async () => {
  const url = shop.callbackUrl.replace('gateway-a', 'tokeniser-b');
  await shop.control({ callbacks: 'lost', search: 'broken' });
  const { id, orderId } = await buy({ number: cards.replyLost });
  await shop.control({ search: 'ok' });
  const trading_id = orderId.replaceAll('-', '');
  const noticeId = [...shop.simulator.world.notices].find(([, paid]) => paid.trading_id === trading_id)?.[0] ?? '';
  const notice = (payment_notice_id: string, order: string) => {
    const body = new URLSearchParams({ payment_notice_id, trading_id: order, payment_status: '40' });
    return fetch(url, { method: 'POST', body });
  };
  for (const [made, order] of [
    ['999999', trading_id],
    ['', trading_id],
    [noticeId, 'another'],
  ] as const) {
    expect((await notice(made, order)).status).toBe(400);
  }
  expect(await pointsOf(shop, id)).toBe(0);
  const reply = await notice(noticeId, trading_id);
  expect([reply.status, await reply.text()]).toEqual([200, 'result=0']);
  expect(await pointsOf(shop, id)).toBe(1010);
});

test('PAY-2 an operator’s refund goes back to the card and takes the points', async () => {
  const { id, orderId } = await buy({ number: cards.approved });
  const provider = shop.deps.providers.get('tokeniser-b');
  const ref = { orderId: orderId.replaceAll('-', ''), providerRef: null, kind: 'card', amount_yen: 1000 } as const;
  expect(await provider?.cancel(ref)).toBe(true);
  expect(await provider?.cancel(ref)).toBe(true);
  await settle(shop.settling, orderId, { isNews: true });
  expect(await stateOf(shop, orderId)).toMatchObject({ state: 'refunded' });
  expect(await pointsOf(shop, id)).toBe(0);
});
