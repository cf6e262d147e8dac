import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { date, sample } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf, expireLots, expiryOf, grant } from './index.ts';
import { memberWith } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const at = new Date('2026-11-21T03:00:00Z');

test('TRM-1 points live 180 days, and a day less than six calendar months at most', () => {
  expect(expiryOf(new Date('2026-11-21T12:34:56Z'))).toEqual(new Date('2027-05-20T12:34:56Z'));
  // From 31 August by Japan's calendar: six months end on 28 February, a day less is the 27th.
  expect(expiryOf(new Date('2026-08-30T15:00:00Z'))).toEqual(new Date('2027-02-26T15:00:00Z'));
});

test('TRM-1 code and database agree on every expiry', async () => {
  const instants = sample(date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2060-01-01T00:00:00Z'), noInvalidDate: true }), {
    numRuns: 2000,
    seed: 7,
  });
  const texts = instants.map((instant) => instant.toISOString());
  const rows = await database.sql`
    select books.expiry_of(t::timestamptz) as expires_at from unnest(${texts}::text[]) with ordinality as u (t, ord) order by ord`;
  expect(rows.map((row) => row['expires_at'])).toEqual(instants.map((instant) => expiryOf(instant)));
});

test('TRM-1 the sweep takes what is left of expired lots, once, however many sweep at the same time', async () => {
  const sql = database.as('payment');
  const soon = new Date('2026-12-01T00:00:00Z');
  const members = await Promise.all(
    Array.from({ length: 12 }, () =>
      memberWith(database.sql, [{ points: 10, expiresAt: soon }, { points: 20, expiresAt: soon }, { points: 40 }], at),
    ),
  );
  expect(await expireLots(sql, new Date(soon.getTime() - 1), 100)).toBe(0);
  const swept = await Promise.all(Array.from({ length: 4 }, () => expireLots(sql, soon, 100)));
  expect(swept.reduce((sum, n) => sum + n, 0)).toBe(24);
  expect(await expireLots(sql, soon, 100)).toBe(0);
  for (const member of members) expect(await balanceOf(sql, member, soon)).toMatchObject({ pt: 40 });
  const [breakage] = await database.sql`
    select -sum(e.amount)::bigint as points from books.entry e join books.account a on a.id = e.account_id where a.code = 'breakage'`;
  expect(breakage).toEqual({ points: 360 });
});

test('the sweep stops at its limit and goes on at the next call', async () => {
  const sql = database.as('payment');
  const soon = new Date('2026-12-02T00:00:00Z');
  const member = await memberWith(database.sql, [], at);
  for (let n = 0; n < 5; n += 1)
    await grant(database.sql, {
      memberId: member,
      class: 'bonus',
      points: 1,
      idem: `limit:${n}`,
      kind: 'campaign',
      ref: 'x',
      at,
      expiresAt: soon,
    });
  expect([await expireLots(sql, soon, 3), await expireLots(sql, soon, 3)]).toEqual([3, 2]);
});
