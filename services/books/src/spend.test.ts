import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf, grant, openMember, reverse, spend } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const at = new Date('2026-11-21T03:00:00Z');
const days = (n: number) => new Date(at.getTime() + n * 86_400_000);
let count = 0;

async function member(...lots: { class: 'paid' | 'bonus' | 'return'; points: number; expiresAt?: Date }[]) {
  const sql = database.as('gacha');
  const memberId = crypto.randomUUID();
  await openMember(sql, memberId);
  for (const lot of lots) await grant(sql, { memberId, ...lot, idem: `test:${(count += 1)}`, kind: 'campaign', ref: 'test', at });
  return memberId;
}
const remaining = async (memberId: string) =>
  (await database.sql`select class, remaining from books.lot where member_id = ${memberId} order by id`).map((row) => `${row['class']} ${row['remaining']}`);
const draw = (memberId: string, amount: number, idem: string, when = at) =>
  spend(database.as('gacha'), 'draw', [{ memberId, amount, unit: 'PT', idem, ref: idem }], when);

test('TRM-1 spending takes the soonest expiry first, then bonus before paid', async () => {
  const buyer = await member(
    { class: 'paid', points: 100, expiresAt: days(30) },
    { class: 'bonus', points: 50, expiresAt: days(30) },
    { class: 'return', points: 40, expiresAt: days(10) },
  );
  await draw(buyer, 120, 'draw:order');
  expect(await remaining(buyer)).toEqual(['paid 70', 'bonus 0', 'return 0']);
  expect(await balanceOf(database.as('gacha'), buyer, at)).toMatchObject({ pt: 70, byClass: { paid: 70, bonus: 0, return: 0 } });
});
