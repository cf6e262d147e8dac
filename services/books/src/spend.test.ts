import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf, grant, grantCoins, openMember, spend } from './index.ts';
import { memberWith } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const at = new Date('2026-11-21T03:00:00Z');
const days = (n: number) => new Date(at.getTime() + n * 86_400_000);
const gacha = () => database.as('gacha');
const item = (memberId: string, amount: number, idem: string, unit: 'PT' | 'COIN' = 'PT') => ({ memberId, amount, unit, idem, ref: idem });
const remaining = async (memberId: string) =>
  (await database.sql`select class, remaining from books.lot where member_id = ${memberId} order by id`).map(
    (row) => `${row['class']} ${row['remaining']}`,
  );

test('TRM-1 spending takes the soonest expiry first, then bonus before paid', async () => {
  const buyer = await memberWith(
    database.sql,
    [
      { class: 'paid', points: 100, expiresAt: days(30) },
      { class: 'bonus', points: 50, expiresAt: days(30) },
      { class: 'return', points: 40, expiresAt: days(10) },
    ],
    at,
  );
  await spend(gacha(), 'draw', [item(buyer, 120, 'draw:order')], at);
  expect(await remaining(buyer)).toEqual(['paid 70', 'bonus 0', 'return 0']);
  expect(await balanceOf(gacha(), buyer, at)).toEqual({
    pt: 70,
    coin: 0,
    byClass: { paid: 70, bonus: 0, return: 0 },
    nextExpiry: { at: days(30), points: 70 },
  });
});

test('TRM-1 points at their expiry cannot be spent, though no sweep came yet', async () => {
  const buyer = await memberWith(database.sql, [{ points: 100, expiresAt: days(10) }], at);
  expect(await spend(gacha(), 'draw', [item(buyer, 1, 'draw:late')], days(10))).toEqual([null]);
  expect(await balanceOf(gacha(), buyer, days(10))).toMatchObject({ pt: 0, nextExpiry: null });
  expect(await spend(gacha(), 'draw', [item(buyer, 1, 'draw:in-time')], new Date(days(10).getTime() - 1))).not.toEqual([null]);
});

test('each purchase of a batch is judged on its own: who is short pays nothing and holds up nobody', async () => {
  const [rich, poor] = [await memberWith(database.sql, [{ points: 500 }], at), await memberWith(database.sql, [{ points: 99 }], at)];
  const stranger = crypto.randomUUID();
  const journals = await spend(gacha(), 'draw', [item(poor, 100, 'draw:b1'), item(rich, 500, 'draw:b2'), item(stranger, 0, 'draw:b3')], at);
  expect(journals).toEqual([null, expect.any(Number), null]);
  expect([await remaining(poor), await remaining(rich)]).toEqual([['paid 99'], ['paid 0']]);
  expect(await database.sql`select 1 from books.journal where idem in ('draw:b1', 'draw:b3')`).toHaveLength(0);
});

test('BUY-4 the same key ten times at once charges once and always answers with the same journal', async () => {
  const buyer = await memberWith(database.sql, [{ points: 1000 }], at);
  const answers = await Promise.all(Array.from({ length: 10 }, () => spend(gacha(), 'draw', [item(buyer, 300, 'draw:ten')], at)));
  expect(new Set(answers.flat()).size).toBe(1);
  expect(answers[0]).toEqual([expect.any(Number)]);
  expect(await remaining(buyer)).toEqual(['paid 700']);
});

test('BUY-4 twenty spends at once on points for seven: seven pay, thirteen are short, nothing is left over or owed', async () => {
  const buyer = await memberWith(database.sql, [{ points: 400 }, { class: 'bonus', points: 350 }], at);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => spend(gacha(), 'draw', [item(buyer, 100, `draw:r${n}`)], at)));
  expect(answers.flat().filter((journal) => journal !== null)).toHaveLength(7);
  expect(await balanceOf(gacha(), buyer, at)).toMatchObject({ pt: 50 });
});

test('two batches over the same members in opposite order do not deadlock', async () => {
  const members = await Promise.all(Array.from({ length: 30 }, () => memberWith(database.sql, [{ points: 10 }], at)));
  const batch = (name: string, order: string[]) =>
    spend(
      gacha(),
      'draw',
      order.map((member) => item(member, 1, `draw:${name}:${member}`)),
      at,
    );
  const rounds = await Promise.all(['a', 'b', 'c', 'd'].map((name, n) => batch(name, n % 2 ? members : members.toReversed())));
  expect(rounds.flat().filter((journal) => journal === null)).toHaveLength(0);
});

test('PKD-8 coins are spent from the coin account and never from points', async () => {
  const buyer = await memberWith(database.sql, [{ points: 1000 }], at);
  await grantCoins(database.sql, { memberId: buyer, coins: 3, idem: 'coins:1', kind: 'campaign', ref: 'x', at });
  expect(await spend(gacha(), 'draw', [item(buyer, 4, 'draw:c1', 'COIN')], at)).toEqual([null]);
  expect(await spend(gacha(), 'draw', [item(buyer, 3, 'draw:c2', 'COIN')], at)).toEqual([expect.any(Number)]);
  expect(await balanceOf(gacha(), buyer, at)).toMatchObject({ pt: 1000, coin: 0 });
});

test('a free item makes a journal without entries', async () => {
  const buyer = await memberWith(database.sql, [], at);
  expect(await spend(gacha(), 'draw', [item(buyer, 0, 'draw:free')], at)).toEqual([expect.any(Number)]);
});

test('a batch that names a member twice, a negative amount, another unit or another kind is a fault and changes nothing', async () => {
  const buyer = await memberWith(database.sql, [{ points: 10 }], at);
  await expect(spend(gacha(), 'draw', [item(buyer, 1, 'draw:t1'), item(buyer, 1, 'draw:t2')], at)).rejects.toThrow('at most one item');
  await expect(spend(gacha(), 'draw', [item(buyer, -5, 'draw:t3')], at)).rejects.toThrow('negative');
  await expect(spend(gacha(), 'draw', [item(buyer, 1, 'draw:t4', 'JPY' as 'PT')], at)).rejects.toThrow('neither PT nor COIN');
  await expect(spend(gacha(), 'gift' as 'draw', [item(buyer, 1, 'draw:t5')], at)).rejects.toThrow('unknown kind');
  expect(await remaining(buyer)).toEqual(['paid 10']);
});

test('a spend that is rolled back leaves no trace', async () => {
  const buyer = await memberWith(database.sql, [{ points: 10 }], at);
  const failed = gacha().begin(async (tx) => {
    await spend(tx, 'draw', [item(buyer, 10, 'draw:rolled')], at);
    throw new Error('crash');
  });
  await expect(failed).rejects.toThrow('crash');
  expect(await remaining(buyer)).toEqual(['paid 10']);
  expect(await spend(gacha(), 'draw', [item(buyer, 10, 'draw:rolled')], at)).toEqual([expect.any(Number)]);
});

test('opening a member twice keeps the books as they are', async () => {
  const buyer = await memberWith(database.sql, [], at);
  await grant(database.sql, { memberId: buyer, class: 'bonus', points: 5, idem: 'open:twice', kind: 'campaign', ref: 'x', at });
  await openMember(database.as('account'), buyer);
  expect(await balanceOf(gacha(), buyer, at)).toMatchObject({ pt: 5 });
});
