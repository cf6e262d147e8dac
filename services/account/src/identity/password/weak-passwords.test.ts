import { account } from '@fudaya/contracts';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { goodRegistration } from '../../testing.ts';
import { isCommonPassword } from './common/is-common.ts';

let database: TestDatabase;
const passwords = { hash: async (pass: string) => pass, isMatch: async (hash: string | null, pass: string) => hash === pass };
const client = (headers = {}) =>
  testClient(createAccountService({ sql: database.as('account'), settings: testSettings, passwords }).app, headers);

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('SEC-15 the commonest passwords are known, first and last of the list, whatever their case', () => {
  const common = ['123456', 'password', 'qwerty', 'Password1', 'LETMEIN1', 'secret99', 'sakura'];
  expect(common.filter((password) => !isCommonPassword(password))).toEqual([]);
  expect(['kumo48umi', 'tsuki47umi', 'zq81mmfp'].filter(isCommonPassword)).toEqual([]);
});

const common = {
  ja: 'このパスワードは多くの人に使われていて、推測されやすいため使えません。別のものにしてください。',
  en: 'Too many people use this password, so it is guessed first. Please choose another one.',
};
const own = {
  ja: 'お名前・メールアドレス・電話番号などを含むパスワードは使えません。',
  en: 'Please choose a password without your name, email address, phone number or the like.',
};

test.each([
  ['common', 'sunshine1', common],
  ['with the name of the address', 'xsora7788', own],
  ['with the phone', '12345678zz', own],
  ['with the postal code', 'a1000001b', own],
  ['with the shop’s name', 'Fudaya7788', own],
])('SEC-15 registration refuses a password that is %s, under its field, in both languages', async (_what, pass, said) => {
  for (const call of [account.registerConfirm, account.registerAppend]) {
    for (const language of ['ja', 'en'] as const) {
      const browser = client({ 'accept-language': language, 'x-forwarded-for': '198.51.104.1' });
      expect(await browser.write(call, { ...goodRegistration, pass, confirmPass: pass })).toMatchObject({
        state: 400,
        errors: { pass: [said[language]] },
      });
    }
  }
});

test('SEC-15 a name in letters is the member’s own data too', async () => {
  const abroad = { ...goodRegistration, lastName: 'Hoshino', firstName: 'Luna', pref_id: 99, tel: '+14155550123', mail: 'x9@example.com' };
  const pass = 'hoshino2468';
  expect(await client().write(account.registerConfirm, { ...abroad, pass, confirmPass: pass })).toMatchObject({ refusal: 'pass_own' });
});

test('SEC-15 a new password is judged alike, and none that is already in use stops working', async () => {
  const browser = client();
  await browser.write(account.registerAppend, goodRegistration);
  for (const [pass, refusal] of [
    ['sunshine1', 'pass_common'],
    ['xsora7788', 'pass_own'],
  ] as const) {
    expect(await browser.write(account.changePassword, { pass, confirmPass: pass })).toMatchObject({ state: 400, refusal });
  }
  await database.sql`update account.member set password_hash = 'password' where mail = ${goodRegistration.mail}`;
  expect(await client().write(account.login, { mail: goodRegistration.mail, pass: 'password' })).toMatchObject({ state: 200 });
});

test('SEC-15 the confirmation before registering answers alike for an address of a member and for one of nobody', async () => {
  const answerFor = async (mail: string) => {
    const { csrf: _, ...answer } = await client().write(account.registerConfirm, { ...goodRegistration, mail });
    return answer;
  };
  expect(await answerFor(goodRegistration.mail)).toEqual(await answerFor('nobody@example.com'));
  expect(await answerFor(goodRegistration.mail)).toMatchObject({ state: 200, result: '1' });
});

test('SEC-15 registering a member’s address tells the member by mail, once a day, and few such answers are given', async () => {
  await database.sql`truncate account.mail_outbox, plumbing.rate_limit`;
  const pass = 'kumo48umi';
  const browser = client({ 'x-forwarded-for': '198.51.104.9' });
  const states: number[] = [];
  for (let i = 0; i < 6; i++) {
    states.push((await browser.write(account.registerAppend, { ...goodRegistration, pass, confirmPass: pass })).state);
  }
  expect(states).toEqual([400, 400, 400, 400, 400, 429]);
  const told = await database.sql`select recipient, subject from account.mail_outbox`;
  expect([...told]).toEqual([{ recipient: goodRegistration.mail, subject: '【札屋】すでに会員登録がお済みです' }]);
});
