import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../transaction.ts';
import type { Service } from '../create-service.ts';
import { fixtureService } from '../testing/fixture.ts';
import { enqueue, type Task } from './task.ts';

let database: TestDatabase;
const running = new Set<Service>();

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await Promise.all([...running].map((service) => service.close()));
  running.clear();
});
afterAll(() => database.close());

async function replica(...tasks: Task[]): Promise<{ service: Service; origin: string }> {
  const service = fixtureService(database.as('store'), { notes: [] }, { tasks });
  running.add(service);
  return { service, origin: `http://127.0.0.1:${await service.start(0)}` };
}

/** A task that writes down its payloads, and tells when there are `wanted`. */
function noting(name: string, wanted: number, cron?: string) {
  const payloads: unknown[] = [];
  const enough = Promise.withResolvers<void>();
  const run = async (payload: unknown): Promise<void> => {
    payloads.push(payload);
    if (payloads.length === wanted) enough.resolve();
  };
  return { task: { name, run, ...(cron === undefined ? {} : { cron }) }, payloads, enough: enough.promise };
}

const waiting = async (): Promise<number> => (await database.sql`select 1 from graphile_worker._private_jobs`).length;

/** Until Postgres says so; the test's own time is the limit. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await database.sql`select pg_sleep(0.02)`;
}

test('FED-6 what a transaction has done later happens once it commits, and not when it does not', async () => {
  const { task, payloads, enough } = noting('store.note', 1);
  const { origin } = await replica(task);
  const sql = database.as('store');
  const lost = inTransaction(sql, async (tx) => {
    await enqueue(tx, 'store.note', { id: 'lost' });
    throw new Error('rolled back');
  });
  await expect(lost).rejects.toThrow('rolled back');
  await inTransaction(sql, (tx) => enqueue(tx, 'store.note', { id: 'kept' }));
  await enough;
  await until(async () => (await waiting()) === 0);
  expect(payloads).toEqual([{ id: 'kept' }]);
  const figures = await (await fetch(`${origin}/metrics`)).text();
  expect(figures).toMatch(/tasks_total\{task="store.note",end="done",area="store"\} 1/);
  expect(figures).toMatch(/task_lag_seconds_count\{area="store",task="store.note"\} 1/);
});

test('FED-6 a task put off under the same key happens once, with the newest payload', async () => {
  const { task, payloads, enough } = noting('store.last', 1);
  const runAt = new Date(Date.now() + 3_600_000);
  await Promise.all([1, 2, 3].map((n) => enqueue(database.as('store'), 'store.last', { n }, { key: 'one', runAt })));
  expect(await waiting()).toBe(1);
  await enqueue(database.as('store'), 'store.last', { n: 4 }, { key: 'one' });
  await replica(task);
  await enough;
  await until(async () => (await waiting()) === 0);
  expect(payloads).toEqual([{ n: 4 }]);
});

test('FED-6 a time of two replicas comes once', async () => {
  const { task, payloads, enough } = noting('store.nightly', 1, '0 3 * * *');
  // Known since the day before yesterday: both find at their start that the last night was missed.
  await database.sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('store.nightly', now() - interval '2 days', now() - interval '2 days')`;
  await Promise.all([replica(task), replica(task), replica(task)]);
  await enough;
  await until(async () => (await waiting()) === 0);
  expect(payloads).toHaveLength(1);
});

test('FED-6 a time missed a moment ago is made up for at the start, also of what comes more often than once a day', async () => {
  // This minute of each hour: its next time is far away.
  const { task, payloads, enough } = noting('store.often', 1, `${new Date().getUTCMinutes()} * * * *`);
  await database.sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('store.often', now() - interval '2 days', now() - interval '3 hours')`;
  await Promise.all([replica(task), replica(task)]);
  await enough;
  await until(async () => (await waiting()) === 0);
  expect(payloads).toHaveLength(1);
});

test('FED-6 a task that fails is tried again later', async () => {
  const failed = Promise.withResolvers<void>();
  const run = async (): Promise<never> => {
    failed.resolve();
    throw new Error('not today');
  };
  const { origin } = await replica({ name: 'store.stubborn', run });
  await enqueue(database.as('store'), 'store.stubborn', {});
  await failed.promise;
  const row = async () =>
    (
      await database.sql`select attempts, last_error, run_at > now() as is_later from graphile_worker._private_jobs where last_error is not null`
    )[0];
  await until(async () => (await row()) !== undefined);
  expect(await row()).toEqual({ attempts: 1, last_error: 'not today', is_later: true });
  expect(await (await fetch(`${origin}/metrics`)).text()).toMatch(/tasks_total\{task="store.stubborn",end="failed",area="store"\} 1/);
  await database.sql`delete from graphile_worker._private_jobs`;
});

test('FED-6 OPS-5 what a dead replica had begun is run again, and what a live one runs is left alone', async () => {
  const { task, enough } = noting('store.resumed', 1);
  const [begun, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const long = async (): Promise<void> => {
    begun.resolve();
    await ending.promise;
  };
  await replica({ name: 'store.long', run: long }, task);
  await enqueue(database.as('store'), 'store.long', {});
  await begun.promise;
  // A task may begin before its worker has said that it lives; the time of grace is for that.
  await until(
    async () =>
      (
        await database.sql`select from pg_locks where locktype = 'advisory' and classid = 5338292 and database = (select oid from pg_database where datname = current_database())`
      ).length > 0,
  );
  await enqueue(database.as('store'), 'store.resumed', {}, { runAt: new Date(Date.now() + 3_600_000) });
  await database.sql`
    update graphile_worker._private_jobs j set locked_by = 'pool-of-the-dead', locked_at = now(), attempts = 1, run_at = now()
    from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'store.resumed'`;
  const [freed] = await database.as('store')`select plumbing.free_tasks('0 seconds') as n`;
  expect(freed?.['n']).toBe(1);
  await database.sql`select pg_notify('jobs:insert', '{"r":"1","count":1}')`;
  await enough;
  ending.resolve();
  await until(async () => (await waiting()) === 0);
});

test('FED-6 shutting down lets a running task end and takes up no other', async () => {
  const { task, payloads } = noting('store.other', 1);
  const begun = Promise.withResolvers<void>();
  let ends = 0;
  const slow = async (_: unknown, __: Date, signal: AbortSignal): Promise<void> => {
    begun.resolve();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    ends += 1;
  };
  const { service } = await replica({ name: 'store.slow', run: slow }, task);
  await enqueue(database.as('store'), 'store.slow', {});
  await begun.promise;
  running.delete(service);
  await service.close();
  expect(ends).toBe(1);
  expect(await waiting()).toBe(0);
  await enqueue(database.as('store'), 'store.other', {});
  expect([payloads.length, await waiting()]).toEqual([0, 1]);
  await database.sql`delete from graphile_worker._private_jobs`;
});

test('FED-6 a role sees and changes the tasks of its own area alone', async () => {
  await enqueue(database.as('payment'), 'payment.secret', { id: 1 });
  await enqueue(database.as('store'), 'store.known', { id: 2 });
  const seen = await database.as('store')`select payload from graphile_worker._private_jobs`;
  expect(seen.map((row) => row['payload'])).toEqual([{ id: 2 }]);
  expect((await database.as('store')`delete from graphile_worker._private_jobs`).count).toBe(1);
  expect(await waiting()).toBe(1);
  await expect(database.as('edge')`select plumbing.enqueue('store.known', '{}', null, null)`).rejects.toThrow('permission denied');
  await database.sql`delete from graphile_worker._private_jobs`;
  await expect(replica({ name: 'payment.other', run: async () => undefined })).rejects.toThrow('is not one of store');
});
