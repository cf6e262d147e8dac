// A replica is killed in the middle of a task: another takes the task up, by nobody's hand.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createService, enqueue } from '@fudaya/kit';
import { testSettings } from '@fudaya/kit/testing';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const withinAMinute_ms = 60_000;

test('OPS-5 what a killed replica had begun runs in another within a minute', { timeout: 120_000 }, async () => {
  const worker = spawn(process.execPath, [new URL('./stuck-worker.ts', import.meta.url).pathname], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: database.url('store') },
  });
  const ended = once(worker, 'exit');
  const ranAgain = Promise.withResolvers<'run again'>();
  const run = async (): Promise<void> => ranAgain.resolve('run again');
  const options = { area: 'store' as const, settings: testSettings, deps: {}, routes: [], maintenanceFresh_ms: 0 };
  const living = createService({ ...options, sql: database.as('store'), tasks: [{ name: 'store.note', run }] });
  try {
    await enqueue(database.as('store'), 'store.note', {});
    for await (const said of worker.stdout) if (String(said).includes('begun')) break;
    await living.start(0);
    worker.kill('SIGKILL');
    await ended;
    expect(await Promise.race([ranAgain.promise, pause(withinAMinute_ms, 'left alone', { ref: false })])).toBe('run again');
  } finally {
    worker.kill('SIGKILL');
    await living.close();
  }
});
