// The command that brings a database to the present, as Compose and a cluster run it, and what it makes of the books of a new shop and of an old one.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { roles } from './roles.ts';
import { testDatabase, type TestDatabase } from './testing.ts';
import { testRolePassword } from './testing-cluster.ts';

const run = promisify(execFile);
const passwords = Object.fromEntries(roles.map((role) => [`${role.toUpperCase()}_PASSWORD`, testRolePassword(role)]));

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const command = async (...words: string[]) => {
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: database.url('owner'), ...passwords };
  const { stdout } = await run(process.execPath, [new URL('./cli.ts', import.meta.url).pathname, ...words], { env });
  return stdout;
};
/** Whether the next journal lies in the partition of this month. */
const isCurrent = async () => {
  const [row] = await database.sql<{ is: boolean }[]>`
    select coalesce(bool_or(is_current and month = books.month_at(now())), false) as is from books.months()`;
  return row?.is;
};
const lastId = async () => (await database.sql<{ id: number }[]>`select last_value as id from books.journal_id_seq`)[0]!.id;

test('OPS-1 OPS-13 a new shop keeps its books by months from its first migration on, without SQL, and the hourly task goes on with them', async () => {
  expect(await isCurrent()).toBe(false);
  expect(await command()).toBe('The database is up to date.\n');
  expect(await isCurrent()).toBe(true);
  const first = await lastId();
  expect(await command()).toBe('The database is up to date.\n');
  expect(await lastId()).toBe(first);
  expect(await database.as('payment')`select books.keep_months() as "isCurrent"`).toEqual([{ isCurrent: true }]);
});

test('OPS-13 a shop that has booked begins with months when its owner says so by a command, and never by a migration', async () => {
  // As of a release of before; that it was rolled back makes no difference.
  await database.sql`select nextval('books.journal_id_seq')`;
  expect(await command()).toBe('The database is up to date.\n');
  expect([await isCurrent(), await lastId()]).toEqual([false, 1]);
  expect(await command('months')).toBe('The books are kept by months.\n');
  expect(await isCurrent()).toBe(true);
  const first = await lastId();
  expect(await Promise.all([command('months'), command('months')])).toEqual(Array(2).fill('The books are kept by months.\n'));
  expect(await lastId()).toBe(first);
});

test('OPS-13 a word that is no command is refused, and changes nothing', async () => {
  await expect(command('month')).rejects.toThrow('month is nothing to do: say "roles", "months", "move-to-citus", "nodes", or nothing');
  expect(await isCurrent()).toBe(false);
});
