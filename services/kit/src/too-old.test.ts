import { apiVersions } from '@fudaya/contracts';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servedJob } from './served.ts';
import { fixtureService, note } from './testing/fixture.ts';
import { testClient } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const withVersion = (version: string, notes: string[] = []) =>
  testClient(fixtureService(database.as('store'), { notes }).app, { 'x-client-api': version });

test('FED-6 a page made for calls that are no longer served is told that a newer one is needed, and nothing happens', async () => {
  const notes: string[] = [];
  expect(await withVersion('0', notes).write(note, { text: 'hello' })).toMatchObject({
    state: 409,
    status: 409,
    refusal: 'newer_page',
    errors: { page: [expect.any(String)] },
  });
  expect(notes).toEqual([]);
});

test('FED-6 pages of this version, of a later one, and what says none or nonsense are judged by their input alone', async () => {
  const now = apiVersions.store;
  for (const version of [String(now), String(now + 1), 'x', '-1', '']) {
    expect(await withVersion(version).write(note, { text: 'hello' })).toMatchObject({ state: 200 });
  }
});

test('FED-6 every replica says what it serves, again and again as one', async () => {
  const sql = database.as('store');
  const watch = {} as Parameters<ReturnType<typeof servedJob>['run']>[1];
  const signal = new AbortController().signal;
  const [one, other] = [servedJob(sql, 'store', 30_000), servedJob(sql, 'store', 30_000)];
  for (const job of [one, other, one]) await job.run(signal, watch);
  const rows = await database.sql`select area, oldest, newest from plumbing.served`;
  expect([...rows]).toEqual([1, 2].map(() => ({ area: 'store', oldest: Math.max(1, apiVersions.store - 1), newest: apiVersions.store })));
});
