import { figure_days, shopFigures } from '@fudaya/contracts/desk';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testContext } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopFigures as verb } from './shop-figures.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const asked = (now: Date) => verb(testContext(database.as('payment'), { now }) as never, shopFigures.input.parse({}));

test('OPS-7 figures come from the count that alerts judge by, and days without a payment are told as nothing', async () => {
  const now = new Date('2026-11-01T16:00:00.000Z');
  const { figures, days, counted, packs } = await asked(now);
  expect(figures).toMatchObject({ shop_revenue_today_yen: 0, shop_points_outstanding: 0, shop_parcels_overdue: 0 });
  expect(counted).not.toBeNull();
  expect(packs).toEqual([]);
  // One o'clock in Japan, on the day after.
  expect([days.length, days[0]?.day, days.at(-1)]).toEqual([figure_days, '2026-10-04', { day: '2026-11-02', yen: 0, payments: 0 }]);
});

test('OPS-7 what members hold is told in sums alone', async () => {
  await database.sql`insert into books.balance (member_id, pt, coin) values ('00000000-0000-4000-8000-00000000000a', 1234, 5)`;
  await database.sql`update plumbing.shop_figures set taken_at = taken_at - interval '1 minute'`;
  const told = await asked(new Date());
  expect(told.figures).toMatchObject({ shop_points_outstanding: 1234, shop_coins_outstanding: 5 });
  expect(JSON.stringify(told)).not.toContain('00000000-0000');
});
