import { randomUUID } from 'node:crypto';
import { grantCourse } from '@fudaya/books';
import { payment } from '@fudaya/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyWithCard, cards, orderAt } from '../testing/member-steps.ts';
import { testShop, type TestShop } from '../testing/shop.ts';
import { matchSuspense } from '../operator/queue.ts';
import { settle } from '../settle/settle.ts';
import { dayOf, reconcile } from './reconcile.ts';

const { payIds } = payment;
let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const today = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
const compared = (date = today()) => reconcile(shop.sql, shop.deps.providers, date);
const orders = async () => {
  const { client, id } = await shop.newMember();
  const buy = async (card: string = cards.approved) => {
    const { order_id = '' } = await buyWithCard(shop, client, card);
    // A callback still on its way would ask about what the test damages next.
    await shop.simulator.settled();
    return order_id;
  };
  return { memberId: id, buy };
};

test('PAY-9 a day on which all three sides agree has no difference, declined and unfinished payments included', async () => {
  const { buy } = await orders();
  await buy();
  await buy(cards.declined);
  await buy(cards.challenge);
  expect(await compared()).toMatchObject({ differences: [], unasked: [], payments: expect.any(Number) });
});

test('PAY-9 a planted difference of each kind is found under its name', async () => {
  const { memberId, buy } = await orders();
  const owner = shop.database.sql;
  const [unknown, unpaid, untaken, amount] = [await buy(), await buy(cards.challenge), await buy(), await buy()];
  await owner.begin(async (tx) => {
    // Damage that no code of ours can do: as the owner, past the triggers.
    await tx`set local session_replication_role = replica`;
    await tx`delete from payment.payment where id = ${unknown}`;
    await tx`update payment.payment set price = 999 where id = ${amount}`;
  });
  const open = orderAt(shop, unpaid);
  Object.assign(open ?? {}, { state: 'captured', resultCode: orderAt(shop, amount)?.resultCode });
  Object.assign(orderAt(shop, untaken) ?? {}, { state: 'cancelled' });
  const unbooked = await buy();
  const stray = randomUUID();
  const at = new Date();
  await owner.begin(async (tx) => {
    await grantCourse(tx, { paymentId: stray, memberId, price_yen: 700, points: 700, at });
    await tx`set local session_replication_role = replica`;
    await tx`update books.journal set idem = ${`lost:${unbooked}`}, kind = 'campaign' where ref = ${unbooked}`;
  });

  const { differences } = await compared();
  const found = differences.map(({ kind, about, provider_yen, payment_yen, booked_yen }) => [
    kind,
    about,
    provider_yen,
    payment_yen,
    booked_yen,
  ]);
  expect(found.toSorted()).toEqual(
    [
      ['unknown_order', unknown.replaceAll('-', ''), 1000, null, null],
      ['taken_not_paid', unpaid, 1000, 1000, null],
      ['paid_not_taken', untaken, null, 1000, 1000],
      ['amount', amount, 1000, 999, 1000],
      ['paid_not_booked', unbooked, 1000, 1000, null],
      ['booked_not_paid', stray, null, null, 700],
      ['booked_not_paid', unknown, null, null, 1000],
    ].toSorted(),
  );
});

test('PAY-9 a provider without a list is asked about each payment: what it took or gave back otherwise is found', async () => {
  const begun = async (pay_id: number) => {
    const { client, id } = await shop.newMember();
    const input = { point_price_id: shop.courses.small, request_id: randomUUID(), pay_id };
    const { order_id = '', url } = await client.write(payment.pointBuy, input);
    const bill = [...shop.simulator.world.bills.values()].find(({ orderId }) => orderId === order_id.replaceAll('-', ''));
    if (!bill) throw new Error('no bill');
    return { id, order_id, url, bill };
  };
  const [agreed, given, taken] = [await begun(payIds.payPal), await begun(payIds.amazonPay), await begun(payIds.payPal)];
  for (const { bill, order_id } of [agreed, given]) {
    bill.state = 'approved';
    await settle(shop.settling, order_id);
  }
  await shop.simulator.settled();
  const early = (await compared()).differences.map(({ about }) => about);
  expect([agreed, given, taken].filter(({ order_id }) => early.includes(order_id))).toEqual([]);
  given.bill.state = 'refunded';
  Object.assign(taken.bill, { state: 'paid', paid: 1000 });
  const { differences, unasked } = await compared();
  expect(unasked).toEqual([]);
  const found = differences.map(({ kind, about }) => [kind, about]);
  expect(found).toContainEqual(['paid_not_taken', given.order_id]);
  expect(found).toContainEqual(['taken_not_paid', taken.order_id]);
  expect(found.map(([, about]) => about)).not.toContain(agreed.order_id);
});

test('PAY-9 money in suspense that an operator matched is no difference, and nobody is asked about it', async () => {
  const { client } = await shop.newMember();
  const input = { point_price_id: shop.courses.small, request_id: randomUUID(), pay_id: payIds.bank, name: 'ヤマダ' };
  const { order_id = '' } = await client.write(payment.pointBuy, input);
  await shop.order('bills/pay', { order_id: order_id.replaceAll('-', ''), payer: 'スズキ' });
  await shop.simulator.settled();
  const made = await matchSuspense(shop.database.sql, order_id, { by: 'operator', note: 'seen at the bank', at: new Date() });
  const { differences, unasked } = await compared();
  expect(unasked).toEqual([]);
  const about = differences.map((one) => one.about);
  expect(about).not.toContain(made);
  expect(about).not.toContain(order_id);
});

test('PAY-9 a provider that does not answer is named, and nothing is made up about it', async () => {
  const known = (await compared()).differences;
  // What our own books say of each other needs no provider; everything else would be made up.
  const ofOurBooks = known.filter(
    ({ kind, payment_yen, booked_yen }) =>
      kind === 'booked_not_paid' || kind === 'paid_not_booked' || (kind === 'amount' && payment_yen !== booked_yen),
  );
  expect([known.length > ofOurBooks.length, ofOurBooks.length]).toEqual([true, 4]);
  await shop.control({ search: 'broken' });
  const { unasked, differences } = await compared();
  expect(unasked).toEqual(['amazon-pay', 'gateway-a', 'paypal']);
  const names = (some: typeof differences) => some.map(({ kind, about }) => `${kind} ${about}`).toSorted();
  expect(names(differences)).toEqual(names(ofOurBooks));
  await shop.control({ search: 'ok' });
  expect(names((await compared()).differences)).toEqual(names(known));
  await shop.order('reset');
});

test('PAY-9 a day is Japan’s, from midnight to midnight, and what is no date is refused', () => {
  expect(dayOf('2026-09-30')).toEqual({ from: new Date('2026-09-29T15:00:00Z'), to: new Date('2026-09-30T15:00:00Z') });
  expect(() => dayOf('30.9.2026')).toThrow('Not a date');
});
