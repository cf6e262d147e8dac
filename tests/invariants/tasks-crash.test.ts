// The tasks of a service whose Postgres dies under them: the service lives on, and so do its tasks.
import { createService, enqueue, type Service } from '@fudaya/kit';
import { testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killablePostgres } from './killable-postgres.ts';

let postgres: Awaited<ReturnType<typeof killablePostgres>>;
let service: Service;
/** What the task does, one run after the other; the last one goes on. */
const runs: (() => Promise<void>)[] = [];

beforeAll(async () => {
  postgres = await killablePostgres();
  const run = async () => (runs.length > 1 ? runs.shift() : runs[0])?.();
  const options = { area: 'store' as const, settings: testSettings, deps: {}, routes: [], maintenanceFresh_ms: 0 };
  service = createService({ ...options, sql: postgres.database.as('store'), tasks: [{ name: 'store.note', run }] });
  await service.start(0);
});
afterAll(async () => {
  await service.close();
  await postgres.database.close();
});

async function killedDuring(ends: () => void): Promise<void> {
  const begun = Promise.withResolvers<void>();
  const dead = Promise.withResolvers<void>();
  const ranAgain: true[] = [];
  const first = async (): Promise<void> => {
    begun.resolve();
    await dead.promise;
    ends();
  };
  runs.splice(0, runs.length, first, async () => void ranAgain.push(true));
  await enqueue(postgres.database.as('store'), 'store.note', {});
  await begun.promise;
  await postgres.kill();
  dead.resolve();
  await postgres.start();
  // What the dead worker held is free as soon as nobody holds its name; the minutes of grace are not this test's matter.
  while (ranAgain.length === 0) {
    await postgres.database.sql`select plumbing.free_tasks('0 seconds'), pg_sleep(0.1)`.catch(() => undefined);
    await postgres.database.sql`update graphile_worker._private_jobs set run_at = now() where locked_by is null`.catch(() => undefined);
  }
  while ((await postgres.database.sql`select from graphile_worker._private_jobs`).length > 0)
    await postgres.database.sql`select pg_sleep(0.05)`;
}

test('FED-6 a task that fails while Postgres is gone neither ends the service nor is lost', async () => {
  await expect(
    killedDuring(() => {
      throw new Error('not today');
    }),
  ).resolves.toBeUndefined();
});

test('FED-6 a task that is done while Postgres is gone is run again, for nobody could write that it was @all', async () => {
  await expect(killedDuring(() => undefined)).resolves.toBeUndefined();
});
