import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from './citus/nodes-command.ts';
import { connect } from './connect.ts';
import { roles } from './roles.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const passwords = Object.fromEntries(roles.map((role) => [`${role.toUpperCase()}_PASSWORD`, `test-${role}`]));
const run = (env: Record<string, string>, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });

test('migrations run as a job of their own, again without harm, and several at once', async () => {
  const env = { DATABASE_URL: database.url('owner'), ...passwords };
  const said = await Promise.all([run(env), run(env)]);
  expect(said.map(({ stdout }) => stdout)).toEqual(['The database is up to date.\n', 'The database is up to date.\n']);
  expect(await database.as('store')`select 1 as n`).toEqual([{ n: 1 }]);
});

test('a missing setting or an unreachable database is said in a sentence, and nothing is begun', async () => {
  await expect(run({ DATABASE_URL: database.url('owner') })).rejects.toMatchObject({
    stderr: expect.stringContaining('Not set: STORE_PASSWORD, GACHA_PASSWORD'),
  });
  await expect(run({ DATABASE_URL: 'postgres://nobody:wrong@127.0.0.1:1/none', ...passwords })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The database was not brought up to date'),
  });
});

test('the roles can be made alone, before a dump is restored, and a word the job does not know changes nothing', async () => {
  const env = { DATABASE_URL: new URL('/postgres', database.url('owner')).href, ...passwords };
  expect((await run(env, 'roles')).stdout).toBe('The roles are there.\n');
  await expect(run(env, 'rolls')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('rolls is nothing to do') });
  const admin = connect(env.DATABASE_URL, { max: 1 });
  const tables = await admin`select 1 from information_schema.schemata where schema_name in ('books', 'plumbing')`;
  await admin.end({ timeout: 1 });
  expect(tables).toEqual([]);
});

test('GRO-4 an engine that is unknown is said in a sentence, and nothing is begun', async () => {
  const env = { DATABASE_URL: database.url('owner'), ...passwords, DATABASE_ENGINE: 'cockroach' };
  await expect(run(env)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('DATABASE_ENGINE is postgres or citus, not cockroach.'),
  });
});

test('GRO-4 nodes of one Postgres, a node that is no address, and a word about nodes that is none are said in a sentence, and nothing is begun', async () => {
  const env = { DATABASE_URL: database.url('owner'), ...passwords };
  await expect(run(env, 'nodes', 'add', 'worker-1:5432')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('this database was made for one Postgres, which has no nodes'),
  });
  await expect(run(env, 'nodes', 'remove')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('nodes remove is nothing to do: say list, add, drain, restore-point.'),
  });
  expect(() => addressOf('worker-1')).toThrow('host:port');
  expect(addressOf('worker-1:5432')).toEqual({ host: 'worker-1', port: 5432 });
});

test('GRO-5 a move without the old database, or by a step that is none, is said in a sentence, and nothing is begun', async () => {
  const env = { DATABASE_URL: database.url('owner'), ...passwords };
  await expect(run(env, 'move-to-citus', 'copy')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Not set: OLD_DATABASE_URL'),
  });
  const both = { ...env, OLD_DATABASE_URL: database.url('owner') };
  await expect(run(both, 'move-to-citus', 'swap')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('move-to-citus swap is nothing to do: say copy, switch, back'),
  });
  // A database that is there is not moved into.
  await expect(run(both, 'move-to-citus', 'copy')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('the new database is not empty'),
  });
  expect(await database.sql`select from pg_namespace where nspname = 'moving'`).toEqual([]);
});
