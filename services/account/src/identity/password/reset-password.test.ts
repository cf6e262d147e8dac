import { account } from '@fudaya/contracts';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import type { Passwords } from '../login/passwords.ts';
import { goodRegistration } from '../../testing.ts';

let database: TestDatabase;
let now = new Date();
let comparisons = 0;
let hashed = 0;
// The reversed password as its hash; the work is counted instead of done.
const passwords: Passwords = {
  async hash(pass) {
    hashed += 1;
    return [...pass].toReversed().join('');
  },
  async isMatch(hash, pass) {
    comparisons += 1;
    return hash !== null && hash !== '' && hash === [...pass].toReversed().join('');
  },
};
const { mail, pass } = goodRegistration;
let visits = 0;
/** A browser of its own, from an address of its own. */
function client(headers = {}): TestClient {
  visits += 1;
  const { app } = createAccountService({ sql: database.as('account'), settings: testSettings, passwords, now: () => now });
  return testClient(app, { 'x-forwarded-for': `198.51.100.${visits % 250}`, ...headers });
}
/** The password in the mail that waits in the outbox, or undefined. */
async function mailedPassword(): Promise<string | undefined> {
  const [row] = await database.sql<{ text: string }[]>`
    select text from account.mail_outbox where done_at is null and recipient = ${mail} order by id desc limit 1`;
  return /^ {4}(\S+)$/m.exec(row?.text ?? '')?.[1];
}
async function reset(): Promise<string> {
  await client().write(account.resetPassword, { mail });
  return (await mailedPassword()) ?? 'no mail';
}
const isLogin = async (browser: TestClient) => (await browser.read(account.userPoint)).is_login;

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  now = new Date();
  await database.sql`truncate account.member, account.session, account.temporary_password, account.mail_outbox, account.mail_verification,
    books.account, books.balance, plumbing.rate_limit cascade`;
  await client().write(account.registerAppend, goodRegistration);
  await database.sql`truncate account.mail_outbox`;
});
afterAll(() => database.close());

test('PWR-1 the temporary password comes by mail, ten random signs, kept only as a hash', async () => {
  expect(await client().write(account.resetPassword, { mail: ' SORA@example.com ' })).toMatchObject({ state: 200, result: '1' });
  const password = await mailedPassword();
  expect(password).toMatch(/^[2-9A-Za-z]{10}$/);
  const [row] = await database.sql<{ password_hash: string; minutes: number }[]>`
    select password_hash, extract(epoch from expires_at - created_at)::int / 60 as minutes from account.temporary_password`;
  expect(row).toEqual({ password_hash: [...(password ?? '')].toReversed().join(''), minutes: 30 });
});

test('PWR-1 whether the address exists shows neither in the answer nor in the work', async () => {
  const work = async (address: string) => {
    const [before, compared] = [hashed, comparisons];
    const { csrf: _, ...answer } = await client().write(account.resetPassword, { mail: address });
    const [rows] = await database.sql`
      select (select count(*)::int from account.temporary_password where mail = ${address}) as passwords,
        (select count(*)::int from account.mail_outbox where recipient = ${address}) as mails`;
    return { answer, hashed: hashed - before, compared: comparisons - compared, rows };
  };
  const known = await work(mail);
  expect(known).toMatchObject({ answer: { state: 200, result: '1' }, hashed: 1, rows: { passwords: 1, mails: 1 } });
  expect(await work('nobody@example.com')).toEqual(known);
  const due = await database.sql`select recipient, text <> '' as is_filled from account.mail_outbox where done_at is null or text <> ''`;
  expect([...due]).toEqual([{ recipient: mail, is_filled: true }]);
});

test('PWR-1 the mail is written in the member’s language', async () => {
  await database.sql`update account.member set language = 'en'`;
  await reset();
  const [row] = await database.sql`select subject from account.mail_outbox where recipient = ${mail}`;
  expect(row).toEqual({ subject: 'Fudaya: Your temporary password' });
});

test('PWR-1 the old password works until the temporary one is used, and no longer', async () => {
  const temporary = await reset();
  const old = client();
  expect(await old.write(account.login, { mail, pass })).toMatchObject({ state: 200, result: '1' });
  expect(await isLogin(old)).toBe('1');
  expect(await client().write(account.login, { mail, pass: temporary })).toMatchObject({ state: 200, must_change_password: '1' });
  expect(await client().write(account.login, { mail, pass })).toMatchObject({ state: 400, refusal: 'mismatch' });
  const [row] = await database.sql`select verified_at is not null as is_verified from account.member`;
  expect(row).toEqual({ is_verified: true });
});

test('PWR-1 a temporary password works once, however many try at once, for half an hour, and only the newest', async () => {
  const older = await reset();
  const newest = await reset();
  expect(await client().write(account.login, { mail, pass: older })).toMatchObject({ state: 400, refusal: 'mismatch' });
  const attempts = await Promise.all([1, 2, 3, 4].map(() => client().write(account.login, { mail, pass: newest })));
  expect(attempts.map(({ state }) => state).toSorted()).toEqual([200, 400, 400, 400]);
  const late = await reset();
  now = new Date(now.getTime() + 30 * 60_000);
  expect(await client().write(account.login, { mail, pass: late })).toMatchObject({ state: 400, refusal: 'mismatch' });
});

test('PWR-1 a login with a temporary password is good for setting a new one and nothing else', async () => {
  const temporary = await reset();
  const browser = client();
  await browser.write(account.login, { mail, pass: temporary, save_cookie: '1' });
  expect(await browser.read(account.userPoint)).toMatchObject({ is_login: '1', must_change_password: '1' });
  expect(await browser.write(account.historyList)).toMatchObject({ state: 401 });
  expect(await browser.write(account.changePassword, { pass: 'brandnew1', confirmPass: 'brandnew1' })).toMatchObject({ state: 200 });
  expect(await browser.read(account.userPoint)).not.toHaveProperty('must_change_password');
  expect(await browser.write(account.historyList)).toMatchObject({ state: 200 });
  expect(await client().write(account.login, { mail, pass: 'brandnew1' })).toMatchObject({ state: 200 });
  const rows = await database.sql`select is_remembered from account.session order by created_at`;
  expect([...rows]).toContainEqual({ is_remembered: true });
});

test('PWR-1 requests run out by account from wherever they come, and by address whatever the account', async () => {
  const states: number[] = [];
  for (let i = 0; i < 6; i++) states.push((await client().write(account.resetPassword, { mail })).state);
  expect(states).toEqual([200, 200, 200, 200, 200, 429]);
  const one = client();
  const ofOne: number[] = [];
  for (let i = 0; i < 11; i++) ofOne.push((await one.write(account.resetPassword, { mail: `n${i}@example.com` })).state);
  expect(ofOne).toEqual([...Array<number>(10).fill(200), 429]);
});

test('LOG-2 a wrong password of the temporary kind costs the same for a known and an unknown address', async () => {
  const work = async (address: string) => {
    const before = comparisons;
    const { state, errors } = await client().write(account.login, { mail: address, pass: 'Wrong23456' });
    return { state, errors, comparisons: comparisons - before };
  };
  await reset();
  const known = await work(mail);
  expect(known).toMatchObject({ state: 400, comparisons: 2 });
  expect(await work('nobody@example.com')).toEqual(known);
});

test('MYP-2 a new password has 6 to 15 half-width letters or digits, twice the same; each error stands at its field', async () => {
  const browser = client();
  await browser.write(account.login, { mail, pass });
  const errorsOf = async (input: { pass: string; confirmPass: string }) => (await browser.write(account.changePassword, input)).errors;
  const form = 'パスワードは半角英数字6文字以上15文字以内で入力してください。';
  for (const wrong of ['short', 'a'.repeat(16), 'ｐａｓｓｗｏｒｄ', 'with space', '']) {
    expect(await errorsOf({ pass: wrong, confirmPass: wrong })).toEqual({ pass: [form] });
  }
  expect(await errorsOf({ pass: 'brandnew1', confirmPass: 'brandnew2' })).toEqual({ confirmPass: ['パスワード確認用と一致しません'] });
  expect(await client().write(account.login, { mail, pass })).toMatchObject({ state: 200 });
});

test('MYP-2 a changed password ends every other session and any temporary password; a visitor is told to log in', async () => {
  const [here, elsewhere] = [client(), client()];
  await here.write(account.login, { mail, pass });
  await elsewhere.write(account.login, { mail, pass });
  const temporary = await reset();
  const hash = Buffer.from(here.sessionHash);
  const input = { pass: 'a1b2c3d4e5f6g7h', confirmPass: 'a1b2c3d4e5f6g7h' };
  expect(await here.write(account.changePassword, input)).toMatchObject({ state: 200, result: '1' });
  expect(Buffer.from(here.sessionHash)).not.toEqual(hash);
  expect([await isLogin(here), await isLogin(elsewhere)]).toEqual(['1', '0']);
  expect(await client().write(account.login, { mail, pass: temporary })).toMatchObject({ state: 400 });
  expect(await client().write(account.changePassword, input)).toMatchObject({ state: 401 });
  expect(await elsewhere.write(account.changePassword, input)).toMatchObject({ state: 401 });
});

test('MYP-2 of changes sent at once from two places the first ends the session of the other', async () => {
  const browsers = [client(), client()];
  for (const browser of browsers) await browser.write(account.login, { mail, pass });
  const answers = await Promise.all(
    browsers.map((browser, i) => browser.write(account.changePassword, { pass: `brandnew${i}`, confirmPass: `brandnew${i}` })),
  );
  expect(answers.map(({ state }) => state).toSorted()).toEqual([200, 401]);
});

/** What somebody did to the account before its owner resets it: a passkey, a session, a phone, a partner's account. */
async function planted(): Promise<TestClient> {
  const intruder = client();
  await intruder.write(account.login, { mail, pass });
  await database.sql`
    insert into account.passkey (credential_id, member_id, public_key, counter, transports, name, created_at)
    select 'planted', id, '', 0, '{}', 'Pixel of somebody', now() from account.member`;
  await database.sql`insert into account.verified_phone (member_id, phone, verified_at) select id, '+819011112222', now() from account.member`;
  await database.sql`
    insert into account.partner_link (member_id, site_id, partner_account, linked_at) select id, 1, 'theirs', now() from account.member`;
  return intruder;
}
const left = async () =>
  (
    await database.sql`
      select (select count(*)::int from account.passkey) as passkeys, (select count(*)::int from account.verified_phone) as phones,
        (select count(*)::int from account.partner_link) as links, (select count(*)::int from account.mail_verification) as mails`
  )[0];

test('SEC-9 a reset ends passkeys and sessions at once, not only when the new password is set, and shows what it removed', async () => {
  await database.sql`update account.member set verified_at = now()`;
  const intruder = await planted();
  const owner = client();
  await owner.write(account.login, { mail, pass: await reset() });
  expect(await isLogin(intruder)).toBe('0');
  expect(await left()).toMatchObject({ passkeys: 0, phones: 1, links: 1 });
  const [told] = await database.sql`select text from account.mail_outbox where text like '%Pixel of somebody%'`;
  expect(told).toBeDefined();
  const changed = { pass: 'brandnew1', confirmPass: 'brandnew1' };
  expect(await owner.write(account.changePassword, changed)).toMatchObject({
    state: 200,
    removed_passkeys: ['Pixel of somebody'],
    taken_over: '0',
  });
  // Said once: a change later is about nothing that was removed.
  expect(await owner.write(account.changePassword, changed)).not.toHaveProperty('removed_passkeys');
});

test('SEC-9 an account whose address nobody had shown to be theirs is taken over whole by a reset', async () => {
  await planted();
  const owner = client();
  await owner.write(account.login, { mail, pass: await reset() });
  expect(await left()).toEqual({ passkeys: 0, phones: 0, links: 0, mails: 0 });
  expect(await owner.write(account.changePassword, { pass: 'brandnew1', confirmPass: 'brandnew1' })).toMatchObject({ taken_over: '1' });
});
