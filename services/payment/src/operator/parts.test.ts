// Parts of a payment's money on their way to each provider that gives parts back, and what goes wrong on that way.
import { randomUUID } from 'node:crypto';
import { reverse, spend } from '@fudaya/books';
import { japanDay, payment } from '@fudaya/contracts';
import { paymentLife, paymentRefundPart } from '@fudaya/contracts/desk';
import type { TestClient } from '@fudaya/kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { settle } from '../settle/settle.ts';
import { boughtByCard, orderAt, pointsOf, stateOf } from '../testing/member-steps.ts';
import { beginStripe, onStripePage, sessionAt, stripeIds, withStripe } from '../testing/stripe-steps.ts';
import { testShop, type TestShop } from '../testing/shop.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { serveParts } from './serve-parts.ts';

let shop: TestShop;
let finance: TestClient;
beforeAll(async () => {
  shop = await testShop(withStripe);
});
beforeEach(async () => {
  finance = await shop.newStaff('finance');
});
afterEach(async () => {
  await shop.control({ refund: 'ok', search: 'ok', callbacks: 'once' });
  await shop.simulator.settled();
  await shop.proveBooks();
});
afterAll(() => shop.close());

const serve = () => serveParts(shop.settling, new AbortController().signal);
const minutes = (count: number) => shop.pass(count * 60_000);

async function answer(url: string | undefined, result: string): Promise<void> {
  const { pathname } = new URL(url ?? '');
  await fetch(`http://127.0.0.1:${shop.simulator.port}${pathname}`, {
    method: 'POST',
    body: new URLSearchParams({ result }),
    redirect: 'manual',
  });
  await shop.simulator.settled();
}
const byCard = () => boughtByCard(shop);
const byStripe = async () => {
  const { id: memberId, bought, orderId: id } = await beginStripe(shop, stripeIds.card);
  await onStripePage(shop, bought.url);
  await settle(shop.settling, id);
  return { memberId, id };
};
const byWallet = (pay_id: number) => async () => {
  const member = await shop.newMember();
  const bought = await member.client.write(payment.pointBuy, { point_price_id: shop.courses.small, request_id: randomUUID(), pay_id });
  await answer(bought.url, 'approve');
  shop.pass(61_000);
  await shop.poll();
  return { memberId: member.id, id: bought.order_id ?? '' };
};
const ways = { 'gateway A': byCard, Stripe: byStripe, PayPal: byWallet(7), 'Amazon Pay': byWallet(5) } as const;

const shown = async (id: string) => (await finance.read(paymentLife, { id })).payment!;
async function ask(id: string, yen: number, order = randomUUID()) {
  const { updated: seen } = await shown(id);
  return finance.write(paymentRefundPart, { order, id, yen, seen, reason: '一部の返品' });
}
const backAt = async (id: string) => {
  const order = orderAt(shop, id);
  if (order) return order.backs.reduce((sum, yen) => sum + yen, 0);
  const bill = [...shop.simulator.world.bills.values()].find(({ orderId }) => orderId === id.replaceAll('-', ''));
  return bill?.state === 'refunded' ? bill.paid : (bill?.back ?? -1);
};

test.each(Object.entries(ways))('PAY-9 %s gives a payment back in parts, and with the last one all its points are gone', async (_, buy) => {
  const { memberId, id } = await buy();
  expect(await pointsOf(shop, memberId)).toBe(1010);
  for (const [yen, left] of [
    [333, 674],
    [333, 338],
  ] as const) {
    expect(await ask(id, yen)).toMatchObject({ state: 200, waiting: null });
    expect(await serve()).toBe(1);
    expect(await pointsOf(shop, memberId)).toBe(left);
    expect(await stateOf(shop, id)).toMatchObject({ state: 'paid' });
  }
  expect(await backAt(id)).toBe(666);
  expect((await shown(id)).parts).toMatchObject({ back_yen: 666, can_ask: true, asked: [{ state: 'done' }, { state: 'done' }] });
  expect(await ask(id, 335)).toMatchObject({ refusal: 'too_much' });
  expect(await ask(id, 334)).toMatchObject({ state: 200 });
  await serve();
  expect(await backAt(id)).toBe(1000);
  expect(await stateOf(shop, id)).toMatchObject({ state: 'refunded' });
  expect(await pointsOf(shop, memberId)).toBe(0);
  const told = await shop.database.sql<
    { ja: string }[]
  >`select title_ja as ja from account.notice where member_id = ${memberId} order by id`;
  expect(told.map(({ ja }) => ja)).toEqual([
    '1,000円のお支払いのうち333円を返金しました',
    '1,000円のお支払いのうち333円を返金しました',
    '1,000円のお支払いの残り334円が取り消されました',
  ]);
});

test.each(Object.entries(ways))('PAY-9 %s: a lost reply, or two replicas at once, send no part twice', async (_, buy) => {
  const { memberId, id } = await buy();
  await shop.control({ refund: 'lose_reply', callbacks: 'lost' });
  await ask(id, 300);
  await Promise.all([serve(), serve()]);
  await shop.control({ refund: 'ok', callbacks: 'once' });
  minutes(6);
  await Promise.all([serve(), serve()]);
  minutes(6);
  await serve();
  expect(await backAt(id)).toBe(300);
  expect(await pointsOf(shop, memberId)).toBe(707);
  expect((await shown(id)).parts?.asked).toMatchObject([{ state: 'done', yen: 300 }]);
});

test('PAY-9 a request that never arrived is sent again, and while the provider says nothing nothing is', async () => {
  const { memberId, id } = await byCard();
  await ask(id, 300);
  await shop.control({ search: 'broken' });
  await serve();
  await shop.control({ search: 'ok', refund: 'lose_request' });
  minutes(6);
  await serve();
  expect(await pointsOf(shop, memberId)).toBe(1010);
  expect((await shown(id)).parts?.asked).toMatchObject([{ state: 'asked' }]);
  await shop.control({ refund: 'ok' });
  expect(await serve()).toBe(0);
  minutes(6);
  await serve();
  expect(orderAt(shop, id)?.backs).toEqual([300]);
  expect(await pointsOf(shop, memberId)).toBe(707);
});

test.each(['after it was sent', 'before it is booked'])(
  'PAY-9 a process that dies %s leaves a part that the next one books and does not send',
  async (when) => {
    const { memberId, id } = await byCard();
    await ask(id, 300);
    const provider = shop.deps.providers.get('gateway-a')!;
    let isSent = false;
    const dying = {
      ...provider,
      search: (...[ref]: Parameters<typeof provider.search>) => {
        if (isSent && when === 'before it is booked') throw new Error('the process died here');
        return provider.search(ref);
      },
      parts: {
        ...provider.parts!,
        send: async (...given: Parameters<NonNullable<typeof provider.parts>['send']>) => {
          const sent = await provider.parts!.send(...given);
          isSent = true;
          if (when === 'after it was sent') throw new Error('the process died here');
          return sent;
        },
      },
    };
    await serveParts({ ...shop.settling, providers: new Map([['gateway-a', dying]]) }, new AbortController().signal);
    expect(await pointsOf(shop, memberId)).toBe(1010);
    minutes(6);
    await serve();
    expect(orderAt(shop, id)?.backs).toEqual([300]);
    expect(await pointsOf(shop, memberId)).toBe(707);
  },
);

test('PAY-9 a part that somebody gave back on the provider’s own pages takes its points alone, and what was asked of another sum is not sent', async () => {
  const { memberId, id } = await byStripe();
  await ask(id, 300);
  const giveOutside = (yen: number) =>
    fetch(`http://127.0.0.1:${shop.simulator.port}/dev/stripe/v1/refunds`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_a gateway secret for tests', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ payment_intent: sessionAt(shop, id)!.id.replace('cs_test_', 'pi_'), amount: String(yen) }),
    });
  expect((await giveOutside(200)).status).toBe(200);
  await shop.simulator.settled();
  expect(await pointsOf(shop, memberId)).toBe(808);
  await serve();
  expect((await shown(id)).parts).toMatchObject({ back_yen: 200, asked: [{ state: 'refused', outcome: '200 yen went back meanwhile' }] });
  expect((await giveOutside(801)).status).toBe(400);
  expect(await backAt(id)).toBe(200);
});

test('PAY-9 a charge-back takes what parts left, and after it no part goes back', async () => {
  const { memberId, id } = await byStripe();
  await ask(id, 400);
  await serve();
  await ask(id, 100);
  await shop.order('bills/move', { provider: 'stripe', order_id: id.replaceAll('-', ''), state: 'charged_back' });
  await shop.simulator.settled();
  await serve();
  expect(await stateOf(shop, id)).toMatchObject({ state: 'charged_back' });
  expect(await pointsOf(shop, memberId)).toBe(0);
  expect(await ask(id, 100)).toMatchObject({ refusal: 'nothing_to_refund' });
  const [row] = await shop.database.sql`select yen, taken from payment.reversal where payment_id = ${id}`;
  expect(row).toEqual({ yen: 600, taken: 606 });
  expect((await shown(id)).parts?.asked[0]).toMatchObject({ yen: 100, state: 'refused' });
});

test('PAY-9 while a bank questions a payment no part of it goes back, and it was paid when it was paid', async () => {
  const { id } = await byStripe();
  const paidAt = async () => (await shop.database.sql`select paid_at from payment.payment where id = ${id}`)[0];
  const before = await paidAt();
  await ask(id, 100);
  await serve();
  expect(await paidAt()).toEqual(before);
  await shop.order('bills/move', { provider: 'stripe', order_id: id.replaceAll('-', ''), state: 'disputed' });
  await shop.simulator.settled();
  expect(await paidAt()).toEqual(before);
  expect((await shown(id)).parts).toMatchObject({ can_ask: false });
  expect(await ask(id, 100)).toMatchObject({ refusal: 'disputed' });
});

test('PAY-9 points of a part that are spent are owed, and a further part makes the same debt larger', async () => {
  const { memberId, id } = await byCard();
  const draw = `draw:${randomUUID()}`;
  const [drawn] = await spend(
    shop.database.sql,
    'draw',
    [{ memberId, amount: 910, unit: 'PT', idem: draw, ref: 'x' }],
    shop.settling.now(),
  );
  expect(await pointsOf(shop, memberId)).toBe(100);
  for (const yen of [300, 300]) {
    await ask(id, yen);
    await serve();
  }
  expect(await pointsOf(shop, memberId)).toBe(0);
  const [debt] = await shop.database.sql`select owed::int, remaining::int from books.debt where payment_id = ${id}`;
  expect(debt).toEqual({ owed: 506, remaining: 506 });
  // What comes back pays it, once.
  await reverse(shop.database.sql, [drawn!], shop.settling.now());
  expect(await pointsOf(shop, memberId)).toBe(1010 - 606);
});

test('PAY-9 OPS-4 a service of before, which takes a part for the whole, is refused', async () => {
  const { memberId, id } = await byCard();
  await ask(id, 300);
  await serve();
  const asBefore = shop.sql`
    insert into payment.reversal (payment_id, taken, spent, journal_id, at)
    select ${id}, r.taken, r.spent, r.journal_id, now() from books.take_back(${id}, 'refunded', now()) r`;
  await expect(asBefore).rejects.toMatchObject({ constraint_name: 'reversal_after_parts' });
  expect(await pointsOf(shop, memberId)).toBe(707);
});

test('PAY-9 the comparison with the provider agrees after a part, and finds one that the books have otherwise', async () => {
  const { id } = await byCard();
  await ask(id, 300);
  await serve();
  const day = japanDay(shop.settling.now());
  const found = async () => (await reconcile(shop.sql, shop.deps.providers, day)).differences.filter(({ about }) => about === id);
  expect(await found()).toEqual([]);
  orderAt(shop, id)!.backs.push(50);
  expect(await found()).toMatchObject([{ kind: 'amount', provider_yen: 650, payment_yen: 700, booked_yen: 700 }]);
  orderAt(shop, id)!.backs.pop();
});
