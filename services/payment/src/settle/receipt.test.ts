// What the payment service's own role cannot do to payments, were the service somebody else's.
import { randomUUID } from 'node:crypto';
import { grantPayment } from '@fudaya/books';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { needsAttention } from '../operator/queue.ts';
import { buyWithCard, cards, pointsOf } from '../testing/member-steps.ts';
import { testShop, type TestShop } from '../testing/shop.ts';
import { settle } from './settle.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterEach(() => shop.proveBooks());
afterAll(() => shop.close());

const receiptOf = (id: string) => shop.sql`select amount, said from payment.receipt where payment_id = ${id}`;

/** A payment as the service makes them, but for what is given. */
async function made(over: Record<string, unknown> = {}): Promise<{ id: string; memberId: string }> {
  const { id: memberId } = await shop.newMember();
  const id = randomUUID();
  const row = { course_id: shop.courses.small, price: 1000, point: 1010, state: 'created', provider: 'gateway-a', order_id: id, ...over };
  const now = shop.settling.now();
  await shop.sql`insert into payment.payment ${shop.sql({
    id,
    member_id: memberId,
    session_hash: new Uint8Array(32),
    method_id: 1,
    input_hash: new Uint8Array(32),
    created_at: now,
    updated_at: now,
    ...row,
  })}`;
  return { id, memberId };
}
const paid = (id: string) => shop.sql`update payment.payment set state = 'paid', paid_at = ${shop.settling.now()} where id = ${id}`;

test('SEC-5 no payment begins paid, at a price or for points that its course does not say', async () => {
  for (const forged of [{ price: 1 }, { point: 1_000_000 }, { course_id: shop.courses.large }, { state: 'paid' }, { journal_id: 1 }]) {
    await expect(made(forged)).rejects.toThrow(/is of no course/);
  }
  const cheap = shop.sql`insert into payment.course (point, price, original_price, position) values (1000000, 1, 1, 1)`;
  await expect(cheap).rejects.toThrow('permission denied');
  await expect(shop.sql`update payment.course set point = 1000000`).rejects.toThrow('add another course');
});

test('SEC-5 what the provider said stands beside a paid payment, of the agreed amount, once', async () => {
  const { client } = await shop.newMember();
  const { order_id: id = '' } = await buyWithCard(shop, client, cards.approved);
  expect(await receiptOf(id)).toMatchObject([{ amount: 1000, said: { kind: 'paid', amount_yen: 1000 } }]);
  await shop.sql`select payment.note_paid(${id}, '{"kind": "paid", "amount_yen": 1000, "provider_ref": "another"}')`;
  expect((await receiptOf(id))[0]?.['said']).not.toMatchObject({ provider_ref: 'another' });
  for (const forge of [
    shop.sql`update payment.receipt set amount = 1`,
    shop.sql`delete from payment.receipt`,
    shop.sql`insert into payment.receipt (payment_id, amount) values (${id}, 1)`,
  ]) {
    await expect(forge).rejects.toThrow('permission denied');
  }
});

test.each([
  ['another amount', { kind: 'paid', amount_yen: 999 }],
  ['no amount', { kind: 'paid' }],
  ['a payment that waits', { kind: 'waiting' }],
  ['a match with money that nobody sent', { kind: 'matched', by: 'x' }],
])('SEC-5 %s pays nothing', async (_, said) => {
  const { id } = await made();
  await expect(shop.sql`select payment.note_paid(${id}, ${JSON.stringify(said)}::text::jsonb)`).rejects.toThrow('does not pay');
  expect(await receiptOf(id)).toEqual([]);
});

test('SEC-5 an operator’s payment is paid by money in suspense alone, and a payment that failed by nothing', async () => {
  const matched = await made({ provider: 'operator', order_id: randomUUID() });
  for (const said of [
    { kind: 'matched', by: 'x' },
    { kind: 'paid', amount_yen: 1000 },
  ]) {
    await expect(shop.sql`select payment.note_paid(${matched.id}, ${JSON.stringify(said)}::text::jsonb)`).rejects.toThrow('does not pay');
  }
  const { id } = await made();
  await shop.sql`update payment.payment set state = 'failed' where id = ${id}`;
  await expect(shop.sql`select payment.note_paid(${id}, '{"kind": "paid", "amount_yen": 1000}')`).rejects.toThrow('does not pay');
});

test('SEC-5 one whose receipt has no words, as services of before left it, waits for an operator until its provider says so', async () => {
  const { client } = await shop.newMember();
  await shop.control({ callbacks: 'lost' });
  const { order_id: id = '' } = await buyWithCard(shop, client, cards.approved);
  // As before receipts were written by the service.
  await shop.database.sql`update payment.receipt set said = null where payment_id = ${id}`;
  const waiting = async () => (await needsAttention(shop.sql)).filter(({ payment_id }) => payment_id === id).map(({ why }) => why);
  expect(await waiting()).toEqual(['paid without a word of the provider']);
  await settle(shop.settling, id, { isNews: true });
  expect(await waiting()).toEqual([]);
  expect(await receiptOf(id)).toMatchObject([{ said: { kind: 'paid', amount_yen: 1000 } }]);
});

test('SEC-5 a payment is not marked paid on nobody’s word, and so gives no points', async () => {
  const forged = await made();
  await expect(paid(forged.id)).rejects.toThrow('nobody said that payment');
  await expect(grantPayment(shop.sql, forged.id, shop.settling.now())).rejects.toThrow(/journal|source/);
  expect(await pointsOf(shop, forged.memberId)).toBe(0);
});

test('SEC-5 a payment is not marked paid without its points', async () => {
  const { id, memberId } = await made();
  await shop.sql`select payment.note_paid(${id}, '{"kind": "paid", "amount_yen": 1000}')`;
  await paid(id);
  // Nothing is granted by the mark; the nightly proof names it.
  expect(await pointsOf(shop, memberId)).toBe(0);
  await expect(shop.proveBooks()).rejects.toThrow('every paid payment has its one journal');
  await shop.database.sql`delete from payment.payment where id = ${id}`;
});
