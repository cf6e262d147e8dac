import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { csrfKeyOf, issueCsrf } from './csrf.ts';
import { newSessionId, sessionIdIn } from './session.ts';
import { fixtureService, whoami } from './testing/fixture.ts';
import { testClient, testSettings } from './testing.ts';

let database: TestDatabase;
let notes: string[] = [];
const service = () => fixtureService(database.as('store'), { notes });
const form = { json: JSON.stringify({ text: 'hello' }) };

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => {
  notes = [];
});
afterAll(() => database.close());

test('API-3 a write without, with a forged or with another session’s csrf is refused with a fresh value and changes nothing', async () => {
  const { app } = service();
  const client = testClient(app);
  const other = testClient(app);
  await other.read(whoami);
  const { csrf } = await client.read(whoami);
  const forged = `${csrf.slice(0, -1)}${csrf.endsWith('A') ? 'B' : 'A'}`;
  for (const value of [undefined, '', 'x', forged, other.csrf, '\0', `${csrf}x`, 'zzzzzzzzzzz.' + 'a'.repeat(43)]) {
    const answer = await client.form('/test/note', value === undefined ? form : { ...form, csrf: value });
    expect([value, answer.state, answer.status]).toEqual([value, 403, 403]);
    expect(answer.csrf).toMatch(/\./);
  }
  expect(notes).toEqual([]);
  expect(await client.form('/test/note', { ...form, csrf: client.csrf })).toMatchObject({ state: 200 });
});

test('API-3 values of several tabs of one session work side by side', async () => {
  const client = testClient(service().app);
  const tabs = [await client.read(whoami), await client.read(whoami), await client.read(whoami)].map(({ csrf }) => csrf);
  for (const csrf of [...tabs.toReversed(), ...tabs])
    expect(await client.form('/test/note', { ...form, csrf })).toMatchObject({ state: 200 });
  expect(notes).toHaveLength(6);
});

test('API-3 a value older than two hours, or from the future, is refused', async () => {
  const { app } = service();
  const sessionId = newSessionId('visitor');
  const post = async (age_ms: number) => {
    const csrf = issueCsrf(csrfKeyOf(testSettings.sessionSecret), sessionId, Date.now() - age_ms);
    const answer = await testClient(app, { cookie: `sid=${sessionId}` }).form('/test/note', { ...form, csrf });
    return answer.state;
  };
  expect(await post(119 * 60_000)).toBe(200);
  expect(await post(121 * 60_000)).toBe(403);
  expect(await post(-5 * 60_000)).toBe(403);
});

test('API-3 a write that a browser sends from another site is refused even with a good csrf', async () => {
  const client = testClient(service().app);
  await client.read(whoami);
  const post = (headers: Record<string, string>) => client.form('/test/note', { ...form, csrf: client.csrf }, headers);
  expect(await post({ 'sec-fetch-site': 'cross-site' })).toMatchObject({ state: 403 });
  expect(await post({ 'sec-fetch-site': 'same-site' })).toMatchObject({ state: 403 });
  expect(notes).toEqual([]);
});

test('API-3 an old browser is judged by the origin it names', async () => {
  const { app } = service();
  const sessionId = newSessionId('visitor');
  const csrf = issueCsrf(csrfKeyOf(testSettings.sessionSecret), sessionId, Date.now());
  const post = async (origin: string) => {
    const headers = { cookie: `sid=${sessionId}`, origin, 'content-type': 'application/x-www-form-urlencoded' };
    return (await app.request('/api/test/note', { method: 'POST', headers, body: new URLSearchParams({ ...form, csrf }).toString() }))
      .status;
  };
  expect(await post('http://evil.test')).toBe(403);
  expect(await post('null')).toBe(403);
  expect(await post('http://shop.test')).toBe(200);
});

test('API-3 a visitor gets a session cookie that scripts cannot read, and a member is known by the live session alone', async () => {
  const { app } = service();
  const cookie = (await app.request('/api/test/whoami')).headers.get('set-cookie');
  expect(cookie).toMatch(/^sid=v[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  const kept = await app.request('/api/test/whoami', { headers: { cookie: `other=1; ${cookie?.split(';')[0]}` } });
  expect(kept.headers.get('set-cookie')).toBeNull();
  expect(sessionIdIn('sid=short', 'sid')).toBeNull();
});
