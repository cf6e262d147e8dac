import { connect } from '@fudaya/db';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { kitSettings, readSettings, serverEnvironment } from './settings.ts';
import { fixtureService } from './testing/fixture.ts';
import { testSettings } from './testing.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('FED-6 a service answers health, readiness and metrics on its own port, over real sockets', async () => {
  const service = fixtureService(database.as('store'), { notes: [] });
  const origin = `http://127.0.0.1:${await service.start(0)}`;
  expect((await fetch(`${origin}/health`)).status).toBe(200);
  expect((await fetch(`${origin}/ready`)).status).toBe(200);
  await fetch(`${origin}/api/test/whoami`);
  const figures = await (await fetch(`${origin}/metrics`)).text();
  expect(figures.match(/^call_duration_seconds_count\{.*\} .*/m)?.[0]).toMatch(/call="\/test\/whoami",state="200".*\} 1$/);
  expect(figures).toMatch(/calls_in_flight\{area="store"\} 0/);
  expect(figures).toContain('process_cpu_seconds_total');
  await service.close();
  await expect(fetch(`${origin}/health`)).rejects.toThrow('fetch failed');
});

test('API-4 a huge body over a real socket gets its envelope', async () => {
  const service = fixtureService(database.as('store'), { notes: [] });
  const origin = `http://127.0.0.1:${await service.start(0)}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await fetch(`${origin}/api/test/note`, { method: 'POST', headers, body: `json=${'a'.repeat(2 * 1024 * 1024)}` });
  expect(await reply.json()).toMatchObject({ state: 400, errors: { json: ['不正な値です。'] } });
  await service.close();
});

test('FED-6 shutting down ends long polls early with their envelope and stops the jobs', async () => {
  let runs = 0;
  const waiting = Promise.withResolvers<void>();
  const ran = Promise.withResolvers<void>();
  const job = {
    name: 'count',
    every_ms: 1,
    run: async () => {
      runs += 1;
      if (runs === 3) ran.resolve();
      if (runs === 2) throw new Error('a failed run does not end the loop');
    },
  };
  const service = fixtureService(database.as('store'), { notes: [], onWaiting: waiting.resolve }, { jobs: [job] });
  const origin = `http://127.0.0.1:${await service.start(0)}`;
  const poll = fetch(`${origin}/api/test/waiting`);
  await Promise.all([waiting.promise, ran.promise]);
  const closed = service.close();
  expect(await (await poll).json()).toMatchObject({ state: 200, ended: 'early' });
  await closed;
  const after = runs;
  await database.sql`select 1`;
  expect(runs).toBe(after);
});

test('FED-6 a long poll ends when its browser goes away', async () => {
  const waiting = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const service = fixtureService(database.as('store'), { notes: [], onWaiting: waiting.resolve, onEnded: ended.resolve });
  const origin = `http://127.0.0.1:${await service.start(0)}`;
  const leaving = new AbortController();
  const poll = fetch(`${origin}/api/test/waiting`, { signal: leaving.signal });
  await waiting.promise;
  leaving.abort();
  await expect(poll).rejects.toThrow('aborted');
  await expect(ended.promise).resolves.toBeUndefined();
  await service.close();
});

test('FED-6 a service whose database is gone is alive but not ready', async () => {
  const sql = connect('postgres://nobody:x@127.0.0.1:1/none', { max: 1 });
  const { app } = fixtureService(sql, { notes: [] });
  expect((await app.request('/health')).status).toBe(200);
  expect((await app.request('/ready')).status).toBe(503);
  const reply = await app.request('/api/test/whoami');
  expect([reply.status, Object.keys((await reply.json()) as object).toSorted()]).toEqual([500, ['csrf', 'request_id', 'state']]);
  await sql.end();
});

test('FED-6 jobs never overlap themselves and end with the signal', async () => {
  const ending = new AbortController();
  let running = 0;
  let runs = 0;
  const run = async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise(setImmediate);
    running -= 1;
    runs += 1;
    if (runs === 5) ending.abort();
  };
  await runJobs([{ name: 'one', every_ms: 0, run }], ending.signal, { log: createLog('test', 'silent'), gauge: () => undefined });
  expect(runs).toBe(5);
});

test('FED-6 a bad setting is told in one sentence', () => {
  const good = { SESSION_SECRET: 's'.repeat(32), PUBLIC_ORIGIN: 'https://shop.test' };
  expect(kitSettings(good)).toMatchObject({ isSecureCookie: true, logLevel: 'info', host: '127.0.0.1' });
  expect(() => kitSettings({ ...good, SESSION_SECRET: 'short' })).toThrow(
    'The setting SESSION_SECRET has a value that cannot be used: it needs at least 32 characters.',
  );
  expect(() => kitSettings({ SESSION_SECRET: good.SESSION_SECRET })).toThrow('The setting PUBLIC_ORIGIN is not set');
  expect(() => readSettings(serverEnvironment, { PORT: 'x', DATABASE_URL: 'postgres://x' })).toThrow('The setting PORT');
  expect(testSettings.sessionSecret.length).toBeGreaterThan(31);
});
