import { account } from '@fudaya/contracts';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { goodRegistration } from '../../testing.ts';

let database: TestDatabase;
const passwords = { hash: async (pass: string) => pass, isMatch: async (hash: string | null, pass: string) => hash === pass };
const client = (headers = {}) =>
  testClient(createAccountService({ sql: database.as('account'), settings: testSettings, passwords }).app, headers);
const mails = (to: string) =>
  database.sql<{ subject: string; text: string }[]>`select subject, text from account.mail_outbox where recipient = ${to}`;
const isVerified = async (mail: string) =>
  (await database.sql`select 1 from account.member where mail = ${mail} and verified_at is not null`).length === 1;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('REG-5 registering posts one mail; the account works before, and the link in it verifies the address', async () => {
  const { mail } = goodRegistration;
  const browser = client();
  await Promise.all([1, 2].map(() => browser.write(account.registerAppend, goodRegistration)));
  expect(await browser.read(account.userPoint)).toMatchObject({ is_login: '1' });
  expect(await isVerified(mail)).toBe(false);
  const posted = await mails(mail);
  expect(posted.map(({ subject }) => subject)).toEqual(['【札屋】会員登録ありがとうございます']);
  const url = /https?:\S+/.exec(posted[0]?.text ?? '')?.[0] ?? '';
  expect(url.startsWith(`${testSettings.publicOrigin}/verify-mail?token=`)).toBe(true);
  const token = new URL(url).searchParams.get('token') ?? '';
  const elsewhere = client();
  expect(await elsewhere.write(account.verifyMail, { token })).toMatchObject({ state: 200, result: '1' });
  expect(await isVerified(mail)).toBe(true);
  expect(await elsewhere.write(account.verifyMail, { token })).toMatchObject({ state: 204, result: '1' });
  expect(await database.sql`select 1 from account.mail_verification where token_hash = ${Buffer.from(token)}`).toHaveLength(0);
});

test('REG-5 a link that nobody sent verifies nothing, and says so in the caller’s language', async () => {
  const english = client({ 'accept-language': 'en' });
  expect(await english.write(account.verifyMail, { token: 'a'.repeat(43) })).toMatchObject({
    state: 400,
    refusal: 'link_unknown',
    errors: { token: ['This link cannot be used.'] },
  });
  expect(await english.write(account.verifyMail, { token: 'x' })).toMatchObject({
    state: 400,
    errors: { token: ['This link cannot be used.'] },
  });
});

test('REG-5 who registers in English is greeted in English', async () => {
  const abroad = { ...goodRegistration, mail: 'ada@example.com', lastName: 'Byron', firstName: 'Ada', pref_id: 99, tel: '+14155550123' };
  await client({ 'accept-language': 'en' }).write(account.registerAppend, abroad);
  expect((await mails('ada@example.com'))[0]).toMatchObject({ subject: 'Fudaya: Welcome, please confirm your address' });
});

test('SEC-19 a link that is older than a week verifies nothing; a new one does', async () => {
  const late = { ...goodRegistration, mail: 'late@example.com' };
  const browser = client();
  await browser.write(account.registerAppend, late);
  const tokenOf = async () =>
    new URL(/https?:\S+/.exec((await mails(late.mail)).at(-1)?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? '';
  const old = await tokenOf();
  await database.sql`update account.mail_verification set created_at = created_at - interval '7 days 1 minute'`;
  expect(await client().write(account.verifyMail, { token: old })).toMatchObject({ state: 400, refusal: 'link_unknown' });
  expect(await isVerified(late.mail)).toBe(false);
  await database.sql`delete from account.mail_outbox`;
  await browser.write(account.verifyMailAgain);
  expect(await client().write(account.verifyMail, { token: await tokenOf() })).toMatchObject({ state: 200 });
  expect(await isVerified(late.mail)).toBe(true);
});
