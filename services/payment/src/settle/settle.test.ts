import { randomUUID } from 'node:crypto';
import { payment } from '@fudaya/contracts';
import { readingWhole } from '@fudaya/db';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { answerChallenge, buyWithCard, cards, grantsOf, orderAt, pointsOf, stateOf } from '../testing/member-steps.ts';
import { testShop, type TestShop } from '../testing/shop.ts';
import { settle } from './settle.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterEach(async () => {
  await shop.order('reset');
  await shop.proveBooks();
});
afterAll(() => shop.close());

/** A member who passed 3-D Secure while the gateway keeps its pushes back. */
async function passedChallenge() {
  const member = await shop.newMember();
  await shop.control({ callbacks: 'held' });
  const bought = await buyWithCard(shop, member.client, cards.challenge);
  await answerChallenge(shop, bought.url, 'success');
  return { ...member, orderId: bought.order_id ?? '' };
}

test('PAY-9 a callback ten times, the redirect and the poller, all at once, grant once', async () => {
  const { id, client, orderId } = await passedChallenge();
  shop.pass(61_000);
  const [released] = await Promise.all([
    shop.order('callbacks/release', { times: 10 }),
    client.write(payment.pointAppend, { token: orderId }),
    shop.poll(),
    ...Array.from({ length: 5 }, () => settle(shop.settling, orderId)),
  ]);
  expect(released).toEqual({ statuses: Array.from({ length: 10 }, () => 200) });
  expect(await pointsOf(shop, id)).toBe(1010);
  expect(await grantsOf(shop, orderId)).toBe(1);
  const events = await shop.database.sql`select is_genuine, outcome, processed_at from payment.provider_event`;
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({ is_genuine: true, outcome: 'paid' });
});

test('PAY-9 a forged callback is kept as forged and grants nothing, whatever the provider would say', async () => {
  const { id, orderId } = await passedChallenge();
  expect(await shop.order('callbacks/forge', { order_id: orderId.replaceAll('-', '') })).toEqual({ statuses: [400] });
  expect(await pointsOf(shop, id)).toBe(0);
  expect((await stateOf(shop, orderId)).state).toBe('action_required');
  const forged = await shop.database.sql`select outcome, processed_at, body from payment.provider_event where not is_genuine`;
  expect(forged).toHaveLength(1);
  expect(forged[0]).toMatchObject({ outcome: null, processed_at: null });
  expect(Buffer.from(forged[0]?.['body'] as Uint8Array).toString()).toContain('orderId0000');
});

test('PAY-9 a genuine callback for an order that was not paid grants nothing: the provider is asked', async () => {
  const { id, client } = await shop.newMember();
  const bought = await buyWithCard(shop, client, cards.challenge);
  await shop.control({ callbacks: 'held' });
  await answerChallenge(shop, bought.url, 'success');
  const order = orderAt(shop, bought.order_id);
  if (order) order.state = 'cancelled';
  await shop.order('callbacks/release');
  expect(await stateOf(shop, bought.order_id)).toMatchObject({ state: 'failed' });
  expect(await pointsOf(shop, id)).toBe(0);
});

test.each([
  ['no signature', {}],
  ['another merchant', { 'content-hmac': `h=HmacSHA256;s=someone;v=${'0'.repeat(64)}` }],
  ['rubbish', { 'content-hmac': 'v=' }],
])('PAY-9 a callback with %s is refused', async (_, headers) => {
  const reply = await fetch(shop.callbackUrl, { method: 'POST', body: 'orderId0000=x', headers });
  expect(reply.status).toBe(400);
});

test('PAY-9 a flood of forged callbacks does not fill the database, and a genuine one still gets through', async () => {
  const forge = async (n: number) => {
    const headers = { 'x-forwarded-for': `203.0.113.${n % 250}` };
    return (await fetch(shop.callbackUrl, { method: 'POST', body: `orderId0000=flood${n}`, headers })).status;
  };
  const kept = async () => {
    const [row] = await shop.database.sql`
      select count(*)::int as count from payment.provider_event
      where not is_genuine and received_at > ${shop.settling.now()}::timestamptz - interval '1 hour'`;
    return Number(row?.['count']);
  };
  const statuses: number[] = [];
  for (let sent = 0; sent < 480; sent += 60) statuses.push(...(await Promise.all(Array.from({ length: 60 }, (_, n) => forge(sent + n)))));
  // One after another to the limit and beyond, then a crowd: not one more is kept.
  for (let sent = 480; sent < 520; sent += 1) statuses.push(await forge(sent));
  expect(await kept()).toBe(500);
  statuses.push(...(await Promise.all(Array.from({ length: 60 }, (_, n) => forge(520 + n)))));
  expect(await kept()).toBe(500);
  expect([...new Set(statuses)]).toEqual([400]);
  const { id } = await passedChallenge();
  expect(await shop.order('callbacks/release')).toEqual({ statuses: [200] });
  expect(await pointsOf(shop, id)).toBe(1010);
});

test('PAY-9 a callback of more than 64 KiB is cut off', async () => {
  const reply = await fetch(shop.callbackUrl, { method: 'POST', body: 'a'.repeat(65 * 1024) });
  expect(reply.status).toBe(413);
});

test('PAY-9 a lost callback is healed by the poller, also when the member never comes back', async () => {
  const { id, client } = await shop.newMember();
  await shop.control({ callbacks: 'lost' });
  const bought = await buyWithCard(shop, client, cards.challenge);
  await answerChallenge(shop, bought.url, 'success');
  expect(await pointsOf(shop, id)).toBe(0);
  shop.pass(61_000);
  await shop.poll();
  expect(await pointsOf(shop, id)).toBe(1010);
});

test('PAY-9 callbacks of several payments in the wrong order settle each one as it is', async () => {
  const first = await passedChallenge();
  const second = await passedChallenge();
  const third = await shop.newMember();
  const refused = await buyWithCard(shop, third.client, cards.declined);
  expect(refused.refusal).toBe('declined');
  await shop.order('callbacks/release', { reversed: true, times: 3 });
  expect(await Promise.all([first, second, third].map(({ id }) => pointsOf(shop, id)))).toEqual([1010, 1010, 0]);
});

test('PAY-9 while the provider cannot be asked the callback is wanted again and the poller goes on', async () => {
  const { id, orderId } = await passedChallenge();
  await shop.control({ search: 'broken' });
  expect(await shop.order('callbacks/release')).toEqual({ statuses: [500] });
  shop.pass(61_000);
  await shop.poll();
  expect((await stateOf(shop, orderId)).state).toBe('action_required');
  await shop.control({ search: 'ok' });
  shop.pass(301_000);
  await shop.poll();
  expect(await pointsOf(shop, id)).toBe(1010);
});

test('PAY-1 an abandoned 3-D Secure expires after 30 minutes and can then no longer be paid', async () => {
  const { id, client } = await shop.newMember();
  const bought = await buyWithCard(shop, client, cards.challenge);
  await answerChallenge(shop, bought.url, 'abandon');
  shop.pass(29 * 60_000);
  await shop.poll();
  expect((await stateOf(shop, bought.order_id)).state).toBe('action_required');
  shop.pass(6 * 60_000);
  await shop.poll();
  expect(await stateOf(shop, bought.order_id)).toMatchObject({ state: 'expired', poll_at: null });
  expect(orderAt(shop, bought.order_id)?.state).toBe('cancelled');
  await answerChallenge(shop, bought.url, 'success');
  expect(orderAt(shop, bought.order_id)?.state).toBe('cancelled');
  expect(await pointsOf(shop, id)).toBe(0);
});

test('PAY-1 PNT-6 who left 3-D Secure without an answer may give it up at once: over on both sides, and no limit counts it', async () => {
  const { id, client } = await shop.newMember();
  await client.write(payment.careLimit, { day_limit: 1000, month_limit: null });
  const bought = await buyWithCard(shop, client, cards.challenge, { packId: 7 });
  const payment_id = bought.order_id ?? '';
  await answerChallenge(shop, bought.url, 'abandon');
  expect(await client.read(payment.pointEnd, { payment_id })).toMatchObject({ result: '2', may_give_up: '1' });
  expect(await client.write(payment.pointCancel, { payment_id })).toMatchObject({ result: '0', pack_id: 7 });
  expect(orderAt(shop, payment_id)?.state).toBe('cancelled');
  expect(await client.read(payment.pointEnd, { payment_id })).toMatchObject({ result: '0', failure: 'cancelled', may_give_up: '0' });
  // Back in the browser and authenticated after all: nothing is taken.
  await answerChallenge(shop, bought.url, 'success');
  expect(await pointsOf(shop, id)).toBe(0);
  expect(await buyWithCard(shop, client, cards.approved)).toMatchObject({ state: 200, result: '1' });
  expect(await client.read(payment.pointEnd)).toMatchObject({ result: '1', may_give_up: '0' });
});

test('PAY-9 money that arrives after the payment expired goes back', async () => {
  const { id, client } = await shop.newMember();
  const bought = await buyWithCard(shop, client, cards.challenge);
  shop.pass(35 * 60_000);
  await shop.poll();
  const order = orderAt(shop, bought.order_id);
  expect(order?.state).toBe('cancelled');
  // What a race at the provider would leave behind: captured after all.
  Object.assign(order ?? {}, { state: 'captured', resultCode: 'A001000000000000' });
  await settle(shop.settling, bought.order_id ?? '');
  expect(order?.state).toBe('cancelled');
  expect(await stateOf(shop, bought.order_id)).toMatchObject({ state: 'expired', poll_at: null });
  expect(await pointsOf(shop, id)).toBe(0);
});

test('PAY-1 an authorisation that never reached the provider expires, and nobody was charged', async () => {
  const { id, client } = await shop.newMember();
  await shop.control({ authorise: 'lose_request' });
  const bought = await buyWithCard(shop, client, cards.approved);
  expect(bought).toMatchObject({ result: '1' });
  expect((await stateOf(shop, bought.order_id)).state).toBe('pending');
  shop.pass(10 * 60_000);
  await shop.poll();
  expect(await stateOf(shop, bought.order_id)).toMatchObject({ state: 'expired', poll_at: null });
  expect(await pointsOf(shop, id)).toBe(0);
});

test('PAY-9 SEC-2 money of another amount by card is booked, told and left to an operator: nothing gives it back by itself', async () => {
  const { id, client } = await shop.newMember();
  await shop.control({ amount_off: -1 });
  const bought = await buyWithCard(shop, client, cards.approved);
  expect(bought).toMatchObject({ state: 200, result: '1' });
  await shop.simulator.settled();
  expect(await stateOf(shop, bought.order_id)).toMatchObject({ state: 'failed', failure: 'suspense: amount', poll_at: null });
  await settle(shop.settling, bought.order_id ?? '', { isNews: true });
  expect(orderAt(shop, bought.order_id)?.state).toBe('captured');
  expect(await pointsOf(shop, id)).toBe(0);
  const whole = await readingWhole(shop.database.sql);
  const [booked] = await whole`
    select sum(e.amount)::int as yen from books.entry e join books.account a on a.id = e.account_id join books.journal j on j.id = e.journal_id
    where a.code = 'cash' and j.ref = ${bought.order_id ?? ''}`;
  expect(booked).toEqual({ yen: 999 });
  const told = await shop.database.sql`select title_en as title from account.notice where member_id = ${id}`;
  expect(told).toEqual([{ title: 'We are looking into your payment' }]);
  const end = await client.read(payment.pointEnd, { payment_id: bought.order_id ?? '' });
  expect(end).toMatchObject({ result: '2', care: 'looked_into', failure: null });
});

test('PNT-6 nobody can settle or see the payment of another member', async () => {
  const { orderId } = await passedChallenge();
  const stranger = await shop.newMember();
  expect(await stranger.client.write(payment.pointAppend, { token: orderId })).toMatchObject({ state: 404 });
  expect(await stranger.client.read(payment.pointEnd, { payment_id: orderId })).toMatchObject({ state: 404 });
  expect(await stranger.client.read(payment.pointEnd)).toMatchObject({ state: 404 });
  expect(await stranger.client.write(payment.pointAppend, { token: randomUUID() })).toMatchObject({ state: 404 });
});
