import { randomUUID } from 'node:crypto';
import { isFrozen } from '@fudaya/books';
import { payment } from '@fudaya/contracts';
import { readingWhole } from '@fudaya/db';
import type { TestClient } from '@fudaya/kit/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { grantsOf, pointsOf, stateOf } from '../testing/member-steps.ts';
import { testShop, type TestShop } from '../testing/shop.ts';
import { settle } from '../settle/settle.ts';

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

const day_ms = 24 * 3_600_000;
const atGateway = (orderId: string | undefined): string => (orderId ?? '').replaceAll('-', '');

async function order(extra: object, by?: TestClient) {
  const member = by ? { id: '', client: by } : await shop.newMember();
  const input = { point_price_id: shop.courses.small, request_id: randomUUID(), pay_id: 2, ...extra };
  const bought = await member.client.write(payment.pointBuy, input);
  return { ...member, bought, orderId: bought.order_id ?? '' };
}

async function arrives(orderId: string, more: object = {}): Promise<void> {
  await shop.order('bills/pay', { order_id: atGateway(orderId), ...more });
  await shop.simulator.settled();
}

/** Moves both clocks to the next Wednesday that is no holiday, 12:00 in Japan. */
function toOfficeHours(): Date {
  const now = shop.settling.now();
  const first = Date.parse('2027-01-13T12:00:00+09:00');
  const weeks = Math.max(0, Math.ceil((now.getTime() - first) / (7 * day_ms)));
  const noon = new Date(first + weeks * 7 * day_ms);
  shop.pass(noon.getTime() - now.getTime());
  return noon;
}

test.each([
  ['econ', 'lawson'],
  ['econ', 'ministop'],
  ['other', 'other'],
] as const)(
  'PAY-3 an order for %s (%s) has a number, a page and three days, and grants when it is paid at the till',
  async (code, chain) => {
    const { id, client, bought, orderId } = await order({ combini_code: code, combini_chain: chain, pack_id: 7 });
    expect(bought).toMatchObject({ state: 200, result: '1', payment_id: orderId });
    expect(bought.receipt_number).toMatch(/^\d{10}$/);
    expect(bought.url).toBe(`/confirm-combini?paymentID=${orderId}&packId=7`);
    const number = await client.read(payment.combiniNumber, { payment_id: orderId });
    expect(number).toMatchObject({
      receipt_number: bought.receipt_number,
      combini_code: code,
      combini_chain: chain,
      result: '2',
      price: 1000,
    });
    expect(number.url).toContain('/dev/pay/');
    expect((await client.read(payment.waitingOrders)).list).toHaveLength(1);
    expect(await pointsOf(shop, id)).toBe(0);
    await arrives(orderId);
    expect(await pointsOf(shop, id)).toBe(1010);
    expect(await client.read(payment.pointEnd, { payment_id: orderId })).toMatchObject({ result: '1', pay_id: 2, pack_id: 7 });
    expect((await client.read(payment.waitingOrders)).list).toEqual([]);
  },
);

test('PAY-3 the code alone, as specified, is enough', async () => {
  expect((await order({ combini_code: 'econ' })).bought).toMatchObject({ state: 200, result: '1' });
  expect((await order({ combini_code: 'other' })).bought).toMatchObject({ state: 200, result: '1' });
});

test('PAY-3 without a store nothing is ordered', async () => {
  expect((await order({})).bought).toMatchObject({ state: 400, refusal: 'combini_missing' });
  expect((await order({ combini_code: 'econ', combini_chain: 'other' })).bought).toMatchObject({ refusal: 'combini_missing' });
});

test('PNT-7 an unpaid order is cancelled after three days, here and at the provider', async () => {
  const { id, client, orderId } = await order({ combini_code: 'other' });
  shop.pass(3 * day_ms - 60_000);
  await shop.poll();
  expect((await stateOf(shop, orderId)).state).toBe('action_required');
  shop.pass(10 * 60_000);
  await shop.poll();
  expect(await stateOf(shop, orderId)).toMatchObject({ state: 'expired', poll_at: null });
  expect([...shop.simulator.world.bills.values()][0]?.state).toBe('cancelled');
  expect(await client.read(payment.pointEnd, { payment_id: orderId })).toMatchObject({ result: '0', failure: 'expired' });
  expect(await pointsOf(shop, id)).toBe(0);
});

test('PAY-9 money that arrives after the order expired waits in suspense and never becomes points by itself, however often it is told', async () => {
  const { id, orderId } = await order({ combini_code: 'other' });
  shop.pass(3 * day_ms + 600_000);
  await shop.poll();
  await arrives(orderId);
  await Promise.all(Array.from({ length: 5 }, () => settle(shop.settling, orderId)));
  expect(await pointsOf(shop, id)).toBe(0);
  const queue = await shop.database.sql`select amount, reason, outcome from payment.suspense where payment_id = ${orderId}`;
  expect(queue).toEqual([{ amount: 1000, reason: 'late', outcome: null }]);
  const whole = await readingWhole(shop.database.sql);
  const held = await whole`select sum(e.amount)::int as yen from books.entry e join books.account a on a.id = e.account_id
    join books.journal j on j.id = e.journal_id where a.code = 'suspense' and e.unit = 'JPY' and j.ref = ${orderId}`;
  expect(held[0]?.['yen']).toBe(-1000);
});

test('PAY-4 a bank transfer needs a holder in katakana, shows the account, and grants in office hours', async () => {
  toOfficeHours();
  const { id, client, bought, orderId } = await order({ pay_id: 4, name: 'ﾔﾏﾀﾞ ﾊﾅｺ' });
  expect(bought).toMatchObject({ result: '1', payment_id: null, url: `/bank-transfer-information?payment_id=${orderId}` });
  const info = await client.read(payment.bankInfo, { payment_id: orderId });
  expect(info).toMatchObject({ pay_id: 4, price: 1000, name: 'フダヤ', holder: 'ヤマダ ハナコ', result: '2' });
  await arrives(orderId, { payer: 'ﾔﾏﾀﾞﾊﾅｺ' });
  expect(await pointsOf(shop, id)).toBe(1010);
  expect((await order({ pay_id: 4 })).bought).toMatchObject({ refusal: 'name_missing' });
  expect((await order({ pay_id: 4, name: 'Yamada' })).bought).toMatchObject({ state: 400 });
});

test('PAY-8 PNT-5 a remittance to a mail address needs no further input, shows where to send it, and grants once the money is in', async () => {
  toOfficeHours();
  await shop.database.sql`
    insert into payment.method (id, name_ja, name_en, position, is_active) values (3, 'メール送金', 'Remittance by mail address', 7, true)`;
  const { id, client, bought, orderId } = await order({ pay_id: 3, pack_id: 7 });
  expect(bought).toMatchObject({ result: '1', payment_id: null, url: `/payge-transfer-information?payment_id=${orderId}&packId=7` });
  const info = await client.read(payment.bankInfo, { payment_id: orderId });
  expect(info).toMatchObject({ pay_id: 3, mail: 'pay@fudaya.example', price: 1000, holder: null, pack_id: 7, result: '2' });
  // No name was agreed: whoever sends it, the number of the account is the member's own.
  await arrives(orderId, { payer: 'スズキ' });
  expect(await pointsOf(shop, id)).toBe(1010);
  expect(await grantsOf(shop, orderId)).toBe(1);
  const late = await order({ pay_id: 3 });
  shop.pass(3 * day_ms + 600_000);
  await shop.poll();
  expect(await late.client.read(payment.pointEnd, { payment_id: late.orderId })).toMatchObject({ result: '0', failure: 'expired' });
  await shop.database.sql`update payment.method set is_active = false where id = 3`;
});

test('PNT-7 a transfer that arrives in the evening is reflected when the next business day opens', async () => {
  toOfficeHours();
  shop.pass(7 * 3_600_000);
  const { id, orderId } = await order({ pay_id: 4, name: 'ヤマダ' });
  await arrives(orderId);
  expect(await stateOf(shop, orderId)).toMatchObject({ state: 'pending' });
  expect(await pointsOf(shop, id)).toBe(0);
  shop.pass(15 * 3_600_000 - 120_000);
  await shop.poll();
  expect(await pointsOf(shop, id)).toBe(0);
  shop.pass(240_000);
  await shop.poll();
  expect(await pointsOf(shop, id)).toBe(1010);
  expect(await grantsOf(shop, orderId)).toBe(1);
});

test.each([
  ['another amount', { amount: 900 }, 'amount'],
  ['another name', { payer: 'スズキ' }, 'name'],
])('PAY-9 a transfer with %s waits in suspense', async (_, money, reason) => {
  const { id, orderId } = await order({ pay_id: 4, name: 'ヤマダ' });
  await arrives(orderId, money);
  expect(await stateOf(shop, orderId)).toMatchObject({ state: 'failed', failure: `suspense: ${reason}` });
  expect(await pointsOf(shop, id)).toBe(0);
});

test.each([
  ['sb_ktai', 'approve', 1010, '/complete-carrier'],
  ['au', 'approve', 1010, '/complete-carrier'],
  ['docomo', 'fail', 0, '/error-carrier'],
  ['docomo', 'cancel', 0, '/error-carrier'],
] as const)('PAY-6 carrier %s, %s: %i points', async (carrier_id, result, points, path) => {
  const { id, bought, orderId } = await order({ pay_id: 6, carrier_id, pack_id: 7 });
  expect(bought.result).toBe('1');
  const { pathname } = new URL(bought.url ?? '');
  const body = new URLSearchParams({ result });
  const reply = await fetch(`http://127.0.0.1:${shop.simulator.port}${pathname}`, { method: 'POST', body, redirect: 'manual' });
  await shop.simulator.settled();
  expect(reply.headers.get('location')).toContain(`${path}?payment_id=${orderId}&packId=7`);
  expect(await pointsOf(shop, id)).toBe(points);
});

test('PAY-6 without a carrier nothing is begun', async () => {
  expect((await order({ pay_id: 6 })).bought).toMatchObject({ refusal: 'carrier_missing' });
});

test('PNT-5 an order that the member gives up is over, here and at the provider; a stranger cannot', async () => {
  const { client, orderId } = await order({ combini_code: 'other' });
  const stranger = await shop.newMember();
  expect(await stranger.client.write(payment.pointCancel, { payment_id: orderId })).toMatchObject({ state: 404 });
  expect(await stranger.client.read(payment.combiniNumber, { payment_id: orderId })).toMatchObject({ state: 404 });
  expect(await client.write(payment.pointCancel, { payment_id: orderId })).toMatchObject({ result: '0' });
  expect([...shop.simulator.world.bills.values()][0]?.state).toBe('cancelled');
  expect(await client.read(payment.pointEnd, { payment_id: orderId })).toMatchObject({ failure: 'cancelled', order_url: null });
});

test('PNT-3 a method above its ceiling is not offered and refused', async () => {
  const setup = shop.deps.methods.get(2);
  (shop.deps.methods as Map<number, unknown>).set(2, { ...setup, ceiling_yen: 999 });
  const { bought, client } = await order({ combini_code: 'other' });
  expect(bought).toMatchObject({ refusal: 'over_ceiling' });
  const offer = await client.read(payment.payList, { pointPriceId: shop.courses.small });
  expect(offer.list?.map((method) => method.id)).not.toContain(2);
  (shop.deps.methods as Map<number, unknown>).set(2, setup);
});

test('PAY-9 SEC-1 a chargeback takes the points back; what was spent stays as a debt, which freezes the member until it is paid', async () => {
  const { id, client, orderId } = await order({ pay_id: 6, carrier_id: 'au' });
  await shop.order('bills/pay', { order_id: atGateway(orderId) });
  await shop.simulator.settled();
  const [spent] = await shop.database.sql<
    { journal_id: number }[]
  >`select journal_id from books.spend(array[${id}]::uuid[], array[300]::bigint[], array['PT'], array[${`test:${orderId}`}], 'draw', array['x'], ${shop.settling.now()})`;
  await shop.order('bills/move', { order_id: atGateway(orderId), state: 'charged_back' });
  await shop.simulator.settled();
  expect((await stateOf(shop, orderId)).state).toBe('charged_back');
  expect(await pointsOf(shop, id)).toBe(0);
  const [reversal] = await shop.database.sql`select taken, spent from payment.reversal where payment_id = ${orderId}`;
  expect(reversal).toEqual({ taken: 710, spent: 300 });
  expect(await isFrozen(shop.sql, id)).toBe(true);
  expect((await order({ pay_id: 6, carrier_id: 'au' }, client)).bought).toMatchObject({ refusal: 'frozen' });
  expect((await client.read(payment.pointEnd, { payment_id: orderId })).state).toBe(200);
  // No purchase stands behind this spend: undone, so that the books owe nothing.
  await shop.database.sql`select * from books.reverse(array[${spent?.journal_id ?? 0}]::bigint[], ${shop.settling.now()})`;
  // The points that came back paid what was owed.
  expect([await pointsOf(shop, id), await isFrozen(shop.sql, id)]).toEqual([0, false]);
});
