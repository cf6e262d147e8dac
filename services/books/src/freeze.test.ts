import assert from 'node:assert/strict';
import { readingWhole } from '@fudaya/db';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  balanceOf,
  brokenInvariants,
  decide,
  expireLots,
  forgiveDebt,
  grant,
  isFrozen,
  releaseMember,
  repaidDebt,
  spend,
  standingOf,
  suspendMember,
} from './index.ts';
import { memberWith, paidPayment, wonCards } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
// Purchases and reversals of these tests are journals alone: what is about their records is left out.
afterEach(async () => {
  await expireLots(database.sql, at, 100);
  const broken = await brokenInvariants(database.sql, at);
  assert.deepEqual(
    broken.filter(({ number }) => number !== 6 && number !== 7 && number !== 20),
    [],
  );
});
afterAll(() => database.close());

const at = new Date('2026-11-21T03:00:00Z');
const days = (n: number) => new Date(at.getTime() + n * 86_400_000);
const deciding = { by: 'operator', note: 'the bank was asked', at };
const takeBack = async (payment: string) =>
  (await database.as('payment')`select taken, spent from books.take_back(${payment}, 'charged_back', ${at})`)[0];
const spends = (memberId: string, amount: number) =>
  spend(database.as('gacha'), 'draw', [{ memberId, amount, unit: 'PT', idem: `draw:${crypto.randomUUID()}`, ref: 'x' }], at);
const lotsOf = (memberId: string) => database.sql`select class, remaining from books.lot where member_id = ${memberId} order by class, id`;

test('SEC-1 a reversal takes the lots it granted first, then what was paid, then bonus and returned points', async () => {
  const memberId = await memberWith(
    database.sql,
    [
      { class: 'return', points: 40, expiresAt: days(1) },
      { class: 'bonus', points: 30, expiresAt: days(2) },
      { class: 'paid', points: 20 },
      { class: 'bonus', points: 999, expiresAt: new Date(at.getTime() - 1) },
    ],
    new Date(at.getTime() - 1000),
  );
  const payment = await paidPayment(database.sql, { memberId, price: 100, points: 110, at });
  await spends(memberId, 100);
  // Soonest expiry first: returned and bonus points went, and thirty of what was paid.
  expect(await takeBack(payment)).toEqual({ taken: 100, spent: 10 });
  expect(await balanceOf(database.sql, memberId, at)).toMatchObject({ pt: 0 });
  expect(await standingOf(database.sql, memberId)).toMatchObject({
    freezes: [{ kind: 'charged_back', ref: payment, releasedAt: null }],
    debts: [{ paymentId: payment, owed: 10, remaining: 10 }],
  });
  expect(await takeBack(payment)).toBeUndefined();
});

test('SEC-1 a reversal leaves what it does not need, and freezes nobody who owes nothing', async () => {
  const memberId = await memberWith(
    database.sql,
    [
      { class: 'return', points: 40 },
      { class: 'bonus', points: 30 },
      { class: 'paid', points: 20 },
    ],
    at,
  );
  const payment = await paidPayment(database.sql, { memberId, price: 100, points: 100, at });
  await spends(memberId, 30);
  expect(await takeBack(payment)).toEqual({ taken: 100, spent: 0 });
  expect(await lotsOf(memberId)).toEqual([
    { class: 'bonus', remaining: 0 },
    { class: 'paid', remaining: 20 },
    { class: 'paid', remaining: 0 },
    { class: 'return', remaining: 40 },
  ]);
  expect(await isFrozen(database.as('gacha'), memberId)).toBe(false);
});

test('SEC-1 who is frozen spends nothing and decides nothing; deadlines go on and what they return pays the debt, which ends the freeze', async () => {
  const memberId = await memberWith(database.sql, [], at);
  const payment = await paidPayment(database.sql, { memberId, price: 200, points: 200, at });
  const [card, other] = await wonCards(database.sql, { memberId, cost: 100, returnPoints: [150, 90], at });
  await takeBack(payment);
  expect(await isFrozen(database.as('gacha'), memberId)).toBe(true);
  const choose = (cardId: number, decidedBy: 'member' | 'deadline') =>
    decide(database.as('gacha'), { memberId, cards: [{ cardId, kind: 'convert' }], decidedBy, at });
  await expect(choose(card!, 'member')).rejects.toMatchObject({ code: 'BK001' });
  await choose(card!, 'deadline');
  expect(await standingOf(database.sql, memberId)).toMatchObject({ debts: [{ owed: 200, remaining: 50 }] });
  await choose(other!, 'deadline');
  expect(await standingOf(database.sql, memberId)).toMatchObject({
    freezes: [{ releasedBy: 'books', releaseNote: 'the debt is paid' }],
    debts: [{ owed: 200, remaining: 0 }],
  });
  expect(await balanceOf(database.sql, memberId, at)).toMatchObject({ pt: 40 });
  expect(await spends(memberId, 40)).not.toEqual([null]);
});

test('SEC-1 points that come to a debtor in any way pay first, the oldest debt before the next', async () => {
  const memberId = await memberWith(database.sql, [], at);
  const first = await paidPayment(database.sql, { memberId, price: 100, points: 100, at });
  const second = await paidPayment(database.sql, { memberId, price: 50, points: 50, at });
  await spends(memberId, 150);
  await takeBack(first);
  await database.as('payment')`select from books.take_back(${second}, 'refunded', ${days(1)})`;
  await grant(database.sql, { memberId, class: 'bonus', points: 120, idem: 'debt:gift', kind: 'campaign', ref: 'x', at });
  const { debts, freezes } = await standingOf(database.sql, memberId);
  expect(debts.map(({ remaining }) => remaining)).toEqual([0, 30]);
  expect(freezes.filter(({ releasedAt }) => releasedAt === null)).toHaveLength(2);
});

test.each([
  ['repaid', repaidDebt, 'clearing'],
  ['forgiven', forgiveDebt, 'promo'],
] as const)(
  'SEC-1 a debt that an operator calls %s is booked with its reason, once, and ends the freeze',
  async (outcome, settle, code) => {
    const memberId = await memberWith(database.sql, [], at);
    const payment = await paidPayment(database.sql, { memberId, price: 100, points: 100, at });
    await spends(memberId, 60);
    await takeBack(payment);
    await expect(settle(database.sql, payment, { ...deciding, note: ' ' })).rejects.toThrow('with a reason');
    expect(await settle(database.sql, payment, deciding)).toBe(60);
    expect(await settle(database.sql, payment, deciding)).toBe(0);
    const [debt] = await database.sql`select remaining, outcome, settled_by, note from books.debt where payment_id = ${payment}`;
    expect(debt).toEqual({ remaining: 0, outcome, settled_by: 'operator', note: 'the bank was asked' });
    const whole = await readingWhole(database.sql);
    const entries = await whole`
    select a.code, e.amount from books.entry e join books.account a on a.id = e.account_id join books.journal j on j.id = e.journal_id
    where j.kind = 'debt' and j.ref = ${payment} and e.unit = 'PT' order by e.amount`;
    expect(entries).toEqual([
      { code: 'suspense', amount: -60 },
      { code, amount: 60 },
    ]);
    expect(await isFrozen(database.sql, memberId)).toBe(false);
  },
);

test('SEC-1 an operator suspends and releases with a reason; a release ends every freeze and leaves the debt', async () => {
  const memberId = await memberWith(database.sql, [{ points: 10 }], at);
  expect(await suspendMember(database.sql, memberId, deciding)).toBe(true);
  expect(await suspendMember(database.sql, memberId, deciding)).toBe(false);
  expect(await spends(memberId, 5)).toEqual([null]);
  await expect(releaseMember(database.sql, memberId, { ...deciding, note: '' })).rejects.toThrow('reason');
  const payment = await paidPayment(database.sql, { memberId, price: 100, points: 100, at });
  await releaseMember(database.sql, memberId, deciding);
  await spends(memberId, 110);
  await takeBack(payment);
  expect(await releaseMember(database.sql, memberId, deciding)).toBe(1);
  expect(await isFrozen(database.sql, memberId)).toBe(false);
  expect((await standingOf(database.sql, memberId)).debts).toMatchObject([{ remaining: 100 }]);
});

test('SEC-1 a dispute freezes while it is open, and only then', async () => {
  const memberId = await memberWith(database.sql, [], at);
  const payment = await paidPayment(database.sql, { memberId, price: 100, points: 100, at });
  const as = database.as('payment');
  await as`select books.open_dispute(${payment}, ${at})`;
  expect(await isFrozen(as, memberId)).toBe(true);
  await as`select books.end_dispute(${payment}, 'won', ${at})`;
  expect(await isFrozen(as, memberId)).toBe(false);
  expect(await balanceOf(database.sql, memberId, at)).toMatchObject({ pt: 100 });
  const unpaid = await paidPayment(database.sql, { memberId, price: 100, points: 100, at, state: 'pending' });
  await expect(as`select books.open_dispute(${unpaid}, ${at})`).rejects.toThrow('is not paid');
});

test('SEC-1 no service can freeze, release or forgive by itself', async () => {
  const memberId = await memberWith(database.sql, [], at);
  for (const role of ['account', 'gacha', 'payment', 'ops', 'store'] as const) {
    const sql = database.as(role);
    await expect(suspendMember(sql, memberId, deciding)).rejects.toThrow('permission denied');
    await expect(releaseMember(sql, memberId, deciding)).rejects.toThrow('permission denied');
    await expect(forgiveDebt(sql, memberId, deciding)).rejects.toThrow('permission denied');
    await expect(sql`update books.freeze set released_at = now()`).rejects.toThrow('permission denied');
    await expect(sql`update books.debt set remaining = 0`).rejects.toThrow('permission denied');
  }
});
