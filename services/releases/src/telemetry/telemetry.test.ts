import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limiterOf } from '@fudaya/kit';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import type { BeaconEvent } from '@fudaya/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canary, history, promote, publish } from '../index.ts';
import { startReleases } from '../testing/running-releases.ts';
import { sampleBuild } from '../testing/sample-build.ts';
import { ballotKey, reportVisits } from '../testing/voters.ts';
import { createCollector } from './collect.ts';
import { sumFigures } from './figures.sql.ts';
import { p75 } from './vitals.ts';
import { createVotes } from './votes.ts';
import { watchCanaries } from './watch-canaries.ts';

let database: TestDatabase;
let dir: string;
const by = 'tester';
const since = new Date(0);
beforeAll(async () => {
  database = await testDatabase();
  dir = mkdtempSync(join(tmpdir(), 'fudaya-figures-'));
});
afterAll(async () => {
  await database.close();
  rmSync(dir, { recursive: true });
});

async function published(text: string, remote: 'store' | 'account' = 'store') {
  const { dist, record } = sampleBuild(dir, remote, text);
  await publish(database.sql, { remote, dist, buildsDir: join(dir, 'builds'), by });
  return record.build;
}
const times = (count: number, event: BeaconEvent) => Array.from({ length: count }, () => event);

test('FED-8 pages report by one small endpoint, and figures are kept by remote, build and kind', async () => {
  const build = await published('reported');
  const collector = createCollector(database.as('releases'));
  const sql = database.as('releases');
  const releases = await startReleases({ sql, beacons: { collector, limiter: limiterOf(sql, 1), addressOf: (socket) => socket } });
  const events: BeaconEvent[] = [
    { kind: 'load', remote: 'store', build },
    { kind: 'lcp', remote: 'store', build, value: 1_900 },
    { kind: 'fault', remote: 'store', build, cause: 'TypeError: x is undefined' },
    { kind: 'load', remote: 'store', build: 'ffffffffffffffff' },
  ];
  const send = (body: string, headers: Record<string, string> = {}) => fetch(`${releases.url}/beacon`, { method: 'POST', body, headers });
  expect((await send(JSON.stringify({ events }))).status).toBe(204);
  await collector.flush();
  expect(await sumFigures(database.sql, 'store', build, since)).toEqual([
    { kind: 'fault', bound: 0, count: 1 },
    { kind: 'lcp', bound: 2_000, count: 1 },
    { kind: 'load', bound: 0, count: 1 },
  ]);
  expect(await sumFigures(database.sql, 'store', 'ffffffffffffffff', since)).toEqual([]);
  expect([...(await database.sql`select cause, count from edge.fault where build = ${build}`)]).toEqual([
    { cause: 'TypeError: x is undefined', count: 1 },
  ]);
  const odd = [
    '',
    '{',
    '{"events":1}',
    JSON.stringify({ events: times(51, { kind: 'load', remote: 'store', build }) }),
    'x'.repeat(40_000),
  ];
  for (const body of odd) expect((await send(body)).status).toBe(400);
  expect((await send(JSON.stringify({ events }), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  await releases.stop();
});

test('FED-8 figures that could not be written wait for the database, and none is counted twice', async () => {
  const build = await published('kept');
  const sql = database.as('releases');
  let isAway = true;
  const patchy = new Proxy(sql, {
    get: (target, name) => (name === 'begin' && isAway ? () => Promise.reject(new Error('away')) : Reflect.get(target, name)) as unknown,
  });
  const collector = createCollector(patchy);
  collector.take(times(3, { kind: 'load', remote: 'store', build }));
  await expect(collector.flush()).rejects.toThrow('away');
  isAway = false;
  collector.take(times(2, { kind: 'load', remote: 'store', build }));
  await collector.flush();
  await collector.flush();
  expect(await sumFigures(database.sql, 'store', build, since)).toEqual([{ kind: 'load', bound: 0, count: 5 }]);
});

test('FED-8 a canary that throws for one visit in twenty is ended, once, with the reason in its history', async () => {
  const buildsDir = join(dir, 'builds');
  const [live, young] = [await published('live', 'account'), await published('young', 'account')];
  await promote(database.sql, { remote: 'account', build: live, buildsDir, by });
  await canary(database.sql, { remote: 'account', build: young, percent: 2, buildsDir, by });
  const votes = createVotes(database.as('releases'), ballotKey);
  const visits = (build: string, count: number, from: number, ...kinds: ('load' | 'fault')[]) =>
    reportVisits(votes, { remote: 'account', build, count, from }, ...kinds.map((kind) => ({ kind })));
  visits(live, 8_991, 10_000, 'load');
  visits(live, 9, 20_000, 'load', 'fault');
  visits(young, 200, 0, 'load');
  visits(young, 1, 0, 'fault');
  await votes.flush();
  expect(await watchCanaries(database.as('releases'))).toEqual([]);
  visits(young, 9, 1, 'fault');
  await votes.flush();
  const replicas = await Promise.all([watchCanaries(database.as('releases')), watchCanaries(database.as('releases'))]);
  expect(replicas.flat()).toHaveLength(1);
  expect((await history(database.sql, 'account', 1))[0]).toMatchObject({
    action: 'abort',
    build: young,
    by: 'releases',
    why: '',
    reason: { code: 'failedMore', params: { rate: '5.0', tried: 200, liveRate: '0.1', liveTried: 9_000 } },
  });
  expect(await watchCanaries(database.as('releases'))).toEqual([]);
});

test('FED-8 a canary that is slow to show is ended too', async () => {
  const buildsDir = join(dir, 'builds');
  const slow = await published('slow', 'account');
  await canary(database.sql, { remote: 'account', build: slow, percent: 2, buildsDir, by });
  const [{ build: live } = { build: '' }] = await database.sql<{ build: string }[]>`select build from edge.live where remote = 'account'`;
  const votes = createVotes(database.as('releases'), ballotKey);
  reportVisits(votes, { remote: 'account', build: live, count: 2_000, from: 10_000 }, { kind: 'lcp', value: 1_500 });
  reportVisits(votes, { remote: 'account', build: slow, count: 200 }, { kind: 'load' });
  reportVisits(votes, { remote: 'account', build: slow, count: 60 }, { kind: 'lcp', value: 7_000 });
  await votes.flush();
  expect((await watchCanaries(database.as('releases')))[0]).toContain('it was slow to show in 100.0 % of 60 visits');
});

test('FED-8 the 75th percentile is the bound below which three quarters of the visits were', () => {
  expect(p75([])).toBeUndefined();
  expect(
    p75([
      { bound: 800, count: 74 },
      { bound: 2_500, count: 26 },
    ]),
  ).toBe(2_500);
  expect(
    p75([
      { bound: 2_500, count: 25 },
      { bound: 800, count: 75 },
    ]),
  ).toBe(800);
});
