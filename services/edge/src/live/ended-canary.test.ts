// A canary that throws for one mount in twenty, from the visitors' documents to the line in the history: a real edge with its index
// and its choice of builds, before the service that takes beacons, on a real Postgres. Only the visitors are made up.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseIndex, type BeaconEvent } from '@fudaya/contracts';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { clientAddressOf, limiterOf } from '@fudaya/kit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { watchLive, type LiveIndex } from '../live/live-index.ts';
import { createVisitors } from '../live/visitors.ts';
import { canary, history, promote, publish, whyIn } from '@fudaya/releases';
import { nobodyElse, startEdge, type Running } from '../testing/running-edge.ts';
import {
  addressOfVoter,
  ballotKey,
  createCollector,
  createVotes,
  sampleBuild,
  startReleases,
  watchCanaries,
} from '@fudaya/releases/testing';

let database: TestDatabase;
let dir: string;
let index: LiveIndex;
let edge: Running;
let releases: Running;
let votes: ReturnType<typeof createVotes>;
const by = 'tester';

beforeAll(async () => {
  database = await testDatabase();
  dir = mkdtempSync(join(tmpdir(), 'fudaya-abort-'));
  const sql = database.as('edge');
  index = await watchLive(sql, () => undefined);
  const visitors = createVisitors({
    index,
    findMember: async () => null,
    findStaff: async () => null,
    findBuild: async () => undefined,
    isSecure: false,
    ballotKey,
  });
  const own = database.as('releases');
  votes = createVotes(own, ballotKey);
  const beacons = { collector: createCollector(own), votes, limiter: limiterOf(own, 1), addressOf: clientAddressOf(['127.0.0.0/8']) };
  releases = await startReleases({ sql: own, beacons });
  edge = await startEdge({ index, visitors, isForwardedTrusted: true, services: { ...nobodyElse, releases: [releases.url] } });
});
afterAll(async () => {
  await edge.stop();
  await releases.stop();
  await index.close();
  await database.close();
  rmSync(dir, { recursive: true });
});

async function published(text: string): Promise<string> {
  const { dist, record } = sampleBuild(dir, 'account', text);
  await publish(database.sql, { remote: 'account', dist, buildsDir: join(dir, 'builds'), by });
  return record.build;
}

const pageOf = async (person: string) => {
  const reply = await fetch(`${edge.url}/release`, { headers: { cookie: `vid=${person}` } });
  const { remotes, ballot } = releaseIndex.parse(await reply.json());
  return { build: remotes.account?.build ?? '', ballot };
};

/** One page: gets its builds, mounts the remote, tells what became of it. */
async function visit(number: number, throws: (build: string) => boolean): Promise<{ build: string; hasThrown: boolean }> {
  const { build, ballot } = await pageOf(`member-${number}`);
  const hasThrown = throws(build);
  const told: BeaconEvent = { kind: 'load', remote: 'account', build };
  const events = hasThrown ? [told, { ...told, kind: 'fault', cause: 'TypeError: cannot mount' }] : [told];
  const reply = await fetch(`${edge.url}/beacon`, {
    method: 'POST',
    body: JSON.stringify({ events, ballot }),
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': addressOfVoter(number) },
  });
  expect(reply.status).toBe(204);
  return { build, hasThrown };
}

/** The service looks every five seconds (start-telemetry.ts): as often as this within a minute. */
const looksOfAMinute = 12;

test('FED-8 a build that throws for 5 % of its mounts is ended within twelve looks of its 200th load, before 2 % of the visitors met it @all', async () => {
  const buildsDir = join(dir, 'builds');
  const [live, young] = [await published('live'), await published('young')];
  await promote(database.sql, { remote: 'account', build: live, buildsDir, by });
  await canary(database.sql, { remote: 'account', build: young, percent: 10, buildsDir, by });
  await vi.waitFor(() => expect(index.canaries().map(({ build }) => build)).toEqual([young]), { timeout: 20_000 });

  let mounts = 0;
  const throws = (build: string) => build === young && (mounts += 1) % 20 === 0;
  const seen = { visits: 0, loads: 0, thrown: 0 };
  let looksSince = 0;
  let ended: string[] = [];
  while (ended.length === 0) {
    // What comes in five seconds of a busy evening.
    const some = await Promise.all(Array.from({ length: 100 }, (_, at) => visit(seen.visits + at, throws)));
    seen.visits += some.length;
    seen.loads += some.filter(({ build }) => build === young).length;
    seen.thrown += some.filter(({ hasThrown }) => hasThrown).length;
    await votes.flush();
    ended = await watchCanaries(database.as('releases'));
    if (seen.loads >= 200) looksSince += 1;
    expect(looksSince).toBeLessThanOrEqual(looksOfAMinute);
  }
  process.stdout.write(
    `aborted after ${seen.loads} loads and ${seen.thrown} faults of the canary, ${looksSince} looks after its 200th load; ` +
      `${((100 * seen.thrown) / seen.visits).toFixed(2)} % of ${seen.visits} visitors met a fault\n`,
  );
  expect(seen.thrown / seen.visits).toBeLessThan(0.02);

  const [last] = await history(database.sql, 'account', 1);
  expect(last).toMatchObject({ action: 'abort', build: young, by: 'releases' });
  expect(last && whyIn('en', last)).toMatch(/^it failed in \d\.\d % of \d+ visits, the live build in 0\.0 % of [\d,]+$/);
  await vi.waitFor(() => expect(index.canaries()).toEqual([]), { timeout: 20_000 });
  const after = await Promise.all(Array.from({ length: 100 }, (_, number) => pageOf(`member-${number}`)));
  expect(new Set(after.map(({ build }) => build))).toEqual(new Set([live]));
  // Where no canary runs there is nothing to vote about.
  expect(after.every(({ ballot }) => ballot === undefined)).toBe(true);
});
