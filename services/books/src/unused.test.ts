import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireLots, reverse, spend, unusedAt } from './index.ts';
import { memberWith } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const day = (n: number) => new Date(Date.UTC(2026, 8, n));
const points = async (at: Date) => Object.fromEntries((await unusedAt(database.sql, at)).map((row) => [row.class, row.points]));

test('TRM-1 what was unused at a base date is the same figure for ever: spending, voiding and sweeping later change nothing', async () => {
  const { sql } = database;
  const first = await memberWith(
    database.sql,
    [
      { points: 1000, expiresAt: day(40) },
      { class: 'bonus', points: 50, expiresAt: day(12) },
      { class: 'return', points: 70, expiresAt: day(25) },
    ],
    day(1),
  );
  await memberWith(database.sql, [{ points: 500, expiresAt: day(90) }], day(5));
  const [journal] = await spend(sql, 'draw', [{ memberId: first, amount: 320, unit: 'PT', idem: 'draw:base', ref: 'base' }], day(10));
  // Bonus 50, return 70 and 200 paid ones went: soonest expiry first.
  const figures = { paid: 1300, bonus: 0, return: 0 };
  expect(await points(day(11))).toEqual(figures);
  expect(await unusedAt(sql, day(11))).toContainEqual({ class: 'paid', points: 1300, lots: 2, members: 2 });
  expect(await points(day(2))).toEqual({ paid: 1000, bonus: 50, return: 70 });
  expect(await points(day(9))).toEqual({ paid: 1500, bonus: 50, return: 70 });

  await reverse(sql, [journal ?? 0], day(20));
  expect(await points(day(11))).toEqual(figures);
  expect(await points(day(21))).toMatchObject({ paid: 1500, return: 70 });
  // Dead at its time, swept long after.
  const before = await points(day(41));
  expect(before['paid']).toBe(500);
  expect(await expireLots(sql, day(60), 100)).toBeGreaterThan(0);
  expect(await points(day(41))).toEqual(before);
  expect(await points(day(11))).toEqual(figures);
});
