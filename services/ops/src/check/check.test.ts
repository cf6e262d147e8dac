import { checkNightly } from '@fudaya/books';
import { testDatabase, unguarded, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { check } from './check.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('SEC-5 the check of the books runs with the rights of the operator’s role, whoever starts it', async () => {
  expect(await check.run(database.sql)).toBe('Every promise of the books holds.');
  await database.sql`revoke select on books.lot from fudaya_ops`;
  await expect(check.run(database.sql)).rejects.toThrow('permission denied for table lot');
  await database.sql`grant select on books.lot to fudaya_ops`;
});

test('OPS-12 the command tells what the nightly checks found, from the database, and what is gone when asked', async () => {
  const { sql, as } = database;
  expect(await check.run(as('ops'), ['--findings'])).toBe('No nightly check ran yet.');
  const [first, second] = [new Date('2026-11-21T18:40:00Z'), new Date('2026-11-22T18:40:00Z')];
  const memberId = crypto.randomUUID();
  await unguarded(sql, (tx) => tx`insert into books.balance (member_id, coin) values (${memberId}, 1)`);
  await checkNightly(as('ops'), first);
  const told = check.run(as('operator'), ['--findings']);
  await expect(told).rejects.toThrow('4. NOT TRUE: a member has the points and coins that their entries add up to');
  await expect(told).rejects.toThrow(`"member_id":"${memberId}"`);
  await unguarded(sql, (tx) => tx`delete from books.balance where member_id = ${memberId}`);
  await checkNightly(as('ops'), second);
  expect(await check.run(as('ops'), ['--findings'])).toBe(
    'Last nightly check: 2026-11-22T18:40:00.000Z. Old rows are read again within 1 of them.',
  );
  expect(await check.run(as('ops'), ['--findings', '--all'])).toContain(
    'first found 2026-11-21T18:40:00.000Z, gone 2026-11-22T18:40:00.000Z',
  );
});
