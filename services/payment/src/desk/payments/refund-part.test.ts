import { randomUUID } from 'node:crypto';
import { japanDay, noRight, payment } from '@fudaya/contracts';
import {
  paymentLife,
  paymentRefund,
  paymentRefundPart,
  paymentRefundPartConfirm,
  paymentRefundPartDrop,
  paymentsWaiting,
  pointsOfPart,
  refundRule,
  refundRulePut,
  salesReport,
} from '@fudaya/contracts/desk';
import type { TestClient } from '@fudaya/kit/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { serveParts } from '../../operator/serve-parts.ts';
import { serveRequests } from '../../operator/serve-requests.ts';
import { paidPayment } from '../../receipt/receipt.sql.ts';
import { boughtByCard, cards, orderAt, pointsOf, stateOf } from '../../testing/member-steps.ts';
import { patient, testShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop(patient);
});
afterEach(() => shop.proveBooks());
afterAll(() => shop.close());

const reason = 'one pack was a mistake';
const signal = new AbortController().signal;
const serve = () => serveParts(shop.settling, signal);
const bought = (card?: string) => boughtByCard(shop, card);
const shown = async (client: TestClient, id: string) => (await client.read(paymentLife, { id })).payment!;
const partsOf = (id: string) =>
  shop.database.sql`select yen, before_yen, state from payment.refund_part where payment_id = ${id} order by asked_at`;

test('SEC-11 PAY-9 a part is asked for by finance alone, with a reason, of what was shown; the same press is the same part, and of another sum none', async () => {
  const [finance, support] = [await shop.newStaff('finance'), await shop.newStaff('support')];
  const { memberId, id } = await bought();
  const { updated: seen } = await shown(finance, id);
  const input = { order: randomUUID(), id, yen: 300, seen, reason };
  expect(await support.write(paymentRefundPart, input)).toMatchObject({ state: 400, refusal: noRight });
  expect(await finance.write(paymentRefundPart, { ...input, reason: 'x' })).toMatchObject({
    state: 400,
    errors: { reason: expect.anything() },
  });
  expect(await finance.write(paymentRefundPart, { ...input, yen: 0 })).toMatchObject({ state: 400, errors: { yen: expect.anything() } });
  expect(await finance.write(paymentRefundPart, { ...input, yen: 1001 })).toMatchObject({ refusal: 'too_much' });
  expect(await finance.write(paymentRefundPart, { ...input, seen: '2026-01-01T00:00:00.000Z' })).toMatchObject({
    refusal: 'changed_meanwhile',
  });
  expect(await partsOf(id)).toEqual([]);
  const pressed = await Promise.all([1, 2, 3].map(() => finance.write(paymentRefundPart, input)));
  expect(pressed.map(({ state }) => state)).toEqual([200, 200, 200]);
  expect(await finance.write(paymentRefundPart, { ...input, yen: 400 })).toMatchObject({ refusal: 'changed_meanwhile' });
  await serve();
  expect(await finance.write(paymentRefundPart, input)).toMatchObject({ state: 200 });
  expect(await finance.write(paymentRefundPart, { ...input, yen: 400 })).toMatchObject({ refusal: 'changed_meanwhile' });
  await serve();
  expect(orderAt(shop, id)?.backs).toEqual([300]);
  expect(await pointsOf(shop, memberId)).toBe(1010 - pointsOfPart({ price: 1000, point: 1010, back_yen: 0, yen: 300 }));
  expect(await partsOf(id)).toEqual([{ yen: 300, before_yen: 0, state: 'done' }]);
});

test('PAY-9 two who press at once give back one part, and more than is left goes back by no number of parts', async () => {
  const [hana, ren] = [await shop.newStaff('finance'), await shop.newStaff('finance')];
  const { id } = await bought();
  const { updated: seen } = await shown(hana, id);
  const both = await Promise.all(
    [hana, ren].map((who) => who.write(paymentRefundPart, { order: randomUUID(), id, yen: 600, seen, reason })),
  );
  expect(both.map(({ state }) => state).toSorted()).toEqual([200, 400]);
  // The whole neither, while a part is on its way.
  expect(await ren.write(paymentRefund, { id, seen, reason })).toMatchObject({ refusal: 'other_open' });
  await serve();
  expect(await ren.write(paymentRefundPart, { order: randomUUID(), id, yen: 400, seen, reason })).toMatchObject({
    refusal: 'changed_meanwhile',
  });
  const { updated: now } = await shown(ren, id);
  expect(await ren.write(paymentRefundPart, { order: randomUUID(), id, yen: 401, seen: now, reason })).toMatchObject({
    refusal: 'too_much',
  });
  expect(orderAt(shop, id)?.backs).toEqual([600]);
});

test('PAY-9 after a part the whole refund gives back the rest, and takes the points that are left', async () => {
  const finance = await shop.newStaff('finance');
  const { memberId, id } = await bought();
  await finance.write(paymentRefundPart, { order: randomUUID(), id, yen: 250, seen: (await shown(finance, id)).updated, reason });
  await serve();
  expect(await pointsOf(shop, memberId)).toBe(758);
  expect(await finance.write(paymentRefund, { id, seen: (await shown(finance, id)).updated, reason })).toMatchObject({ state: 200 });
  const other = { order: randomUUID(), id, yen: 1, seen: (await shown(finance, id)).updated, reason };
  expect(await finance.write(paymentRefundPart, other)).toMatchObject({ refusal: 'other_open' });
  await serveRequests(shop.settling, signal);
  expect(orderAt(shop, id)?.backs).toEqual([250, 750]);
  expect(await stateOf(shop, id)).toMatchObject({ state: 'refunded' });
  expect(await pointsOf(shop, memberId)).toBe(0);
  const life = (await finance.read(paymentLife, { id })).life!;
  expect(life.filter(({ kind }) => kind === 'reversal').map(({ what, points }) => ({ what, points }))).toEqual([
    { what: 'part', points: -252 },
    { what: 'taken', points: -758 },
  ]);
});

test('PAY-9 no part of what failed, of store money, or of a way to pay that gives no parts back', async () => {
  const finance = await shop.newStaff('finance');
  const { id } = await bought(cards.declined);
  const ask = async (of: string) =>
    finance.write(paymentRefundPart, { order: randomUUID(), id: of, yen: 100, seen: (await shown(finance, of)).updated, reason });
  expect(await ask(id)).toMatchObject({ refusal: 'nothing_to_refund' });
  const { client } = await shop.newMember();
  const till = { point_price_id: shop.courses.small, request_id: randomUUID(), pay_id: 2, combini_code: 'other' as const };
  const { order_id: bill = '' } = await client.write(payment.pointBuy, till);
  await shop.order('bills/pay', { order_id: bill.replaceAll('-', '') });
  await shop.simulator.settled();
  expect((await shown(finance, bill)).parts).toMatchObject({ can_ask: false });
  expect(await ask(bill)).toMatchObject({ refusal: 'no_parts' });
  expect(
    await finance.write(paymentRefundPart, { order: randomUUID(), id: randomUUID(), yen: 1, seen: '2026-01-01T00:00:00.000Z', reason }),
  ).toMatchObject({
    refusal: 'payment_unknown',
  });
});

test('SEC-11 OPS-2 parts count together against the ceiling: the one that passes it waits for a second person', async () => {
  const [owner, hana, ren] = [await shop.newStaff('owner'), await shop.newStaff('finance'), await shop.newStaff('finance')];
  const { alone_yen = -1 } = await owner.read(refundRule);
  await owner.write(refundRulePut, { alone_yen: 500, seen: alone_yen, reason });
  const { memberId, id } = await bought();
  const ask = async (who: TestClient, yen: number) =>
    who.write(paymentRefundPart, { order: randomUUID(), id, yen, seen: (await shown(who, id)).updated, reason });
  expect(await ask(hana, 300)).toMatchObject({ state: 200, waiting: null });
  await serve();
  expect(await ask(hana, 201)).toMatchObject({ state: 200, waiting: 'second_person' });
  await serve();
  expect(orderAt(shop, id)?.backs).toEqual([300]);
  const lines = (await ren.read(paymentsWaiting)).waiting!.filter((line) => line.payment_id === id);
  expect(lines).toMatchObject([{ kind: 'second', amount: 201 }]);
  const waits = (await shown(ren, id)).parts!.asked[0]!;
  expect(waits).toMatchObject({ state: 'waiting', yen: 201, is_mine: false });
  const confirm = { part: waits.id, id, yen: 201, seen: (await shown(ren, id)).updated, reason };
  expect(await hana.write(paymentRefundPartConfirm, confirm)).toMatchObject({ waiting: 'second_person' });
  expect(await ren.write(paymentRefundPartConfirm, { ...confirm, yen: 200 })).toMatchObject({ refusal: 'changed_meanwhile' });
  expect(await ren.write(paymentRefundPartDrop, { part: waits.id, reason })).toMatchObject({ state: 200 });
  expect(await ren.write(paymentRefundPartConfirm, confirm)).toMatchObject({ refusal: 'changed_meanwhile' });
  expect(await ask(hana, 202)).toMatchObject({ waiting: 'second_person' });
  const next = (await shown(ren, id)).parts!.asked[0]!;
  const twice = await Promise.all([1, 2].map(() => ren.write(paymentRefundPartConfirm, { ...confirm, part: next.id, yen: 202 })));
  expect(twice.map(({ state }) => state)).toEqual([200, 200]);
  await serve();
  expect(orderAt(shop, id)?.backs).toEqual([300, 202]);
  expect(await pointsOf(shop, memberId)).toBe(1010 - 502 - 5);
  const acts = await shop.database
    .sql`select act from plumbing.act where thing = 'payment.refund_part' and after ->> 'payment' = ${id} order by id`;
  expect(acts.map(({ act }) => String(act))).toEqual(['ask', 'ask', 'ask', 'confirm']);
  await shop.database.sql`delete from payment.refund_rule`;
});

test('PNT-5 OPS-2 a part stands in the receipt and in the day’s sales', async () => {
  const finance = await shop.newStaff('finance');
  const day = japanDay(shop.settling.now());
  const backOfDay = async () =>
    (await finance.read(salesReport, { from: day, to: day })).days?.reduce((sum, { back_yen }) => sum + back_yen, 0) ?? -1;
  const before = await backOfDay();
  const { memberId, id } = await bought();
  await finance.write(paymentRefundPart, { order: randomUUID(), id, yen: 300, seen: (await shown(finance, id)).updated, reason });
  await serve();
  expect(await backOfDay()).toBe(before + 300);
  expect(await paidPayment(shop.sql, memberId, id, 'ja')).toMatchObject({ state: 'paid', back: null, parts: [{ yen: 300 }] });
});
