import { randomUUID } from 'node:crypto';
import { noRight, payment } from '@fudaya/contracts';
import { paymentLife, payments, searchPayment } from '@fudaya/contracts/desk';
import type { TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askRefund, matchSuspense } from '../../operator/queue.ts';
import { serveRequests } from '../../operator/serve-requests.ts';
import { buyWithCard, cards } from '../../testing/member-steps.ts';
import { testShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());
const decision = () => ({ by: 'operator', note: 'seen at the bank', at: shop.settling.now() });

/** Somebody of the staff with these roles, whose passkey was shown just now. */
const idsOf = async (client: TestClient, asked: Parameters<typeof client.read<typeof payments>>[1] = {}) =>
  (await client.read(payments, asked)).payments!.map(({ id }) => id);
const refOf = async (id: string) => {
  const [row] = await shop.database.sql<{ ref: string; order: string }[]>`
    select provider_ref as ref, order_id as "order" from payment.payment where id = ${id}`;
  return row!;
};

test('SEC-11 payments are seen and found by those who may see payments, and by nobody else', async () => {
  const warehouse = await shop.newStaff('warehouse');
  const { client } = await shop.newMember();
  const { order_id = '' } = await buyWithCard(shop, client, cards.approved);
  await shop.simulator.settled();
  expect(await warehouse.read(payments)).toMatchObject({ state: 400, refusal: noRight });
  expect(await warehouse.read(paymentLife, { id: order_id })).toMatchObject({ state: 400, refusal: noRight });
  expect((await warehouse.read(searchPayment, { q: order_id })).hits).toEqual([]);
  expect(await client.read(payments)).toMatchObject({ state: 404 });
  const support = await shop.newStaff('support');
  const { ref, order } = await refOf(order_id);
  for (const q of [order_id, ref, order]) expect((await support.read(searchPayment, { q })).hits).toMatchObject([{ id: order_id }]);
  expect((await support.read(searchPayment, { q: '%%' })).hits).toEqual([]);
});

test('OPS-2 the list leads through all payments, newest first, and keeps to what was asked for', async () => {
  const finance = await shop.newStaff('finance');
  const { id: memberId, client } = await shop.newMember();
  const { order_id: bought = '' } = await buyWithCard(shop, client, cards.approved);
  await buyWithCard(shop, client, cards.declined);
  await shop.simulator.settled();
  // Many at one moment: the page ends among them.
  await shop.database.sql`
    insert into payment.payment (id, member_id, session_hash, course_id, method_id, price, point, provider, order_id, state, input_hash, created_at, updated_at)
    select gen_random_uuid(), ${memberId}, '', ${shop.courses.small}, 2, 1000, 1010, 'gateway-a', 'old-' || n, 'expired', '', at, at
    from generate_series(1, 120) n, (values (timestamptz '2026-03-01T14:59:59.999999Z')) as t (at)`;
  const seen: string[] = [];
  let before: string | null | undefined;
  do {
    const reply = await finance.read(payments, { words: memberId, ...(before && { before }) });
    seen.push(...reply.payments!.map(({ id }) => id));
    before = reply.next;
  } while (before);
  expect(seen).toHaveLength(122);
  expect(new Set(seen).size).toBe(122);
  expect((await finance.read(payments, { words: memberId })).payments!.slice(0, 2)).toMatchObject([{ state: 'failed' }, { id: bought }]);
  expect(await idsOf(finance, { words: memberId, state: 'paid' })).toEqual([bought]);
  expect(await idsOf(finance, { words: bought, method: 2 })).toEqual([]);
  // 23:59:59 in Japan: that day still.
  expect(await idsOf(finance, { words: memberId, from: '2026-03-01', to: '2026-03-01', method: 2 })).toHaveLength(50);
  expect(await idsOf(finance, { from: '2026-03-02', to: '2026-03-02' })).toEqual([]);
  expect(await idsOf(finance, { words: 'old-7' })).toHaveLength(1);
  expect(await finance.read(payments, { from: 'nonsense' })).toMatchObject({ state: 400, errors: { from: expect.anything() } });
});

test('OPS-2 a payment shows its whole life in order: asked, the provider’s word, the books, and what went back', async () => {
  const finance = await shop.newStaff('finance');
  const { client } = await shop.newMember();
  const { order_id: id = '' } = await buyWithCard(shop, client, cards.approved);
  await shop.simulator.settled();
  await askRefund(shop.database.sql, id, decision());
  await serveRequests(shop.settling, new AbortController().signal);
  const answer = await finance.read(paymentLife, { id });
  expect(answer).toMatchObject({ state: 200, payment: { id, state: 'refunded', price: 1000, point: 1010, owed: 0 } });
  const kinds = answer.life!.map(({ kind }) => kind);
  expect(kinds[0]).toBe('asked');
  expect(kinds).toEqual(expect.arrayContaining(['callback', 'paid', 'receipt', 'request', 'reversal', 'request_ended', 'state']));
  const times = answer.life!.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  const journals = answer.life!.filter(({ kind }) => kind === 'journal').map(({ what, yen }) => ({ what, yen }));
  expect(journals).toEqual([
    { what: 'payment', yen: 1000 },
    { what: 'refund', yen: 1000 },
  ]);
  const lots = answer.life!.filter(({ kind }) => kind === 'lot');
  expect(lots.map(({ points }) => points!).toSorted((a, b) => a - b)).toEqual([-1000, -10, 10, 1000]);
  expect(answer.life!.find(({ kind }) => kind === 'request')).toMatchObject({ by: 'operator', note: 'seen at the bank' });
  await shop.proveBooks();
});

test('SEC-2 OPS-2 neither the card nor a secret is in what the desk is told of a payment', async () => {
  const finance = await shop.newStaff('finance');
  const { client } = await shop.newMember();
  const { order_id: id = '' } = await buyWithCard(shop, client, cards.challenge);
  await shop.database.sql`
    update payment.payment set card_ref = 'card-of-test', action_url = 'https://secure.test/way', label = '4111********1111',
      detail = detail || '{"return_key": "key-of-test"}' where id = ${id}`;
  for (const answer of [await finance.read(paymentLife, { id }), await finance.read(payments, { words: id })]) {
    const told = JSON.stringify(answer);
    expect(told).toContain(id);
    for (const secret of ['card-of-test', 'secure.test', '1111', 'key-of-test', 'session']) expect(told).not.toContain(secret);
  }
});

test('PAY-9 OPS-2 money in suspense is told with who decided, and the payment it was matched to is named', async () => {
  const support = await shop.newStaff('support');
  const { client } = await shop.newMember();
  const input = { point_price_id: shop.courses.small, request_id: randomUUID(), pay_id: 4, name: 'ヤマダ' };
  const { order_id: id = '' } = await client.write(payment.pointBuy, input);
  await shop.order('bills/pay', { order_id: id.replaceAll('-', ''), amount: 1000, payer: 'スズキ' });
  await shop.simulator.settled();
  expect((await support.read(payments, { words: id })).payments).toMatchObject([{ is_suspended: true }]);
  const made = await matchSuspense(shop.database.sql, id, decision());
  const answer = await support.read(paymentLife, { id });
  expect(answer.payment).toMatchObject({ matched_to: made, is_suspended: false });
  expect(answer.life!.filter(({ kind }) => kind.startsWith('suspense'))).toMatchObject([
    { what: 'name', yen: 1000, by: 'スズキ' },
    { what: 'matched', yen: 1000, by: 'operator', note: 'seen at the bank' },
  ]);
  expect((await support.read(paymentLife, { id: made })).payment).toMatchObject({ state: 'paid', matched_from: id });
  expect(await support.read(paymentLife, { id: randomUUID() })).toMatchObject({ state: 400, refusal: 'payment_unknown' });
});
