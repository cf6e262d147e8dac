import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetPlaces } from './forget-places.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const hours = (n: number) => new Date(Date.now() + n * 3_600_000);

/** A room that lets everybody in, and one member who went in with its first number. */
async function aRoomWith(member: string): Promise<void> {
  await database.as('operator')`select edge.open_waiting_room(100, null, 'hanako', 'a drop')`;
  const [taken] = await database.as('edge')<{ id: number }[]>`select id from edge.take_waiting_numbers(1)`;
  await database.as('edge')`select edge.claim_waiting_numbers(array[${taken?.id ?? 0}]::bigint[], '{0}', array[${member}]::uuid[])`;
}

test('OPS-10 who had which place is forgotten six hours after its room was closed, and not before', async () => {
  const [of_old, of_now] = [crypto.randomUUID(), crypto.randomUUID()];
  const sql = database.as('account');
  const known = async () => (await sql<{ member_id: string }[]>`select member_id from edge.member_place`).map((row) => row.member_id);
  await aRoomWith(of_old);
  expect(await forgetPlaces(sql, hours(48))).toBe(0);
  await database.as('operator')`select edge.close_waiting_room('hanako', 'over')`;
  await aRoomWith(of_now);
  expect([await forgetPlaces(sql, hours(5)), await known()]).toEqual([0, [of_old, of_now]]);
  expect([await forgetPlaces(sql, hours(7)), await known()]).toEqual([1, [of_now]]);
  expect(await forgetPlaces(sql, hours(7))).toBe(0);
  await expect(sql`delete from edge.waiting_member`).rejects.toThrow('permission denied');
});
