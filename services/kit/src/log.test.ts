import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from './log.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('test', 'info', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

test('API-4 a database error is logged without the values that caused it', async () => {
  const mail = 'member@example.com';
  const failing = [database.sql`select ${mail}::int`, database.sql`select ${'9'.repeat(20)}::text::int`];
  const errors = await Promise.all(failing.map((query) => query.catch((reason: unknown) => reason)));
  const line = logged((log) => errors.forEach((err) => log.error({ err, request_id: 'r-1' }, 'fault')));
  expect(line).toContain('"request_id":"r-1"');
  expect(line).toContain('22P02');
  expect(line).not.toContain(mail);
  expect(line).not.toContain('99999');
});

test('API-1 csrf values, cookies, passwords and card data never reach the log', () => {
  const secrets = { csrf: 's1', cookie: 's1', pass: 's1', token: 's1', req_card_number: 's1', card_user_name: 's1' };
  const line = logged((log) => log.info({ ...secrets, input: secrets, kept: 'yes' } as never, 'call'));
  expect(line).toContain('"kept":"yes"');
  expect(line).not.toContain('s1');
});
