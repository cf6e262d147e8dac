import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { actingOf } from './acting.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** The command itself, as the operators' role. */
async function ops(args: readonly string[], more: Record<string, string> = {}): Promise<string> {
  const { OPERATOR: _, ...env } = process.env;
  const run = promisify(execFile)(process.execPath, [new URL('./cli.ts', import.meta.url).pathname, ...args], {
    env: { ...env, DATABASE_URL: database.url('operator'), ...more },
  });
  return run.then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );
}

const until = ['--until', new Date(Date.now() + 3_600_000).toISOString()];
const alert = ['alert', 'set', '--text-ja', '本日限り', '--text-en', 'Today', ...until];

test('OPS-2 a command that changes something is refused without a person or a reason, and kept with both', async () => {
  for (const said of [[], ['--by', '花子'], ['--note', 'a sale']]) {
    expect(await ops([...alert, ...said])).toBe(
      'Say who you are with --by <your name>, or set OPERATOR: it is kept with what you do. And say why with --note. Nothing was changed.\n',
    );
  }
  await ops([...alert, '--by', '花子', '--note=a sale']);
  await ops(['alert', 'clear', '--note', 'it is over'], { OPERATOR: '太郎' });
  const acts = await database.sql`select by, reason, act, thing from plumbing.act order by id`;
  expect([...acts]).toEqual([
    { by: '花子', reason: 'a sale', act: 'insert', thing: 'store.alert' },
    { by: '太郎', reason: 'it is over', act: 'delete', thing: 'store.alert' },
  ]);
  expect(await ops(['alert', 'show'])).toBe('No alert.\n');
});

test('OPS-2 what a command reads by itself stays among its words, and a reason for members is a reason too', () => {
  vi.stubEnv('OPERATOR', '太郎');
  expect(actingOf(['list', '--by', 'hana', '--note', 'x'])).toEqual({
    settings: { 'fudaya.by': 'hana', 'fudaya.reason': 'x' },
    rest: ['list'],
  });
  const own = ['release', '7', '--note', 'x'];
  expect(actingOf(own, ['by', 'note'])).toEqual({ settings: { 'fudaya.by': '太郎', 'fudaya.reason': 'x' }, rest: own });
  const cancel = ['cancel', '7', '--reason', '傷'];
  expect(actingOf(cancel)).toEqual({ settings: { 'fudaya.by': '太郎', 'fudaya.reason': '傷' }, rest: cancel });
  vi.unstubAllEnvs();
});
