import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashSession } from '@fudaya/kit';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { canary, history, promote, publish, whyIn } from '../index.ts';
import { createCollector } from '../telemetry/collect.ts';
import { createVotes } from '../telemetry/votes.ts';
import { ballotKey, reportVisits } from '../testing/voters.ts';
import { watchCanaries } from '../telemetry/watch-canaries.ts';
import { startReleases, type Running } from '../testing/running-releases.ts';
import { sampleBuild } from '../testing/sample-build.ts';
import { openSession } from '../testing/session.ts';
import { staffIn } from './staff.ts';

let database: TestDatabase;
let releases: Running;
let dir: string;
let staff: string;
let member: string;
const by = 'tester';

beforeAll(async () => {
  database = await testDatabase();
  dir = mkdtempSync(join(tmpdir(), 'fudaya-operations-'));
  const sql = database.as('releases');
  const place = { buildsDir: join(dir, 'builds') };
  releases = await startReleases({
    sql,
    operations: { place, findStaff: staffIn(sql, false), publicOrigin: 'http://localhost:8080' },
  });
  staff = await openSession(database.sql, { isStaff: true, name: ['運用', '花子'] });
  member = await openSession(database.sql, { isStaff: false, name: ['会員', '太郎'] });
});
beforeEach(async () => {
  await database.sql`truncate edge.live, edge.build, edge.change, edge.figure, edge.fault`;
});
afterAll(async () => {
  await releases.stop();
  await database.close();
  rmSync(dir, { recursive: true });
});

async function published(text: string, change: (record: ReturnType<typeof sampleBuild>['record']) => object = () => ({})) {
  const { dist, record } = sampleBuild(dir, 'store', text);
  const buildsDir = join(dir, 'builds');
  await publish(database.sql, { remote: 'store', dist, buildsDir, by });
  const changed = change(record);
  await database.sql`update edge.build set record = record || ${JSON.stringify(changed)}::text::jsonb where build = ${record.build}`;
  return record.build;
}
const live = async (build: string) => promote(database.sql, { remote: 'store', build, buildsDir: join(dir, 'builds'), by });
const liveRow = async () => (await database.sql`select build, canary, canary_share from edge.live where remote = 'store'`)[0];

const get = (path: string, cookie?: string) => fetch(`${releases.url}${path}`, { redirect: 'manual', headers: cookie ? { cookie } : {} });
type Fields = Record<string, string>;
function post(fields: Fields, cookie = `sid=${staff}`, headers: Fields = { 'sec-fetch-site': 'same-origin' }) {
  return fetch(`${releases.url}/operations/change`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...headers, cookie },
    body: new URLSearchParams(fields),
  });
}
/** The form that a member of the staff is shown, filled with a reason. */
async function formOf(action: string, build: string, fields: Fields = {}, session = staff): Promise<Fields> {
  const reply = await get(
    `/operations/change?${new URLSearchParams({ remote: 'store', action, build }).toString()}`,
    `sid=${session}; lang=en`,
  );
  const text = await reply.text();
  const inputs = [...text.matchAll(/<input[^>]*?name="(\w+)"[^>]*?value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]);
  return { ...(Object.fromEntries(inputs) as Fields), why: 'because of a test', ...fields };
}
const told = async () =>
  (await history(database.sql, 'store', 50))
    .filter(({ action }) => action !== 'publish')
    .map((line) => ({ action: line.action, build: line.build, by: line.by, why: whyIn('en', line) }));

test('FED-8 visitors and members find nothing at the address of the page, of its files and of its forms', async () => {
  const build = await published('a');
  const file = /\/operations\/\w+\/operations\.css/.exec(await (await get('/operations', `sid=${staff}`)).text())?.[0] ?? '';
  expect((await get(file, `sid=${staff}`)).status).toBe(200);
  const form = await formOf('promote', build);
  for (const cookie of [undefined, `sid=${member}`, `sid=m${'x'.repeat(43)}`]) {
    for (const path of ['/operations', file, `/operations/change?remote=store&action=promote&build=${build}`]) {
      expect((await get(path, cookie)).status).toBe(404);
    }
    expect((await post(form, cookie ?? 'a=b')).status).toBe(404);
  }
  expect(await liveRow()).toBeUndefined();
});

test('SEC-11 staff without a role find nothing, and those who may only see releases find no form and change nothing', async () => {
  const build = await published('a');
  const nobody = await openSession(database.sql, { isStaff: true, roles: [], name: ['無役', '花子'] });
  expect((await get('/operations', `sid=${nobody}`)).status).toBe(404);
  const support = await openSession(database.sql, { isStaff: true, roles: ['support'], name: ['窓口', '花子'] });
  expect((await get('/operations', `sid=${support}`)).status).toBe(200);
  expect((await get(`/operations/change?remote=store&action=promote&build=${build}`, `sid=${support}`)).headers.get('location')).toBe(
    '/operations',
  );
  const reply = await post(await formOf('promote', build), `sid=${support}`);
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/operations']);
  expect((await get('/operations', `sid=${support}`)).status).toBe(200);
});

test('SEC-11 a session of staff that no passkey opened, or eight hours and a second ago, finds nothing; nor does who is staff no more', async () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
  const name = ['運用', '二郎'] as const;
  const eightHours_s = 8 * 60 * 60;
  const cases: [Date | null, number][] = [
    [null, 404],
    [ago(eightHours_s + 1), 404],
    [ago(eightHours_s - 60), 200],
  ];
  for (const [passkeyAt, status] of cases) {
    const session = await openSession(database.sql, { isStaff: true, name, passkeyAt });
    expect([passkeyAt, (await get('/operations', `sid=${session}`)).status]).toEqual([passkeyAt, status]);
  }
  const session = await openSession(database.sql, { isStaff: true, name });
  expect((await get('/operations', `sid=${session}`)).status).toBe(200);
  await database.sql`update account.member set is_staff = false where id = (select member_id from account.session where id_hash = ${hashSession(session)})`;
  expect((await get('/operations', `sid=${session}`)).status).toBe(404);
});

test.each(['why', 'seen', 'csrf'])('API-4 a form whose %s no column takes changes nothing, and is no fault', async (field) => {
  const build = await published('a');
  const form = await formOf('promote', build);
  expect((await post({ ...form, [field]: `because \0` })).status).toBe(303);
  expect(await liveRow()).toBeUndefined();
});

test('SEC-11 a change asks for the passkey again after five minutes, and is made once it was shown', async () => {
  const build = await published('a');
  const session = await openSession(database.sql, { isStaff: true, name: ['運用', '三郎'], passkeyAt: new Date(Date.now() - 301_000) });
  const page = () => get(`/operations/change?remote=store&action=promote&build=${build}`, `sid=${session}; lang=en`);
  const text = await (await page()).text();
  expect(text).toContain('data-prove');
  const form = await formOf('promote', build, {}, session);
  const refused = await post(form, `sid=${session}; lang=en`);
  expect([refused.status, (await refused.text()).includes('confirm with it')]).toEqual([403, true]);
  expect(await liveRow()).toBeUndefined();
  await database.sql`update account.session set passkey_at = now() where id_hash = ${hashSession(session)}`;
  expect((await post(form, `sid=${session}`)).status).toBe(303);
  expect(await liveRow()).toMatchObject({ build });
  expect(await (await page()).text()).not.toContain('data-prove');
});

test('FED-8 the page shows live, canary and previous builds with loads, errors, vitals and history, under a strict policy', async () => {
  const [a, b, c] = [await published('a'), await published('b'), await published('c')];
  await live(a);
  await live(b);
  await canary(database.sql, { remote: 'store', build: c, percent: 12.5, buildsDir: join(dir, 'builds'), by, why: '<b>new</b> top' });
  const collector = createCollector(database.as('releases'));
  collector.take([
    ...Array.from({ length: 40 }, () => ({ kind: 'load' as const, remote: 'store' as const, build: b })),
    { kind: 'fault', remote: 'store', build: b, cause: 'TypeError: x <script>' },
    { kind: 'lcp', remote: 'store', build: b, value: 1_900 },
    { kind: 'inp', remote: 'store', build: b, value: 140 },
    { kind: 'cls', remote: 'store', build: b, value: 90 },
  ]);
  await collector.flush();
  const reply = await get('/operations', `sid=${staff}; lang=en`);
  const text = await reply.text();
  for (const said of [
    a.slice(0, 8),
    b.slice(0, 8),
    c.slice(0, 8),
    '12.5% of visitors',
    '40',
    '2.50%',
    '2.0 s',
    '150 ms',
    '0.10',
    'Previous',
    '運用 花子',
  ]) {
    expect(text).toContain(said);
  }
  expect(text).toContain('12.5 %: &lt;b&gt;new&lt;/b&gt; top');
  expect(text).toContain('TypeError: x &lt;script&gt;');
  expect(text).not.toMatch(/\son\w+=|\sstyle=|<script>/);
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  expect(text.match(/integrity="sha384-/g)).toHaveLength(2);
  expect(await (await get('/operations', `sid=${staff}`)).text()).toContain('訪問者');
});

test('FED-8 promote, canary, abort and rollback each by their button, with the name and the reason in the history', async () => {
  const [a, b] = [await published('a'), await published('b')];
  const press = async (action: string, build: string, fields: Fields = {}) => {
    const reply = await post(await formOf(action, build, fields));
    expect([reply.status, reply.headers.get('location')?.split('?')[0]]).toEqual([303, '/operations']);
    return (await get(reply.headers.get('location') ?? '', `sid=${staff}; lang=en`)).text();
  };
  expect(await press('promote', a)).toContain(`Promoted Store ${a.slice(0, 8)} (運用 花子)`);
  await press('canary', b, { percent: '2.5' });
  expect(await liveRow()).toEqual({ build: a, canary: b, canary_share: 250 });
  await press('canary', b, { percent: '10' });
  expect(await liveRow()).toEqual({ build: a, canary: b, canary_share: 1_000 });
  await press('abort', b);
  expect(await liveRow()).toEqual({ build: a, canary: null, canary_share: 0 });
  await press('promote', b);
  await press('rollback', a, { why: '  too bright ' });
  expect(await liveRow()).toMatchObject({ build: a });
  const name = '運用 花子';
  expect(await told()).toEqual([
    { action: 'rollback', build: a, by: name, why: 'too bright' },
    { action: 'promote', build: b, by: name, why: 'because of a test' },
    { action: 'abort', build: b, by: name, why: 'because of a test' },
    { action: 'canary', build: b, by: name, why: '10 %: because of a test' },
    { action: 'canary', build: b, by: name, why: '2.5 %: because of a test' },
    { action: 'promote', build: a, by: name, why: 'because of a test' },
  ]);
});

test('FED-8 the same press twice, at once or later, is one change', async () => {
  const [a, b] = [await published('a'), await published('b')];
  await live(a);
  for (const [action, build, fields] of [
    ['canary', b, { percent: '5' }],
    ['abort', b, {}],
    ['promote', b, {}],
    ['rollback', a, {}],
  ] as const) {
    const form = await formOf(action, build, fields);
    const before = (await told()).length;
    const replies = await Promise.all([post(form), post(form), post(form)]);
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await post(form)).status).toBe(303);
    expect(await told()).toHaveLength(before + 1);
  }
  expect(await liveRow()).toEqual({ build: a, canary: null, canary_share: 0 });
});

test('FED-8 what the gate refuses is said before the press and after it, and nothing changes', async () => {
  const a = await published('a');
  const b = await published('b', () => ({ exposes: [] }));
  await live(a);
  const asked = await get(`/operations/change?remote=store&action=promote&build=${b}`, `sid=${staff}; lang=en`);
  const sentence = /store [0-9a-f]{16} [^<]+/.exec(await asked.text())?.[0] ?? '';
  expect(sentence).not.toBe('');
  const reply = await post(await formOf('promote', b), `sid=${staff}; lang=en`);
  const text = await reply.text();
  expect(reply.status).toBe(409);
  expect(text).toContain(sentence);
  expect(text).toContain('Nothing was changed.');
  expect(text).toContain('value="because of a test"');
  const inJapanese = `store ${b}は公開していません`;
  for (const page of [
    await get(`/operations/change?remote=store&action=promote&build=${b}`, `sid=${staff}`),
    await post(await formOf('promote', b)),
  ]) {
    const said = await page.text();
    expect(said).toContain(inJapanese);
    expect(said).not.toContain(sentence);
  }
  expect(await liveRow()).toMatchObject({ build: a });
  expect(await told()).toHaveLength(1);
});

test('FED-8 a press is refused without a reason, from another site, with another session’s form, and when the live build is another by now', async () => {
  const [a, b, c] = [await published('a'), await published('b'), await published('c')];
  await live(a);
  const form = await formOf('promote', b);
  expect((await post({ ...form, why: ' x ' })).status).toBe(422);
  expect((await post({ ...form, why: 'x'.repeat(201) })).status).toBe(422);
  expect((await post(form, `sid=${staff}`, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await post(form, `sid=${staff}`, { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await post({ ...form, csrf: '' })).status).toBe(403);
  const other = await openSession(database.sql, { isStaff: true, name: ['別の', '担当'] });
  expect((await post(form, `sid=${other}`)).status).toBe(403);
  for (const odd of [{ remote: 'nobody' }, { build: '../../etc' }, { action: 'drop' }, { order: 'x' }]) {
    expect((await post({ ...form, ...odd })).headers.get('location')).toBe('/operations');
  }
  for (const percent of ['101', '-1', 'NaN', '', '1e1']) {
    expect((await post({ ...(await formOf('canary', b)), percent })).status).toBe(409);
  }
  await live(c);
  const late = await post(form, `sid=${staff}; lang=en`);
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining(`${c} is live now`)]);
  expect((await post(await formOf('abort', b))).status).toBe(409);
  expect((await post(await formOf('promote', b, { order: randomUUID() }))).status).toBe(303);
  expect(await liveRow()).toMatchObject({ build: b });
});

test('FED-8 why a canary does worse and was ended is told in the language of the page, and kept once', async () => {
  const [a, b] = [await published('a'), await published('b')];
  await live(a);
  await canary(database.sql, { remote: 'store', build: b, percent: 50, buildsDir: join(dir, 'builds'), by });
  const votes = createVotes(database.as('releases'), ballotKey);
  reportVisits(votes, { remote: 'store', build: b, count: 30 }, { kind: 'load' });
  reportVisits(votes, { remote: 'store', build: b, count: 20, from: 100 }, { kind: 'load_failed' });
  await votes.flush();
  const page = async (language: string) => (await get('/operations', `sid=${staff}; lang=${language}`)).text();
  const [en, ja] = [
    'it failed in 40.0 % of 50 visits, the live build in 0.0 % of 0',
    '50回の訪問の40.0%で失敗（公開中のビルドは0回の0.0%）',
  ];
  expect([await page('en'), await page('ja')]).toEqual([expect.stringContaining(en), expect.stringContaining(ja)]);
  await watchCanaries(database.as('releases'));
  expect((await told())[0]).toMatchObject({ action: 'abort', build: b, by: 'releases', why: en });
  const [inEnglish, inJapanese] = [await page('en'), await page('ja')];
  expect(inEnglish).toContain(`<q>${en}</q>`);
  expect(inJapanese).toContain(`<q>${ja}</q>`);
  expect(inJapanese).not.toContain(en);
});

test('FED-6 a line of a build of before, which kept a sentence, is shown by that; a line of today by its code', async () => {
  const [a, b] = [await published('a'), await published('b')];
  await live(a);
  const sentence = 'it failed in 9.9 % of 71 visits, the live build in 0.0 % of 0';
  await database.as('releases')`
    insert into edge.change (remote, action, build, previous, by, why) values ('store', 'abort', ${b}, ${a}, 'edge', ${sentence})`;
  await canary(database.sql, { remote: 'store', build: b, percent: 5, buildsDir: join(dir, 'builds'), by, why: 'slowly' });
  const text = await (await get('/operations', `sid=${staff}; lang=ja`)).text();
  for (const said of [`<q>${sentence}</q>`, '<q>訪問者の5%: slowly</q>']) expect(text).toContain(said);
  const [row] = await database.sql`select why, reason from edge.change where action = 'canary'`;
  expect(row).toEqual({ why: 'slowly', reason: { code: 'share', params: { percent: 5 } } });
});

test('FED-3 each of its pages lets in its own style and script by a nonce of its own, and asks for Trusted Types without a policy', async () => {
  const [a, b] = [await published('a'), await published('b')];
  await live(a);
  const replies = [
    await get('/operations', `sid=${staff}`),
    await get(`/operations/change?remote=store&action=promote&build=${b}`, `sid=${staff}`),
    await post({ ...(await formOf('promote', b)), why: '' }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 422]);
  const nonces = await Promise.all(
    replies.map(async (reply) => {
      const policy = reply.headers.get('content-security-policy') ?? '';
      const nonce = /script-src 'nonce-([\w-]{22})'/.exec(policy)?.[1] ?? '';
      expect(policy).toBe(
        `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src 'self'; connect-src 'self'; ` +
          "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
      );
      const tags = (await reply.text()).match(/<(script|link rel="stylesheet")[^>]*>/g) ?? [];
      expect(tags.map((tag) => [tag.includes(`nonce="${nonce}"`), tag.includes('integrity="sha384-')])).toEqual([
        [true, true],
        [true, true],
      ]);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(3);
});
