import { isFrozen } from '@fudaya/books';
import { payment } from '@fudaya/contracts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { onePayment } from '../../desk/payments/payments.sql.ts';
import { judgeKept } from '../../callback/judge-kept.ts';
import { settle } from '../../settle/settle.ts';
import { cards, grantsOf, pointsOf, stateOf } from '../../testing/member-steps.ts';
import { testShop, type TestShop } from '../../testing/shop.ts';
import {
  beginStripe,
  onStripePage,
  paidEvent,
  payStripeBill,
  sendWebhook,
  sessionAt,
  stripeIds,
  withStripe,
} from '../../testing/stripe-steps.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop(withStripe);
});
afterEach(async () => {
  await shop.simulator.settled();
  await shop.order('reset');
  await shop.proveBooks();
});
afterAll(() => shop.close());

const minute_ms = 60_000;

test.each([
  ['card', stripeIds.card],
  ['PayPay', stripeIds.payPay],
])('PAY-8 %s on Stripe’s page pays, and the way back leads to the points', async (_, payId) => {
  const { id, client, bought, orderId } = await beginStripe(shop, payId);
  expect(bought).toMatchObject({ state: 200, result: '1', url: expect.stringMatching(/\/dev\/stripe\/pay\/cs_test_/) as string });
  await shop.control({ callbacks: 'lost' });
  expect(await onStripePage(shop, bought.url)).toBe(`http://shop.test/pay-redirect?payment_id=${orderId}&packId=7`);
  expect(await pointsOf(shop, id)).toBe(0);
  await Promise.all(Array.from({ length: 5 }, () => client.write(payment.pointAppend, { token: orderId })));
  expect(await pointsOf(shop, id)).toBe(1010);
  expect(await grantsOf(shop, orderId)).toBe(1);
});

test.each([
  ['Apple Pay', 'apple_pay'],
  ['Google Pay', 'google_pay'],
] as const)(
  'MEM-15 PAY-8 a card paid by %s on Stripe’s page is known as such: at the desk, and on the member’s receipt',
  async (name, wallet) => {
    const { client, bought, orderId } = await beginStripe(shop, stripeIds.card);
    await onStripePage(shop, bought.url, { wallet });
    expect(await client.write(payment.pointAppend, { token: orderId })).toMatchObject({ result: '1' });
    const [row] = await shop.sql`select id, detail ->> 'wallet' as wallet from payment.payment where id = ${orderId}`;
    expect(row).toMatchObject({ wallet });
    expect(await onePayment(shop.sql, orderId, 'ja')).toMatchObject({ wallet, provider: 'stripe' });
    expect((await client.read(payment.receiptList, {})).list).toMatchObject([{ method: name }]);
  },
);

test('MEM-15 PAY-8 by a card’s number no wallet is kept, nor one of a name that nobody knows', async () => {
  const { client, bought, orderId } = await beginStripe(shop, stripeIds.card);
  await onStripePage(shop, bought.url, { result: 'pay', wallet: 'somebody_pay' });
  await client.write(payment.pointAppend, { token: orderId });
  expect(await onePayment(shop.sql, orderId, 'en')).toMatchObject({ wallet: null });
  expect((await client.read(payment.receiptList, {})).list?.[0]?.method).not.toMatch(/Pay$/);
});

test('PAY-8 a declined card leaves the member on Stripe’s page; leaving it gives the payment up on both sides', async () => {
  const { id, client, bought, orderId } = await beginStripe(shop, stripeIds.card);
  expect(await onStripePage(shop, bought.url, { result: 'pay', card_number: cards.declined })).toBe('');
  expect(await client.write(payment.pointAppend, { token: orderId })).toMatchObject({ result: '0' });
  expect(await stateOf(shop, orderId)).toMatchObject({ state: 'action_required' });
  expect(sessionAt(shop, orderId)?.cancelUrl).toContain(`/pay-redirect?payment_id=${orderId}&packId=7&cancelled=1`);
  expect(await client.write(payment.pointCancel, { payment_id: orderId })).toMatchObject({ result: '0' });
  expect(sessionAt(shop, orderId)).toMatchObject({ status: 'expired' });
  expect(await client.read(payment.pointEnd, { payment_id: orderId })).toMatchObject({ result: '0', failure: 'cancelled' });
  expect(await pointsOf(shop, id)).toBe(0);
});

test('PAY-8 who never finishes Stripe’s page has it closed', async () => {
  const { orderId } = await beginStripe(shop, stripeIds.payPay);
  shop.pass(40 * minute_ms);
  await shop.poll();
  await shop.poll();
  expect((await stateOf(shop, orderId)).state).toMatch(/expired|failed/);
  expect(sessionAt(shop, orderId)).toMatchObject({ status: 'expired' });
});

test('MEM-15 PAY-8 PNT-7 a number for the till is shown, and paid the next day', async () => {
  const { id, client, bought, orderId } = await beginStripe(shop, stripeIds.konbini);
  await onStripePage(shop, bought.url);
  expect(await client.write(payment.pointAppend, { token: orderId })).toMatchObject({ result: '0' });
  const order = await client.read(payment.combiniNumber, { payment_id: orderId });
  const number = `2${sessionAt(shop, orderId)?.bill?.number.slice(1)}`;
  expect(order).toMatchObject({ state: 200, receipt_number: number, combini_chain: 'lawson', has_other_chains: '1' });
  // Each chain's own, so that nobody types one chain's number at another's till.
  const own = (chain: number) => `${chain}${number.slice(1)}`;
  expect(order.stores?.map(({ store, receipt_number }) => [store, receipt_number])).toEqual([
    ['lawson', number],
    ['familymart', own(1)],
    ['ministop', own(3)],
    ['seicomart', own(4)],
  ]);
  expect(order.expires_at).toBe(sessionAt(shop, orderId)?.tillUntil.toISOString());
  expect(await client.read(payment.pointEnd, { payment_id: orderId })).toMatchObject({
    result: '2',
    order_url: `/confirm-combini?paymentID=${orderId}&packId=7`,
  });
  expect((await client.read(payment.waitingOrders)).list).toHaveLength(1);
  expect(await pointsOf(shop, id)).toBe(0);
  shop.pass(24 * 60 * minute_ms);
  await payStripeBill(shop, orderId);
  expect(await pointsOf(shop, id)).toBe(1010);
  expect(await grantsOf(shop, orderId)).toBe(1);
});

test('PAY-8 PNT-7 an order for the till that nobody pays ends after its days, here and at Stripe; later money is no points', async () => {
  const { id, client, bought, orderId } = await beginStripe(shop, stripeIds.konbini);
  await onStripePage(shop, bought.url);
  await client.write(payment.pointAppend, { token: orderId });
  shop.pass(97 * 60 * minute_ms);
  await shop.poll();
  expect(await stateOf(shop, orderId)).toMatchObject({ state: 'expired' });
  expect(sessionAt(shop, orderId)?.bill).toMatchObject({ state: 'cancelled' });
  await payStripeBill(shop, orderId);
  expect(await pointsOf(shop, id)).toBe(0);
  const money = await shop.database.sql`select reason from payment.suspense where payment_id = ${orderId}`;
  expect(money).toEqual([{ reason: 'late' }]);
});

test('PAY-8 a transfer counts once all of it is there; the account is shown until then', async () => {
  const { id, client, bought, orderId } = await beginStripe(shop, stripeIds.bank);
  await onStripePage(shop, bought.url);
  await client.write(payment.pointAppend, { token: orderId });
  expect(await client.read(payment.bankInfo, { payment_id: orderId })).toMatchObject({
    state: 200,
    name: 'ストライプ フダヤ',
    price: 1000,
  });
  await payStripeBill(shop, orderId, { amount: 400 });
  expect(await pointsOf(shop, id)).toBe(0);
  await payStripeBill(shop, orderId, { amount: 1000 });
  const { state } = await stateOf(shop, orderId);
  expect(state).toMatch(/paid|pending/);
  // In office hours at once, else on the next business day.
  shop.pass(5 * 24 * 60 * minute_ms);
  await shop.poll();
  expect(await pointsOf(shop, id)).toBe(1010);
});

test('PAY-9 a webhook that is forged, old or rubbish is refused, and kept as such', async () => {
  const { id, orderId } = await beginStripe(shop, stripeIds.card);
  const event = paidEvent(orderId);
  expect(await sendWebhook(shop, event, { secret: 'a secret of somebody else' })).toBe(400);
  expect(await sendWebhook(shop, event, { at: new Date(shop.settling.now().getTime() - 6 * minute_ms) })).toBe(400);
  expect(await sendWebhook(shop, 'rubbish')).toBe(400);
  const kept = await shop.database.sql`
    select outcome from payment.provider_event where provider = 'stripe' and outcome = 'forged'`;
  expect(kept.length).toBeGreaterThanOrEqual(3);
  // A genuine one that says more than is true grants nothing either: Stripe is asked.
  await sendWebhook(shop, event);
  expect(await pointsOf(shop, id)).toBe(0);
});

test.each([
  ['nothing of an event', { id: 'evt_1' }],
  ['no id', { ...paidEvent('x'), id: undefined }],
  ['an id that no column takes', { ...paidEvent('x'), id: 'evt_\0' }],
  ['a text for its data', { ...paidEvent('x'), data: 'x' }],
  ['a list for its order', { ...paidEvent('x'), data: { object: { payment_status: 'paid', metadata: { order_id: ['x'] } } } }],
  ['null', 'null'],
] as const)('API-4 PAY-9 a signed webhook with %s is refused, and none that is kept waits for it', async (_, event) => {
  await shop.database.sql`truncate payment.provider_event`;
  expect(await sendWebhook(shop, event)).toBe(400);
  await judgeKept(shop.settling);
  expect(await shop.database.sql`select 1 from payment.provider_event where processed_at is null`).toHaveLength(0);
});

test('PAY-9 the same webhook ten times, the redirect and the poller, all at once, grant once', async () => {
  const { id, client, bought, orderId } = await beginStripe(shop, stripeIds.card);
  await shop.control({ callbacks: 'held' });
  await onStripePage(shop, bought.url);
  shop.pass(61_000);
  const [released] = await Promise.all([
    shop.order('callbacks/release', { times: 10 }),
    client.write(payment.pointAppend, { token: orderId }),
    shop.poll(),
    settle(shop.settling, orderId),
  ]);
  expect(released).toEqual({ statuses: Array.from({ length: 10 }, () => 200) });
  expect(await pointsOf(shop, id)).toBe(1010);
  expect(await grantsOf(shop, orderId)).toBe(1);
});

test('PAY-9 when the webhook is lost and the member never comes back, the poller finds the money', async () => {
  const { id, bought } = await beginStripe(shop, stripeIds.payPay);
  await shop.control({ callbacks: 'lost' });
  await onStripePage(shop, bought.url);
  shop.pass(61_000);
  await shop.poll();
  expect(await pointsOf(shop, id)).toBe(1010);
});

test('PAY-9 a webhook about a dispute that Stripe cannot be asked about now is kept and judged later, however late', async () => {
  const { id, bought, orderId } = await beginStripe(shop, stripeIds.card);
  await onStripePage(shop, bought.url);
  expect(await pointsOf(shop, id)).toBe(1010);
  await shop.control({ search: 'broken' });
  await shop.order('bills/move', { provider: 'stripe', order_id: orderId.replaceAll('-', ''), state: 'charged_back' });
  await shop.simulator.settled();
  expect(await stateOf(shop, orderId)).toMatchObject({ state: 'paid' });
  await shop.control({ search: 'ok' });
  shop.pass(60 * minute_ms);
  await judgeKept(shop.settling);
  expect(await stateOf(shop, orderId)).toMatchObject({ state: 'charged_back' });
  expect(await pointsOf(shop, id)).toBe(0);
});

test('SEC-1 a dispute freezes its member until it is won; one that is lost takes the points', async () => {
  const { id, client, bought, orderId } = await beginStripe(shop, stripeIds.card);
  await onStripePage(shop, bought.url);
  const move = async (state: 'disputed' | 'paid' | 'charged_back') => {
    await shop.order('bills/move', { provider: 'stripe', order_id: orderId.replaceAll('-', ''), state });
    await shop.simulator.settled();
    const [dispute] = await shop.database.sql`select state from payment.dispute where payment_id = ${orderId}`;
    return { state: dispute?.['state'] as string, isFrozen: await isFrozen(shop.sql, id), points: await pointsOf(shop, id) };
  };
  expect(await move('disputed')).toEqual({ state: 'opened', isFrozen: true, points: 1010 });
  expect(await client.write(payment.pointBuy, { pay_id: stripeIds.card, point_price_id: shop.courses.small })).toMatchObject({
    state: 400,
    refusal: 'frozen',
  });
  expect(await move('disputed')).toEqual({ state: 'opened', isFrozen: true, points: 1010 });
  expect(await move('paid')).toEqual({ state: 'won', isFrozen: false, points: 1010 });
  expect(await stateOf(shop, orderId)).toMatchObject({ state: 'paid' });
  await move('disputed');
  // Nothing was spent: nothing is owed, and nobody stays frozen.
  expect(await move('charged_back')).toEqual({ state: 'lost', isFrozen: false, points: 0 });
  expect(await stateOf(shop, orderId)).toMatchObject({ state: 'charged_back' });
  const told = await shop.database
    .sql`select title_en as title from account.notice where member_id = ${id} and title_en like '%payment%' order by id`;
  expect(told.map(({ title }) => title as string)).toEqual([
    'We are looking into a payment',
    'Your payment is settled',
    'We are looking into a payment',
    'Your payment of ¥1,000 was taken back',
  ]);
});

test('PAY-8 money that was given back takes the points back', async () => {
  const { id, bought, orderId } = await beginStripe(shop, stripeIds.card);
  await onStripePage(shop, bought.url);
  const [row] = await shop.database.sql<{ provider_ref: string }[]>`select provider_ref from payment.payment where id = ${orderId}`;
  const ref = { orderId: orderId.replaceAll('-', ''), providerRef: row?.provider_ref ?? '', kind: 'hosted', amount_yen: 1000 } as const;
  const provider = shop.deps.providers.get('stripe');
  expect(await provider?.cancel(ref)).toBe(true);
  expect(await provider?.cancel(ref)).toBe(true);
  await shop.simulator.settled();
  expect(await stateOf(shop, orderId)).toMatchObject({ state: 'refunded' });
  expect(await pointsOf(shop, id)).toBe(0);
});

test.each([
  ['broken', { authorise: 'broken' }, 'pending'],
  ['without an answer', { authorise: 'lose_reply' }, 'pending'],
])('PAY-9 Stripe %s when the page is asked for: the payment waits, and runs out without a charge', async (_, faults, state) => {
  await shop.control(faults);
  const { id, bought, orderId } = await beginStripe(shop, stripeIds.card);
  expect(bought).toMatchObject({ state: 200, result: '1' });
  expect(await stateOf(shop, orderId)).toMatchObject({ state });
  await shop.control({ authorise: 'ok' });
  shop.pass(40 * minute_ms);
  await shop.poll();
  expect(await stateOf(shop, orderId)).toMatchObject({ state: 'expired' });
  expect(await pointsOf(shop, id)).toBe(0);
});

test('PAY-8 a key that Stripe does not know is a provider that cannot be used, and nobody is charged', async () => {
  const wrong = await testShop((outside) => ({ ...withStripe(outside), STRIPE_SECRET_KEY: 'sk_test_wrong' }));
  const { bought } = await beginStripe(wrong, stripeIds.card);
  expect(bought).toMatchObject({ state: 400, refusal: 'provider_down' });
  await wrong.close();
});

test('PAY-9 what Stripe took in a span is listed over its pages, given back or not', async () => {
  const from = new Date(shop.settling.now().getTime() - minute_ms);
  const orders: string[] = [];
  for (let made = 0; made < 12; made += 1) {
    const { bought, orderId } = await beginStripe(shop, stripeIds.payPay);
    await onStripePage(shop, bought.url);
    orders.push(orderId.replaceAll('-', ''));
  }
  await shop.order('bills/move', { provider: 'stripe', order_id: orders[0], state: 'refunded' });
  const to = new Date(shop.settling.now().getTime() + minute_ms);
  const listed = (await shop.deps.providers.get('stripe')?.listTransactions?.(from, to)) ?? [];
  expect(listed.map(({ orderId }) => orderId).toSorted()).toEqual(orders.toSorted());
  expect(listed.filter(({ isReturned }) => isReturned)).toMatchObject([{ orderId: orders[0] }]);
  expect(
    await shop.deps.providers.get('stripe')?.search({ orderId: orders[1] ?? '', providerRef: null, kind: 'hosted', amount_yen: 1000 }),
  ).toMatchObject({
    kind: 'paid',
    amount_yen: 1000,
  });
});

test('PAY-8 Stripe is off unless its key is set, and offers the means that the settings name', async () => {
  const { client } = await shop.newMember();
  const offer = await client.read(payment.payList, { pointPriceId: shop.courses.small });
  expect(offer.list?.map(({ id }) => id).filter((id) => id > 10)).toEqual([11, 12, 13, 14]);
  const some = await testShop((outside) => ({ ...withStripe(outside), STRIPE_METHODS: 'paypay' }));
  const member = await some.newMember();
  const fewer = await member.client.read(payment.payList, { pointPriceId: some.courses.small });
  expect(fewer.list?.map(({ id }) => id).filter((id) => id > 10)).toEqual([14]);
  await some.close();
  const without = await testShop();
  const other = await without.newMember();
  const none = await other.client.read(payment.payList, { pointPriceId: without.courses.small });
  expect(none.list?.some(({ id }) => id > 10 || id === 8)).toBe(false);
  await without.close();
});
