import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
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
