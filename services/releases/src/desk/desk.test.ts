import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as desk from '@fudaya/contracts/desk';
import type { Role } from '@fudaya/contracts/desk';
import type { SentInputOf } from '@fudaya/contracts';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, type TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { canary, history, promote, publish, whyIn } from '../index.ts';
import { createCollector } from '../telemetry/collect.ts';
import { createVotes } from '../telemetry/votes.ts';
import { watchCanaries } from '../telemetry/watch-canaries.ts';
import { releasesService } from '../testing/running-releases.ts';
import { sampleBuild } from '../testing/sample-build.ts';
import { newStaff } from '../testing/staff.ts';
import { ballotKey, reportVisits } from '../testing/voters.ts';

let database: TestDatabase;
let dir: string;
let app: Parameters<typeof testClient>[0];
let client: TestClient;
const by = 'tester';

beforeAll(async () => {
  database = await testDatabase();
  dir = mkdtempSync(join(tmpdir(), 'fudaya-desk-releases-'));
  ({ app } = releasesService({ sql: database.as('releases'), place: { buildsDir: join(dir, 'builds') } }));
  client = await staffWith(['releases']);
});
beforeEach(async () => {
  await database.sql`truncate edge.live, edge.build, edge.change, edge.figure, edge.fault, edge.tag, edge.vote`;
});
afterAll(async () => {
  await database.close();
  rmSync(dir, { recursive: true });
});

async function staffWith(roles: readonly Role[], language = 'ja'): Promise<TestClient> {
  const id = await newStaff(database.sql, roles, ['運用', '花子']);
  const browser = await testClient(app, { 'accept-language': language }).loginAs(id, database.sql);
  await database.sql`update account.session set passkey_at = now() where id_hash = ${browser.sessionHash}`;
  return browser;
}
async function published(text: string, change: object = {}) {
  const { dist, record } = sampleBuild(dir, 'store', text);
  await publish(database.sql, { remote: 'store', dist, buildsDir: join(dir, 'builds'), by });
  await database.sql`update edge.build set record = record || ${JSON.stringify(change)}::text::jsonb where build = ${record.build}`;
  return record.build;
}
const buildsDir = () => join(dir, 'builds');
const live = (build: string) => promote(database.sql, { remote: 'store', build, buildsDir: buildsDir(), by });
const liveRow = async () => (await database.sql`select build, canary, canary_share from edge.live where remote = 'store'`)[0];
type Change = SentInputOf<typeof desk.releaseChange>;
/** A press as the page sends it. */
async function changeOf(act: Change['act'], build: string, more: Partial<Change> = {}): Promise<Change> {
  const seen = ((await liveRow())?.['build'] as string | undefined) ?? null;
  return { remote: 'store', act, build, seen, order: randomUUID(), reason: 'because of a test', ...more };
}
const press = (change: Change, as = client) => as.write(desk.releaseChange, change);
const told = async () =>
  (await history(database.sql, 'store', 50))
    .filter(({ action }) => action !== 'publish')
    .map((line) => ({ action: line.action, build: line.build, by: line.by, why: whyIn('en', line) }));

test('FED-8 what is live, its canary, what it was before and what pages reported of each are told', async () => {
  const [a, b, c] = [await published('a'), await published('b'), await published('c')];
  await live(a);
  await live(b);
  await canary(database.sql, { remote: 'store', build: c, percent: 12.5, buildsDir: buildsDir(), by, why: 'new top' });
  const collector = createCollector(database.as('releases'));
  collector.take([
    ...Array.from({ length: 40 }, () => ({ kind: 'load' as const, remote: 'store' as const, build: b })),
    { kind: 'fault', remote: 'store', build: b, cause: 'TypeError: x <script>' },
    { kind: 'lcp', remote: 'store', build: b, value: 1_900 },
    { kind: 'inp', remote: 'store', build: b, value: 140 },
    { kind: 'cls', remote: 'store', build: b, value: 90 },
  ]);
  await collector.flush();
  const all = await client.read(desk.releases, { hours: 24 });
  const store = all.remotes?.find(({ remote }) => remote === 'store');
  expect(store).toMatchObject({ live: { build: b, version: '1.0.0' }, by, previous: a, canary: { build: c, percent: 12.5, worse: null } });
  expect(store?.live?.figures).toEqual({ loads: 40, failed: 0, faults: 1, took_over: 0, lcp: 2_000, inp: 150, cls: 100 });
  expect(all.remotes?.find(({ remote }) => remote === 'gacha')).toMatchObject({ live: null, canary: null, previous: null });

  const one = await client.read(desk.releaseRemote, { remote: 'store', hours: 1 });
  expect(one.builds?.map(({ build, marks, was_live }) => ({ build, marks, was_live }))).toEqual([
    { build: c, marks: ['canary'], was_live: false },
    { build: b, marks: ['live'], was_live: true },
    { build: a, marks: ['previous', 'fallback'], was_live: true },
  ]);
  expect(one.slots).toEqual([{ build: b, slot: 47, loads: 40, errors: 1, lcp: 2_000 }]);

  const build = await client.read(desk.releaseBuild, { remote: 'store', build: c, hours: 24 });
  expect(build).toMatchObject({ build: c, live: b, against: [], is_signed: false, has_desk: false, faults: [] });
  expect(build.changes?.[0]).toMatchObject({ act: 'canary', by, reason: '訪問者の12.5%: new top' });
  const faulty = await client.read(desk.releaseBuild, { remote: 'store', build: b, hours: 24 });
  expect(faulty.faults).toMatchObject([{ cause: 'TypeError: x <script>', count: 1 }]);
});

test('FED-8 promote, canary, abort and rollback each by a press, with the name and the reason in the history', async () => {
  const [a, b] = [await published('a'), await published('b')];
  const done = async (...of: Parameters<typeof changeOf>) => expect((await press(await changeOf(...of))).state).toBe(200);
  await done('promote', a);
  await done('canary', b, { percent: 5 });
  expect(await liveRow()).toEqual({ build: a, canary: b, canary_share: 500 });
  await done('canary', b, { percent: 25 });
  expect(await liveRow()).toEqual({ build: a, canary: b, canary_share: 2_500 });
  await done('abort', b);
  expect(await liveRow()).toEqual({ build: a, canary: null, canary_share: 0 });
  await done('promote', b);
  await done('rollback', a, { reason: '  too bright ' });
  expect(await liveRow()).toMatchObject({ build: a });
  const name = '運用 花子';
  expect(await told()).toEqual([
    { action: 'rollback', build: a, by: name, why: 'too bright' },
    { action: 'promote', build: b, by: name, why: 'because of a test' },
    { action: 'abort', build: b, by: name, why: 'because of a test' },
    { action: 'canary', build: b, by: name, why: '25 %: because of a test' },
    { action: 'canary', build: b, by: name, why: '5 %: because of a test' },
    { action: 'promote', build: a, by: name, why: 'because of a test' },
  ]);
  const first = await client.read(desk.releaseHistory, { remote: 'store' });
  expect(first.changes?.map(({ act }) => act)).toEqual([
    'rollback',
    'promote',
    'abort',
    'canary',
    'canary',
    'promote',
    'publish',
    'publish',
  ]);
  const last = first.changes?.[2]?.id ?? 0;
  const older = await client.read(desk.releaseHistory, { remote: 'store', before: last });
  expect([older.changes?.length, older.next]).toEqual([5, null]);
});

test('OPS-2 SEC-11 a press stands once among all acts, with the person, the reason and both builds; what a pipeline does without a reason does not', async () => {
  const [a, b] = [await published('of acts'), await published('of acts, next')];
  await live(a);
  const change = await changeOf('promote', b, { reason: 'the new top' });
  await press(change);
  await press(change);
  const acts =
    await database.sql`select by, role, reason, act, key, before, after from plumbing.act where thing = 'edge.change' and after ->> 'build' = ${b}`;
  expect([...acts]).toEqual([
    {
      by: '運用 花子',
      role: 'fudaya_releases',
      reason: 'the new top',
      act: 'promote',
      key: 'store',
      before: { build: a },
      after: { build: b },
    },
  ]);
  expect(await database.sql`select from plumbing.act where thing = 'edge.change' and after ->> 'build' = ${a}`).toHaveLength(0);
});

test('FED-8 the same press twice, at once or later, is one change', async () => {
  const [a, b] = [await published('a'), await published('b')];
  await live(a);
  for (const [act, build, more] of [
    ['canary', b, { percent: 5 }],
    ['abort', b, {}],
    ['promote', b, {}],
    ['rollback', a, {}],
  ] as const) {
    const change = await changeOf(act, build, more);
    const before = (await told()).length;
    const replies = await Promise.all([press(change), press(change), press(change)]);
    expect(replies.map(({ state }) => state)).toEqual([200, 200, 200]);
    expect((await press(change)).state).toBe(200);
    expect(await told()).toHaveLength(before + 1);
  }
  expect(await liveRow()).toEqual({ build: a, canary: null, canary_share: 0 });
});

test('FED-8 what the gate refuses is told before the press and after it in the words of whoever presses, and nothing changes', async () => {
  const a = await published('a');
  const b = await published('b', { exposes: [] });
  await live(a);
  const known = await client.read(desk.releaseBuild, { remote: 'store', build: b, hours: 24 });
  expect(known.against?.[0]).toContain(`store ${b}は公開していません`);
  const refused = await press(await changeOf('promote', b));
  expect([refused.state, refused.refusal, refused.errors?.['build']]).toEqual([400, 'gate', known.against]);
  expect(await liveRow()).toMatchObject({ build: a });
  expect(await told()).toHaveLength(1);
});

test('FED-8 a press is refused without a reason, when the live build is another by now, for a build that is none and a canary that ended', async () => {
  const [a, b, c] = [await published('a'), await published('b'), await published('c')];
  await live(a);
  const change = await changeOf('promote', b);
  expect((await press({ ...change, reason: ' x ' })).state).toBe(400);
  for (const percent of [101, -1]) expect((await press(await changeOf('canary', b, { percent }))).state).toBe(400);
  expect((await press(await changeOf('promote', '0123456789abcdef'))).refusal).toBe('no_build');
  expect((await press(await changeOf('abort', b))).refusal).toBe('no_canary');
  await live(c);
  expect((await press(change)).refusal).toBe('changed_meanwhile');
  expect(await liveRow()).toMatchObject({ build: c });
});

test('SEC-11 who may only see releases changes none, and a change asks for the passkey again after five minutes', async () => {
  const build = await published('a');
  const support = await staffWith(['support']);
  expect((await support.read(desk.releases, { hours: 24 })).state).toBe(200);
  expect((await press(await changeOf('promote', build), support)).refusal).toBe('desk.no_right');
  await database.sql`update account.session set passkey_at = now() - interval '6 minutes' where id_hash = ${client.sessionHash}`;
  expect((await press(await changeOf('promote', build))).refusal).toBe('proof_needed');
  expect(await liveRow()).toBeUndefined();
  await database.sql`update account.session set passkey_at = now() where id_hash = ${client.sessionHash}`;
  expect((await press(await changeOf('promote', build))).state).toBe(200);
});

test('FED-8 a build goes by a name until another takes it or it is taken away, each once in the history', async () => {
  const [a, b] = [await published('a'), await published('b')];
  const tag = (build: string, is_on: boolean, name = 'next') =>
    client.write(desk.releaseTag, { remote: 'store', build, tag: name, is_on, reason: 'for testers' });
  const tagsNow = async () => [...(await database.sql`select tag, build from edge.tag order by tag`)];
  for (const wrong of ['off', 'abc', '9x', 'Next', 'a b']) expect((await tag(a, true, wrong)).state).toBe(400);
  expect((await tag(a, true)).state).toBe(200);
  expect((await tag(a, true)).state).toBe(200);
  expect((await tag(b, true)).state).toBe(200);
  expect(await tagsNow()).toEqual([{ tag: 'next', build: b }]);
  // Of a build that goes by it no more nothing is taken.
  expect((await tag(a, false)).state).toBe(200);
  expect(await tagsNow()).toEqual([{ tag: 'next', build: b }]);
  expect((await tag(b, false)).state).toBe(200);
  expect(await tagsNow()).toEqual([]);
  expect((await told()).map(({ action, build, why }) => [action, build, why])).toEqual([
    ['tag', b, 'goes by next no more: for testers'],
    ['tag', b, 'goes by next: for testers'],
    ['tag', a, 'goes by next: for testers'],
  ]);
});

test('FED-8 why a canary does worse and was ended is told in the language of whoever reads it, and kept once', async () => {
  const [a, b] = [await published('a'), await published('b')];
  await live(a);
  await canary(database.sql, { remote: 'store', build: b, percent: 50, buildsDir: buildsDir(), by });
  const votes = createVotes(database.as('releases'), ballotKey);
  reportVisits(votes, { remote: 'store', build: b, count: 30 }, { kind: 'load' });
  reportVisits(votes, { remote: 'store', build: b, count: 20, from: 100 }, { kind: 'load_failed' });
  await votes.flush();
  const english = await staffWith(['support'], 'en');
  const worse = async (reader: TestClient) => (await reader.read(desk.releaseRemote, { remote: 'store', hours: 1 })).canary?.worse;
  const [en, ja] = [
    'it failed in 40.0 % of 50 visits, the live build in 0.0 % of 0',
    '50回の訪問の40.0%で失敗（公開中のビルドは0回の0.0%）',
  ];
  expect([await worse(english), await worse(client)]).toEqual([en, ja]);
  await watchCanaries(database.as('releases'));
  expect((await client.read(desk.releaseRemote, { remote: 'store', hours: 1 })).canary).toBeNull();
  const last = async (reader: TestClient) => (await reader.read(desk.releaseHistory, { remote: 'store' })).changes?.[0];
  expect(await last(english)).toMatchObject({ act: 'abort', build: b, by: 'releases', reason: en });
  expect(await last(client)).toMatchObject({ reason: ja });
});

test('FED-6 a line of a build of before, which kept a sentence, is told by that; a line of today by its code', async () => {
  const [a, b] = [await published('a'), await published('b')];
  await live(a);
  const sentence = 'it failed in 9.9 % of 71 visits, the live build in 0.0 % of 0';
  await database.as('releases')`
    insert into edge.change (remote, action, build, previous, by, why) values ('store', 'abort', ${b}, ${a}, 'edge', ${sentence})`;
  await canary(database.sql, { remote: 'store', build: b, percent: 5, buildsDir: buildsDir(), by, why: 'slowly' });
  const { changes } = await client.read(desk.releaseHistory, { remote: 'store' });
  expect(changes?.slice(0, 2).map(({ reason }) => reason)).toEqual(['訪問者の5%: slowly', sentence]);
  const [row] = await database.sql`select why, reason from edge.change where action = 'canary'`;
  expect(row).toEqual({ why: 'slowly', reason: { code: 'share', params: { percent: 5 } } });
});
