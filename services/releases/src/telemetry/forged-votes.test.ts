// Whoever wants a good build gone: what they can send, and how little of it counts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { limiterOf } from '@fudaya/kit';
import type { BeaconEvent } from '@fudaya/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { canary, promote, publish } from '../index.ts';
import { startReleases, type Running } from '../testing/running-releases.ts';
import { sampleBuild } from '../testing/sample-build.ts';
import { addressOfVoter, ballotKey, ballotOf, reportVisits } from '../testing/voters.ts';
import { createCollector } from './collect.ts';
import { createVotes } from './votes.ts';
import { countVoices } from './votes.sql.ts';
import { watchCanaries } from './watch-canaries.ts';

let database: TestDatabase;
let dir: string;
let releases: Running;
let collector: ReturnType<typeof createCollector>;
let votes: ReturnType<typeof createVotes>;
let [old, young] = ['', ''];
const by = 'tester';

beforeAll(async () => {
  database = await testDatabase();
  dir = mkdtempSync(join(tmpdir(), 'fudaya-votes-'));
  const sql = database.as('releases');
  [collector, votes] = [createCollector(sql), createVotes(sql, ballotKey)];
  // The address is the last that the edge names; here the test says it.
  const addressOf = (_socket: string, forwarded = '192.0.2.1') => forwarded;
  releases = await startReleases({ sql, beacons: { collector, votes, limiter: limiterOf(sql, 1), addressOf } });
  [old = '', young = ''] = await Promise.all(
    ['old', 'young'].map(async (text) => {
      const { dist, record } = sampleBuild(dir, 'store', text);
      await publish(database.sql, { remote: 'store', dist, buildsDir: join(dir, 'builds'), by });
      return record.build;
    }),
  );
  await promote(database.sql, { remote: 'store', build: old, buildsDir: join(dir, 'builds'), by });
});
beforeEach(() => canary(database.sql, { remote: 'store', build: young, percent: 10, buildsDir: join(dir, 'builds'), by }));
afterAll(async () => {
  await releases.stop();
  await database.close();
  rmSync(dir, { recursive: true });
});

const load = (): BeaconEvent => ({ kind: 'load', remote: 'store', build: young });
const fault = (): BeaconEvent => ({ kind: 'fault', remote: 'store', build: young, cause: 'Error: forged' });
const post = (events: readonly BeaconEvent[], ballot?: string, address = '192.0.2.1') =>
  fetch(`${releases.url}/beacon`, { method: 'POST', body: JSON.stringify({ events, ballot }), headers: { 'x-forwarded-for': address } });
const judged = async () => {
  await Promise.all([collector.flush(), votes.flush()]);
  return watchCanaries(database.as('releases'));
};
const votesOf = async (build: string) =>
  (await countVoices(database.sql, 'store', build))
    .filter(({ kind }) => kind === 'broken')
    .map(({ votes: cast, against, networks }) => ({ votes: cast, against, networks }));
/** A canary ends, and its votes with it. */
const beginAnew = () => database.sql`delete from edge.vote`;

test('SEC-18 forty forged events in one post end no canary', async () => {
  const reply = await post(Array.from({ length: 20 }, () => [load(), fault()]).flat());
  expect(reply.status).toBe(204);
  expect(await judged()).toEqual([]);
  expect(await votesOf(young)).toEqual([]);
});

test('SEC-18 a ballot is one vote, however often it is sent, and of a page that is older than the last none', async () => {
  await beginAnew();
  const [before, now] = [Date.now() - 60_000, Date.now()];
  const told: string[] = [];
  for (let time = 0; time < 30; time += 1) {
    await post([load(), fault()], ballotOf('forger', 'store', young, now), addressOfVoter(time));
    if (time % 10 === 9) told.push(...(await judged()));
  }
  expect(told).toEqual([]);
  await post([load()], ballotOf('forger', 'store', young, before), addressOfVoter(99));
  await judged();
  expect(await votesOf(young)).toEqual([{ votes: 1, against: 1, networks: 1 }]);
});

test('SEC-18 a ballot counts for the builds that its page got, for a day, and as the edge signed it', async () => {
  await beginAnew();
  const good = ballotOf('somebody', 'store', young);
  const [text = '', mac = ''] = good.split('.');
  const others = [
    ballotOf('of the live build', 'store', old),
    ballotOf('of another remote', 'account', young),
    ballotOf('of two days ago', 'store', young, Date.now() - 2 * 24 * 60 * 60 * 1000),
    ballotOf('of tomorrow', 'store', young, Date.now() + 60 * 60 * 1000),
    `${Buffer.from(Buffer.from(text, 'base64url').toString().replace(young, old)).toString('base64url')}.${mac}`,
    `${text}.${mac.slice(0, -2)}`,
    `${good}.`,
    text,
    '.',
    '',
  ];
  for (const ballot of others) expect((await post([fault()], ballot)).status).toBe(204);
  await judged();
  expect(await votesOf(young)).toEqual([]);
  expect((await post([fault()], 'x'.repeat(2_001))).status).toBe(400);
  await post([fault()], good);
  await judged();
  expect(await votesOf(young)).toEqual([{ votes: 1, against: 1, networks: 1 }]);
});

test('SEC-18 a hundred visitors of one network are three votes, and those of its last three', async () => {
  await beginAnew();
  for (let number = 0; number < 100; number += 1) {
    const at_ms = Date.now() - 100_000 + number;
    await post([number < 97 ? fault() : load()], ballotOf(`forger ${number}`, 'store', young, at_ms), `203.0.113.${number}`);
    if (number % 25 === 24) await judged();
  }
  for (const address of ['2001:db8:1:1::/64', '2001:db8:1:ffff::/64', '2001:db8:1:2::/64', '2001:db8:1:3::/64']) {
    await post([fault()], ballotOf(address, 'store', young), address);
  }
  await judged();
  expect(await votesOf(young)).toEqual([
    { votes: 3, against: 0, networks: 1 },
    { votes: 3, against: 3, networks: 1 },
  ]);
});

test('SEC-18 a minority that lies ends no canary that works: five networks at its beginning, two in a hundred later', async () => {
  await beginAnew();
  const told: string[] = [];
  for (const [honest, liars] of [
    [20, 5],
    [490, 10],
  ] as const) {
    reportVisits(votes, { remote: 'store', build: old, count: 9 * honest, from: 10_000 }, { kind: 'load' });
    reportVisits(votes, { remote: 'store', build: young, count: honest, from: 1_000 }, { kind: 'load' });
    reportVisits(
      votes,
      { remote: 'store', build: young, count: liars },
      { kind: 'load' },
      { kind: 'fault' },
      { kind: 'lcp', value: 60_000 },
    );
    told.push(...(await judged()));
  }
  expect(told).toEqual([]);
});

test('SEC-18 a minority that lies of the live build keeps no canary alive that is broken', async () => {
  await beginAnew();
  reportVisits(votes, { remote: 'store', build: old, count: 980, from: 10_000 }, { kind: 'load' });
  reportVisits(votes, { remote: 'store', build: old, count: 20, from: 20_000 }, { kind: 'fault' });
  reportVisits(votes, { remote: 'store', build: young, count: 160 }, { kind: 'load' });
  reportVisits(votes, { remote: 'store', build: young, count: 40, from: 1_000 }, { kind: 'load_failed' });
  expect(await judged()).toEqual([expect.stringContaining('it failed in 20.0 % of 200 visits, the live build in 2.0 % of 1,000')]);
});

test('SEC-18 votes name nobody, and are gone when the canary ends', async () => {
  reportVisits(votes, { remote: 'store', build: young, count: 3 }, { kind: 'load' });
  await votes.flush();
  const rows = await database.sql<{ visitor: string; network: string }[]>`select visitor, network from edge.vote`;
  expect(rows).toHaveLength(3);
  for (const row of rows)
    expect([row.visitor, row.network]).toEqual([expect.stringMatching(/^[\w-]{22}$/), expect.stringMatching(/^[\w-]{22}$/)]);
  await canary(database.sql, { remote: 'store', percent: 20, buildsDir: join(dir, 'builds'), by });
  expect(await votesOf(young)).not.toEqual([]);
  await promote(database.sql, { remote: 'store', build: young, buildsDir: join(dir, 'builds'), by });
  reportVisits(votes, { remote: 'store', build: young, count: 3 }, { kind: 'load' });
  await votes.flush();
  expect([...(await database.sql`select from edge.vote`)]).toEqual([]);
});
