import { randomUUID } from 'node:crypto';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payment } from './payment.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('PAY-9 an operator reads in one sentence what is wrong with a command', async () => {
  const { sql } = database;
  const id = randomUUID();
  await expect(payment.run(sql, [])).rejects.toThrow(/Usage: pnpm ops payment list/);
  await expect(payment.run(sql, ['show', '12'])).rejects.toThrow('"12" is no payment id');
  await expect(payment.run(sql, ['show', id])).rejects.toThrow(`There is no payment ${id}.`);
  await expect(payment.run(sql, ['match', id])).rejects.toThrow(`No money of payment ${id} is in suspense.`);
  await expect(payment.run(sql, ['refund', id])).rejects.toThrow(/Say why and how with --note/);
  await expect(payment.run(sql, ['refund', id, '--note', 'x'])).rejects.toThrow(`There is no payment ${id}.`);
  expect(await payment.run(sql, ['list'])).toBe('Nothing waits for an operator.');
});
