// A build that is live for all and fails: what takes it back, who cannot, and what is told.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteName } from '@fudaya/contracts';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { canary, history, list, promote, promoteTogether, publish } from '../index.ts';
import { sampleBuild } from '../testing/sample-build.ts';
import { ballotKey, ballotOf, reportVisits, type Visits } from '../testing/voters.ts';
import { countWatched } from './count-watched.ts';
import { startTelemetry } from './start-telemetry.ts';
import { createVotes } from './votes.ts';
import { watchLive } from './watch-live.ts';

let database: TestDatabase;
let dir = '';
let place = { buildsDir: '' };
let votes: ReturnType<typeof createVotes>;
let [old, young] = ['', ''];
const by = 'tester';

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function published(text: string, remote: RemoteName = 'store'): Promise<string> {
  const { dist, record } = sampleBuild(dir, remote, text);
  await publish(database.sql, { remote, dist, ...place, by });
  return record.build;
}
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'fudaya-watch-'));
  place = { buildsDir: join(dir, 'builds') };
  await database.sql`truncate edge.live, edge.build, edge.change, edge.vote`;
  votes = createVotes(database.as('releases'), ballotKey);
  [old, young] = [await published('old'), await published('young')];
  await promote(database.sql, { remote: 'store', build: old, ...place, by });
  await promote(database.sql, { remote: 'store', build: young, ...place, by });
  return () => rmSync(dir, { recursive: true });
});

const judged = async () => {
  await votes.flush();
  return watchLive(database.as('releases'), place);
};
const liveNow = async (remote: RemoteName = 'store') => (await list(database.sql, remote)).find((row) => row.is_live)?.build;
type Told = Omit<Visits, 'remote' | 'build'>;
const fails = (told: Told) => reportVisits(votes, { remote: 'store', build: young, areMembers: true, ...told }, { kind: 'fault' });
const works = (told: Told) => reportVisits(votes, { remote: 'store', build: young, areMembers: true, ...told }, { kind: 'load' });

test('OPS-8 a live build that fails for members of thirty networks is rolled back, once however many replicas judge, with who and why', async () => {
  fails({ count: 30 });
  await votes.flush();
  const told = await Promise.all([1, 2, 3].map(() => watchLive(database.as('releases'), place)));
  expect(told.flat()).toEqual([
    { remote: 'store', isBack: true, text: `${young} of store was rolled back: it failed in 100.0 % of 30 visits of members` },
  ]);
  expect(await liveNow()).toBe(old);
  expect(await history(database.sql, 'store', 1)).toMatchObject([
    {
      action: 'rollback',
      build: old,
      previous: young,
      by: 'releases',
      reason: { code: 'failedForAll', params: { rate: '100.0', tried: 30 } },
    },
  ]);
  expect(await judged()).toEqual([]);
  expect([...(await database.sql`select from edge.vote`)]).toEqual([]);
});

test('OPS-8 it happens by itself within a minute of the reports, and is counted for whoever measures', async () => {
  const registry = new Registry();
  const told: string[] = [];
  const telemetry = startTelemetry(database.as('releases'), {
    ballotKey,
    place,
    log: () => undefined,
    onWatched: countWatched(registry, (text) => told.push(text)),
    report: (message, cause) => told.push(`${message} ${String(cause)}`),
  });
  expect(await registry.metrics()).toContain('releases_automatic_rollbacks_total{remote="store"} 0');
  reportVisits(telemetry.votes, { remote: 'store', build: young, areMembers: true, count: 40 }, { kind: 'load_failed' });
  await vi.waitFor(async () => expect(await liveNow()).toBe(old), { timeout: 60_000, interval: 200 });
  await vi.waitFor(async () => expect(await registry.metrics()).toContain('releases_automatic_rollbacks_total{remote="store"} 1'));
  expect(told).toEqual([expect.stringContaining('was rolled back')]);
  await telemetry.close();
});

test('OPS-8 SEC-18 nobody who is not logged in rolls back a build, from however many networks; nor do members of one network', async () => {
  fails({ count: 500, areMembers: false });
  for (let number = 0; number < 500; number += 1) {
    const ballot = ballotOf(`of one office ${number}`, 'store', young, Date.now(), true);
    votes.take(ballot, `203.0.113.${number % 250}`, [{ kind: 'fault', remote: 'store', build: young }]);
  }
  expect(await judged()).toEqual([]);
  expect(await liveNow()).toBe(young);
});

test.each([
  { honest: 30, liars: 10 },
  { honest: 100, liars: 25 },
  { honest: 1_000, liars: 200 },
])(
  'OPS-8 SEC-18 beside $honest members for whom it works $liars who lie from networks of their own roll nothing back',
  async ({ honest, liars }) => {
    works({ count: honest, from: 10_000 });
    fails({ count: liars });
    expect(await judged()).toEqual([]);
    expect(await liveNow()).toBe(young);
  },
);

test('OPS-8 a build that fails for half of its members is rolled back; one that is slow is left to people', async () => {
  reportVisits(votes, { remote: 'store', build: young, areMembers: true, count: 200 }, { kind: 'lcp', value: 60_000 });
  expect(await judged()).toEqual([]);
  fails({ count: 30, from: 1_000 });
  works({ count: 30, from: 2_000 });
  reportVisits(votes, { remote: 'store', build: young, areMembers: true, count: 200 }, { kind: 'fault' });
  expect(await judged()).toMatchObject([{ isBack: true }]);
});

test('OPS-8 a build that somebody wants to keep, or that was live for an hour, stays, and what was said of it is forgotten', async () => {
  const third = await published('third');
  await promote(database.sql, { remote: 'store', build: third, ...place, by, isUnwatched: true });
  reportVisits(votes, { remote: 'store', build: third, areMembers: true, count: 50 }, { kind: 'fault' });
  expect(await judged()).toEqual([]);
  expect([...(await database.sql`select from edge.vote`)]).toEqual([]);
  await promote(database.sql, { remote: 'store', build: young, ...place, by });
  fails({ count: 50 });
  await votes.flush();
  await database.sql`update edge.live set watched_until = now()`;
  expect(await judged()).toEqual([]);
  expect(await liveNow()).toBe(young);
  expect([...(await database.sql`select from edge.vote`)]).toEqual([]);
});

test('OPS-8 while a canary runs beside it the live build is judged by its members alone, and its rollback ends the canary', async () => {
  const third = await published('third');
  await canary(database.sql, { remote: 'store', build: third, percent: 10, ...place, by });
  fails({ count: 60, areMembers: false });
  expect(await judged()).toEqual([]);
  fails({ count: 60, from: 5_000 });
  expect(await judged()).toMatchObject([{ isBack: true }]);
  expect((await history(database.sql, 'store', 2)).map(({ action }) => action).toSorted()).toEqual(['abort', 'rollback']);
});

test('OPS-8 a shell and a remote that went live together and need each other go back together', async () => {
  const shells = [await published('old', 'shell'), await published('young', 'shell')] as const;
  await promote(database.sql, { remote: 'shell', build: shells[0], ...place, by });
  const next = await published('third');
  const made = [next, shells[1]];
  await database.sql`update edge.build set record = jsonb_set(record, '{shell_contract}', '9') where build in ${database.sql(made)}`;
  const builds = [
    { remote: 'store' as const, build: next },
    { remote: 'shell' as const, build: shells[1] },
  ];
  await promoteTogether(database.sql, { builds, ...place, by });
  reportVisits(votes, { remote: 'store', build: next, areMembers: true, count: 40 }, { kind: 'load_failed' });
  expect(await judged()).toMatchObject([{ remote: 'store', isBack: true }]);
  expect([await liveNow(), await liveNow('shell')]).toEqual([young, shells[0]]);
});

test('OPS-8 a failing build whose way back is refused stays, and that is told once', async () => {
  rmSync(join(place.buildsDir, 'store', old), { recursive: true });
  fails({ count: 40 });
  expect(await judged()).toMatchObject([{ remote: 'store', isBack: false, text: expect.stringContaining('cannot be rolled back') }]);
  expect(await judged()).toEqual([]);
  expect(await liveNow()).toBe(young);
});
