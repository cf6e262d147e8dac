import { account } from '@fudaya/contracts';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createAccountService } from '../../app.ts';
import { goodRegistration } from '../../testing.ts';
import { deviceOf } from './security.ts';

let database: TestDatabase;
let now = new Date();
const service = () => createAccountService({ sql: database.as('account'), settings: testSettings, now: () => now });
const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const desk = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

async function loggedIn(userAgent: string, mail = goodRegistration.mail): Promise<TestClient> {
  const client = testClient(service().app, { 'user-agent': userAgent });
  await client.write(account.login, { mail, pass: goodRegistration.pass });
  return client;
}
const isLogin = async (client: TestClient) => (await client.read(account.userPoint)).is_login;

beforeAll(async () => {
  database = await testDatabase();
  for (const mail of [goodRegistration.mail, 'other@example.com']) {
    await testClient(service().app).write(account.registerAppend, { ...goodRegistration, mail });
  }
});
beforeEach(async () => {
  now = new Date();
  await database.sql`truncate account.session, plumbing.rate_limit`;
});
afterAll(() => database.close());

test('LOG-3 a member sees where the account is open, this browser first, and no hash leaves the service', async () => {
  await loggedIn(phone);
  const here = await loggedIn(desk);
  const reply = await here.read(account.security);
  expect(reply).toMatchObject({ mail: goodRegistration.mail, is_verified: '0', passkeys: [], passkeys_max: 10 });
  expect(reply.sessions?.map(({ device, is_current }) => [device, is_current])).toEqual([
    ['Safari · macOS', '1'],
    ['Chrome · Android', '0'],
  ]);
  expect(JSON.stringify(reply)).not.toContain(Buffer.from(here.sessionHash).toString('hex'));
});

test('LOG-3 one session is ended from another browser, and ending it again changes nothing', async () => {
  const [away, here] = [await loggedIn(phone), await loggedIn(desk)];
  const id = (await here.read(account.security)).sessions?.[1]?.id ?? '';
  expect(await here.write(account.sessionEnd, { which: 'one', id })).toMatchObject({ ended: 1 });
  expect(await here.write(account.sessionEnd, { which: 'one', id })).toMatchObject({ ended: 0 });
  expect([await isLogin(away), await isLogin(here)]).toEqual(['0', '1']);
});

test('LOG-3 log out everywhere else keeps this browser; log out everywhere makes it a visitor’s too', async () => {
  const [one, two, here] = [await loggedIn(phone), await loggedIn(phone), await loggedIn(desk)];
  const stranger = await loggedIn(desk, 'other@example.com');
  expect(await here.write(account.sessionEnd, { which: 'others' })).toMatchObject({ ended: 2 });
  expect(await Promise.all([one, two, here].map(isLogin))).toEqual(['0', '0', '1']);
  expect(await here.write(account.sessionEnd, { which: 'all' })).toMatchObject({ ended: 1 });
  expect([await isLogin(here), await isLogin(stranger)]).toEqual(['0', '1']);
});

test('LOG-3 nobody ends another member’s session', async () => {
  const [mine, stranger] = [await loggedIn(phone), await loggedIn(desk, 'other@example.com')];
  const id = (await mine.read(account.security)).sessions?.[0]?.id ?? '';
  expect(await stranger.write(account.sessionEnd, { which: 'one', id })).toMatchObject({ ended: 0 });
  expect(await isLogin(mine)).toBe('1');
});

test('LOG-3 when a session was seen is known to some minutes, whatever the number of calls', async () => {
  const { app } = service();
  const here = testClient(app, { 'user-agent': desk });
  await here.write(account.login, { mail: goodRegistration.mail, pass: goodRegistration.pass });
  now = new Date(now.getTime() + 3_600_000);
  for (let i = 0; i < 3; i++) await here.read(account.userPoint);
  await vi.waitFor(async () => {
    const [session] = (await here.read(account.security)).sessions ?? [];
    expect(session?.last_seen).toBe(now.toISOString());
  });
});

test('MYP-2 a changed password is told by mail', async () => {
  await database.sql`truncate account.mail_outbox`;
  const here = await loggedIn(desk);
  await here.write(account.changePassword, { pass: 'brandnew1', confirmPass: 'brandnew1' });
  expect(await database.sql`select 1 from account.mail_outbox where text like '%パスワードが変更されました%'`).toHaveLength(1);
  await here.write(account.changePassword, { pass: goodRegistration.pass, confirmPass: goodRegistration.pass });
});

test('REG-6 the confirmation link is sent again while the address is not confirmed, a few times an hour at most', async () => {
  await database.sql`truncate account.mail_outbox`;
  const here = await loggedIn(desk);
  const again = async () => (await here.write(account.verifyMailAgain)).state;
  expect([await again(), await again()]).toEqual([200, 200]);
  await database.sql`update account.member set verified_at = now() where mail = ${goodRegistration.mail}`;
  expect([await again(), await again()]).toEqual([200, 429]);
  expect(await database.sql`select 1 from account.mail_outbox where text like '%/verify-mail?token=%'`).toHaveLength(2);
});

test('LOG-3 a browser that says nothing of itself has no name', () => {
  expect(deviceOf('')).toBe('');
  expect(deviceOf('curl/8')).not.toContain('undefined');
});

test('TRM-1 LOG-1 logging in and visiting is what keeps an account: the day of the last visit is noted', async () => {
  const here = testClient(service().app, { 'user-agent': desk });
  await database.sql`update account.member set last_active_at = '2026-01-01' where mail = ${goodRegistration.mail}`;
  await here.write(account.login, { mail: goodRegistration.mail, pass: goodRegistration.pass });
  now = new Date(now.getTime() + 3_600_000);
  await here.read(account.userPoint);
  await vi.waitFor(async () => {
    const rows = await database.sql`select last_active_at from account.member where mail = ${goodRegistration.mail}`;
    expect(rows[0]).toEqual({ last_active_at: now });
  });
});
