import { shopRules } from '@fudaya/contracts';
import { readingWhole } from '@fudaya/db';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf, expireLots, grant, grantCoins, reverse, spend } from './index.ts';
import { memberWith } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const at = new Date('2026-11-21T03:00:00Z');
const days = (n: number) => new Date(at.getTime() + n * 86_400_000);
const gacha = () => database.sql;
const lots = async (memberId: string) =>
  (await database.sql`select class, remaining, expires_at from books.lot where member_id = ${memberId} order by id`).map((row) => ({
    ...row,
  }));
async function spent(memberId: string, amount: number, unit: 'PT' | 'COIN' = 'PT'): Promise<number> {
  const idem = `draw:${crypto.randomUUID()}`;
  const [journal] = await spend(gacha(), 'draw', [{ memberId, amount, unit, idem, ref: idem }], at);
  return journal!;
}

test('a void gives every point back to the lot it came from, once', async () => {
  const buyer = await memberWith(database.sql, [{ points: 100 }, { class: 'bonus', points: 50 }], at);
  const before = await lots(buyer);
  const journal = await spent(buyer, 120);
  const voids = await Promise.all(Array.from({ length: 5 }, () => reverse(gacha(), [journal], days(1))));
  expect(new Set(voids.flat()).size).toBe(1);
  expect(await lots(buyer)).toEqual(before);
  expect(await balanceOf(gacha(), buyer, at)).toMatchObject({ pt: 150 });
});

test('MEM-11 a free pack took nothing, and is undone once by calls that come at once', async () => {
  const buyer = await memberWith(database.sql, [{ points: 100 }], at);
  const journal = await spent(buyer, 0);
  const voids = await Promise.all(Array.from({ length: 5 }, () => reverse(gacha(), [journal], days(1))));
  expect(new Set(voids.flat()).size).toBe(1);
  expect(await balanceOf(gacha(), buyer, at)).toMatchObject({ pt: 100 });
});

test('points whose lot expired meanwhile come back as a bonus lot of the days the shop promises, the rest into their lot', async () => {
  const buyer = await memberWith(
    database.sql,
    [
      { points: 100, expiresAt: days(5) },
      { points: 50, expiresAt: days(90) },
    ],
    at,
  );
  await reverse(gacha(), [await spent(buyer, 120)], days(5));
  expect(await lots(buyer)).toEqual([
    { class: 'paid', remaining: 0, expires_at: days(5) },
    { class: 'paid', remaining: 50, expires_at: days(90) },
    { class: 'bonus', remaining: 100, expires_at: days(5 + shopRules.returnedPoint_days) },
  ]);
});

test('a lot that was swept takes nothing back, even for a clock that runs behind the sweep', async () => {
  const buyer = await memberWith(database.sql, [{ points: 100, expiresAt: days(5) }], at);
  const journal = await spent(buyer, 60);
  await expireLots(gacha(), days(5), 100);
  await reverse(gacha(), [journal], days(4));
  expect(await lots(buyer)).toEqual([
    { class: 'paid', remaining: 0, expires_at: days(5) },
    { class: 'bonus', remaining: 60, expires_at: days(34) },
  ]);
});

test('many spends of many members, coins among them, are undone in one call and answered in its order', async () => {
  const [one, two] = [await memberWith(database.sql, [{ points: 100 }], at), await memberWith(database.sql, [{ points: 100 }], at)];
  await grantCoins(database.sql, { memberId: two, coins: 9, idem: 'coins:rev', kind: 'campaign', ref: 'x', at });
  const journals = [await spent(one, 30), await spent(two, 5, 'COIN'), await spent(one, 40), await spent(two, 100)];
  const voids = await reverse(gacha(), journals, at);
  const whole = await readingWhole(database.sql);
  const originals = await whole`
    select o.id from unnest(${voids}::bigint[]) with ordinality v (id, ord) join books.journal j on j.id = v.id
    join books.journal o on 'void:' || o.idem = j.idem order by v.ord`;
  expect(originals.map((row) => row['id'])).toEqual(journals);
  expect(await balanceOf(gacha(), one, at)).toMatchObject({ pt: 100 });
  expect(await balanceOf(gacha(), two, at)).toMatchObject({ pt: 100, coin: 9 });
});

test('a grant cannot be reversed: its points may be spent already', async () => {
  const buyer = await memberWith(database.sql, [], at);
  const { journalId } = await grant(database.sql, {
    memberId: buyer,
    class: 'bonus',
    points: 5,
    idem: 'rev:grant',
    kind: 'campaign',
    ref: 'x',
    at,
  });
  await expect(reverse(gacha(), [journalId], at)).rejects.toThrow('only a spend');
});
