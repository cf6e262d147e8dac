import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf, grant, grantCourse } from './index.ts';
import { memberWith } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const at = new Date('2026-11-21T03:00:00Z');
const payment = () => database.as('payment');
const entries = (journalId: number) => database.sql`
  select a.code, e.unit, e.amount from books.entry e join books.account a on a.id = e.account_id
  where e.journal_id = ${journalId} order by e.unit, e.amount`;

test('PAY-9 a paid course grants its price as paid points and the rest as bonus, with the yen, exactly once', async () => {
  const memberId = await memberWith(database.sql, [], at);
  const course = { paymentId: crypto.randomUUID(), memberId, price_yen: 10_000, points: 10_500, at };
  const grants = await Promise.all(Array.from({ length: 10 }, () => grantCourse(database.sql, course)));
  expect(grants.filter((granted) => granted.isNew)).toHaveLength(1);
  expect(new Set(grants.map((granted) => granted.journalId)).size).toBe(1);
  expect(await balanceOf(payment(), memberId, at)).toMatchObject({ pt: 10_500, byClass: { paid: 10_000, bonus: 500, return: 0 } });
  expect(await entries(grants[0]!.journalId)).toEqual([
    { code: 'clearing', unit: 'JPY', amount: -10_000 },
    { code: 'cash', unit: 'JPY', amount: 10_000 },
    { code: 'points.paid', unit: 'PT', amount: -10_000 },
    { code: 'points.bonus', unit: 'PT', amount: -500 },
    { code: 'promo', unit: 'PT', amount: 500 },
    { code: 'clearing', unit: 'PT', amount: 10_000 },
  ]);
});

test('a course without bonus makes one lot', async () => {
  const memberId = await memberWith(database.sql, [], at);
  await grantCourse(database.sql, { paymentId: crypto.randomUUID(), memberId, price_yen: 300, points: 300, at });
  expect(await database.sql`select class, granted from books.lot where member_id = ${memberId}`).toEqual([{ class: 'paid', granted: 300 }]);
});

test('fewer points than yen, points without their yen, nothing at all, or a member without books are faults', async () => {
  const memberId = await memberWith(database.sql, [], at);
  const some = { memberId, class: 'paid' as const, points: 100, idem: 'grant:bad', kind: 'x', ref: 'x', at };
  await expect(grantCourse(database.sql, { paymentId: 'p', memberId, price_yen: 300, points: 299, at })).rejects.toThrow(RangeError);
  await expect(grant(database.sql, { ...some, yen: 99 })).rejects.toThrow('99 yen do not buy 100 paid points');
  await expect(grant(database.sql, { ...some, points: 0 })).rejects.toThrow('above 0');
  await expect(grant(database.sql, { ...some, memberId: crypto.randomUUID() })).rejects.toThrow('no books');
  expect(await database.sql`select 1 from books.journal where idem = 'grant:bad'`).toHaveLength(0);
});

test('the balance shows the next points to die, added up over the classes that die together', async () => {
  const soon = new Date('2026-12-01T00:00:00Z');
  const memberId = await memberWith(
    database.sql,
    [{ points: 100 }, { class: 'bonus', points: 7, expiresAt: soon }, { class: 'return', points: 5, expiresAt: soon }],
    at,
  );
  expect(await balanceOf(payment(), memberId, at)).toMatchObject({ pt: 112, nextExpiry: { at: soon, points: 12 } });
});
