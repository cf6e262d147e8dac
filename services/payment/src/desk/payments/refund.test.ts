import { randomUUID } from 'node:crypto';
import { noRight, payment } from '@fudaya/contracts';
import {
  paymentLife,
  paymentRefund,
  paymentRefundDrop,
  paymentsWaiting,
  refundRule,
  refundRuleConfirm,
  refundRuleDrop,
  refundRulePut,
} from '@fudaya/contracts/desk';
import type { TestClient } from '@fudaya/kit/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { serveRequests } from '../../operator/serve-requests.ts';
import { boughtByCard, orderAt, pointsOf } from '../../testing/member-steps.ts';
import { patient, testShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop(patient);
});
afterEach(() => shop.proveBooks());
afterAll(() => shop.close());

const reason = 'the member asked for it';
const serve = () => serveRequests(shop.settling, new AbortController().signal);

const bought = () => boughtByCard(shop);
const shown = async (client: TestClient, id: string) => (await client.read(paymentLife, { id })).payment!;
const requests = (id: string) => shop.database.sql`select asked_by, note, done_at from payment.operator_request where payment_id = ${id}`;

test('PAY-9 OPS-2 finance asks for a refund with a reason: the provider gives the money back, the points are taken, and who asked is kept', async () => {
  const finance = await shop.newStaff('finance');
  const { memberId, id } = await bought();
  const { updated: seen, can_refund } = await shown(finance, id);
  expect(can_refund).toBe(true);
  const input = { id, seen, reason };
  // Pressed by several at once, and again after a lost reply.
  const answers = await Promise.all([1, 2, 3].map(() => finance.write(paymentRefund, input)));
  expect(answers.map(({ state }) => state)).toEqual([200, 200, 200]);
  expect(await requests(id)).toMatchObject([{ asked_by: '山田 花子', note: reason, done_at: null }]);
  expect((await shown(finance, id)).can_refund).toBe(false);
  await serve();
  expect(orderAt(shop, id)?.state).toBe('cancelled');
  expect(await pointsOf(shop, memberId)).toBe(0);
  expect(await finance.write(paymentRefund, input)).toMatchObject({ state: 200, is_back: true });
  const acts = await shop.database.sql`
    select by, reason from plumbing.act where thing = 'payment.operator_request' and key like ${`${id}%`} and by = '山田 花子'`;
  expect(acts).toMatchObject([{ by: '山田 花子', reason }]);
});

test('SEC-11 no refund is asked without the right, without a reason, or of what changed meanwhile, and nothing is kept of it', async () => {
  const { id } = await bought();
  const support = await shop.newStaff('support');
  const finance = await shop.newStaff('finance');
  const { updated: seen } = await shown(finance, id);
  expect(await support.write(paymentRefund, { id, seen, reason })).toMatchObject({ state: 400, refusal: noRight });
  expect(await finance.write(paymentRefund, { id, seen, reason: 'x' })).toMatchObject({
    state: 400,
    errors: { reason: expect.anything() },
  });
  const old = '2026-01-01T00:00:00.000Z';
  expect(await finance.write(paymentRefund, { id, seen: old, reason })).toMatchObject({ state: 400, refusal: 'changed_meanwhile' });
  expect(await finance.write(paymentRefund, { id: randomUUID(), seen, reason })).toMatchObject({ state: 400, refusal: 'payment_unknown' });
  await shop.database.sql`update account.session set passkey_at = now() - interval '1 day' where passkey_at is not null`;
  expect(await finance.write(paymentRefund, { id, seen, reason })).not.toMatchObject({ state: 200 });
  expect(await requests(id)).toEqual([]);
});

test('PAY-9 store money, and what was never paid, is not asked back at a provider', async () => {
  const finance = await shop.newStaff('finance');
  const { client } = await shop.newMember();
  const input = { point_price_id: shop.courses.small, request_id: randomUUID(), pay_id: 2, combini_code: 'other' as const };
  const { order_id: id = '' } = await client.write(payment.pointBuy, input);
  const asked = async () => finance.write(paymentRefund, { id, seen: (await shown(finance, id)).updated, reason });
  expect(await asked()).toMatchObject({ state: 400, refusal: 'nothing_to_refund' });
  await shop.order('bills/pay', { order_id: id.replaceAll('-', '') });
  await shop.simulator.settled();
  expect((await shown(finance, id)).can_refund).toBe(false);
  expect(await asked()).toMatchObject({ state: 400, refusal: 'refund_by_hand' });
  expect(await requests(id)).toEqual([]);
});

test('SEC-11 OPS-2 above the ceiling a second person confirms, and one alone never does, however often they ask', async () => {
  const [owner, hana, ren] = [await shop.newStaff('owner'), await shop.newStaff('finance'), await shop.newStaff('finance')];
  const { alone_yen = -1 } = await owner.read(refundRule);
  expect(await hana.write(refundRulePut, { alone_yen: 0, seen: alone_yen, reason })).toMatchObject({ refusal: noRight });
  expect(await owner.write(refundRulePut, { alone_yen: 999, seen: alone_yen, reason })).toMatchObject({ state: 200 });
  expect(await owner.write(refundRulePut, { alone_yen: 500, seen: alone_yen, reason })).toMatchObject({ refusal: 'changed_meanwhile' });
  const { memberId, id } = await bought();
  const { updated: seen } = await shown(hana, id);
  const input = { id, seen, reason };
  const alone = await Promise.all([1, 2, 3].map(() => hana.write(paymentRefund, input)));
  expect(alone.map(({ waiting }) => waiting)).toEqual(['second_person', 'second_person', 'second_person']);
  expect(await requests(id)).toEqual([]);
  await serve();
  expect(await pointsOf(shop, memberId)).toBe(1010);
  expect((await shown(hana, id)).second).toMatchObject({ is_mine: true, reason });
  expect((await shown(ren, id)).second).toMatchObject({ is_mine: false, reason });
  const lines = (await ren.read(paymentsWaiting)).waiting!.filter((line) => line.payment_id === id);
  expect(lines).toMatchObject([{ kind: 'second', amount: 1000 }]);
  // Taken back, what was asked is not there to confirm: the next one is the first again.
  expect(await ren.write(paymentRefundDrop, { id, reason: '二重の依頼' })).toMatchObject({ state: 200 });
  expect(await ren.write(paymentRefund, input)).toMatchObject({ waiting: 'second_person' });
  const both = await Promise.all([hana.write(paymentRefund, input), ren.write(paymentRefund, input)]);
  expect(both.map(({ state }) => state)).toEqual([200, 200]);
  expect(await requests(id)).toMatchObject([{ asked_by: '山田 花子 + 山田 花子', note: reason, done_at: null }]);
  expect((await shown(ren, id)).second).toBeNull();
  await serve();
  expect(orderAt(shop, id)?.state).toBe('cancelled');
  expect(await pointsOf(shop, memberId)).toBe(0);
  const acts = await shop.database
    .sql`select act from plumbing.act where thing = 'payment.payment' and key = ${id} and act <> 'update' order by id`;
  expect(acts.map(({ act }) => String(act))).toEqual(['ask', 'drop', 'ask', 'confirm']);
});

test('SEC-11 OPS-2 the ceiling is lowered by one person and raised by two, and by no statement otherwise', async () => {
  const [owner, ren, other] = [await shop.newStaff('owner'), await shop.newStaff('finance'), await shop.newStaff('owner')];
  const { sql } = shop.database;
  await sql`insert into payment.refund_rule (id, alone_yen) values (1, 5000) on conflict (id) do update set alone_yen = 5000`;
  const put = { alone_yen: 80_000, seen: 5000, reason };
  const asked = await Promise.all([1, 2].map(() => owner.write(refundRulePut, put)));
  expect(asked.map(({ waiting }) => waiting)).toEqual(['second_person', 'second_person']);
  expect(await owner.read(refundRule)).toMatchObject({ alone_yen: 5000, second: { alone_yen: 80_000, is_mine: true, reason } });
  expect(await ren.read(refundRule)).toMatchObject({ alone_yen: 5000, second: { is_mine: false } });
  expect(await owner.write(refundRuleConfirm, put)).toMatchObject({ refusal: 'own' });
  // What is confirmed is what was shown.
  expect(await ren.write(refundRuleConfirm, { ...put, alone_yen: 90_000 })).toMatchObject({ refusal: 'changed_meanwhile' });
  const confirmed = await Promise.all([ren, other].map((who) => who.write(refundRuleConfirm, put)));
  expect(confirmed.map(({ state }) => state)).toEqual([200, 200]);
  expect(await ren.read(refundRule)).toMatchObject({ alone_yen: 80_000, second: null });
  expect(await ren.write(refundRuleConfirm, put)).toMatchObject({ state: 200 });
  // Lowered at once; and what was asked before the ceiling was another one is not there to confirm.
  expect(await owner.write(refundRulePut, { alone_yen: 90_000, seen: 80_000, reason })).toMatchObject({ waiting: 'second_person' });
  expect(await other.write(refundRulePut, { alone_yen: 1000, seen: 80_000, reason })).toMatchObject({ waiting: null });
  expect(await ren.write(refundRuleConfirm, { alone_yen: 90_000, seen: 80_000, reason })).toMatchObject({ refusal: 'changed_meanwhile' });
  expect(await owner.write(refundRulePut, { alone_yen: 2000, seen: 1000, reason })).toMatchObject({ waiting: 'second_person' });
  // Another figure waits than the page showed.
  expect(await ren.write(refundRuleDrop, { seen: 90_000, reason })).toMatchObject({ refusal: 'changed_meanwhile' });
  for (let turn = 0; turn < 2; turn += 1)
    expect(await ren.write(refundRuleDrop, { seen: 2000, reason: '引き上げは不要' })).toMatchObject({ state: 200 });
  expect(await ren.read(refundRule)).toMatchObject({ alone_yen: 1000, second: null });
  const raise = shop.database.as('payment').begin(async (tx) => {
    await tx`select set_config('fudaya.by', '経理 蓮', true), set_config('fudaya.reason', 'x', true), set_config('role', 'fudaya_payment_desk', true)`;
    await tx`update payment.refund_rule set alone_yen = 1000000`;
  });
  await expect(raise).rejects.toMatchObject({ constraint_name: 'refund_rule_by_two' });
  const acts =
    await sql`select act, after ->> 'alone_yen' as yen from plumbing.act where thing = 'payment.refund_rule' order by id desc limit 6`;
  expect(acts.map(({ act, yen }) => `${act} ${yen}`).toReversed()).toEqual([
    'ask 80000',
    'update 80000',
    'ask 90000',
    'update 1000',
    'ask 2000',
    'drop null',
  ]);
  await sql`delete from payment.refund_rule`;
});
