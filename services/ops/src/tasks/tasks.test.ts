import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tasks } from './tasks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const run = (...args: string[]) => tasks.run(database.as('operator'), args);
/** As a worker that tried for the last time leaves it. */
const failedFor = async (task: string, attempts: number) => {
  await database.sql`select plumbing.enqueue(${task}, '{}', null, null)`;
  await database.sql`
    update graphile_worker._private_jobs j set attempts = ${attempts} from graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = ${task} and j.attempts = 0`;
};

test('OPS-2 OPS-7 an operator sees which tasks failed for good and has them run again, by name and for a reason, without being the owner', async () => {
  expect(await run('list')).toBe('Nothing waits.');
  expect(await run('again')).toBe('No task has failed for good; nothing was changed.');
  for (const task of ['account.send-mail', 'account.send-mail', 'gacha.decideOverdue']) await failedFor(task, 25);
  await failedFor('store.note', 3);
  const lines = (await run('list')).split('\n');
  expect(lines.map((line) => line.replace(/ {2,}/, ' ').replace(/, due since .*/, ''))).toEqual([
    'account.send-mail 0 waiting, 0 running, 2 failed for good',
    'gacha.decideOverdue 0 waiting, 0 running, 1 failed for good',
    'store.note 1 waiting, 0 running, 0 failed for good',
  ]);
  expect(await run('again', '--task', 'gacha.decideOverdue')).toBe('1 task runs again.');
  expect(await run('again')).toBe('2 tasks run again.');
  expect(await run('again')).toBe('No task has failed for good; nothing was changed.');
  // What has tries left keeps its turn.
  const left = await database.sql`select t.identifier as task, j.attempts from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id order by t.identifier, j.id`;
  expect([...left]).toEqual([
    { task: 'account.send-mail', attempts: 0 },
    { task: 'account.send-mail', attempts: 0 },
    { task: 'gacha.decideOverdue', attempts: 0 },
    { task: 'store.note', attempts: 3 },
  ]);
  const acts = await database.sql`select by, reason, act, thing, after ->> 'task' as task from plumbing.act order by id`;
  const told = { by: '試験 花子', reason: 'a test', act: 'retry', thing: 'plumbing.task' };
  expect(acts.map(({ task, ...rest }) => [task, rest])).toEqual([
    ['gacha.decideOverdue', told],
    ['account.send-mail', told],
    ['account.send-mail', told],
  ]);
});

test('OPS-2 an operator has no other hand in the tasks, and a task that is none is named', async () => {
  await expect(database.as('operator')`update graphile_worker._private_jobs set attempts = 0`).rejects.toThrow('permission denied');
  await expect(database.as('operator')`select plumbing.enqueue('account.send-mail', '{}', null, null)`).rejects.toThrow(
    /permission denied|may not have/,
  );
  await expect(run('again', '--task', 'account.nothing')).rejects.toThrow('There is no task account.nothing.');
  await expect(run('forget')).rejects.toThrow('Usage: pnpm ops tasks list');
});
