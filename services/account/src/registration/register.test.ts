import { account } from '@fudaya/contracts';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountService } from '../app.ts';
import { goodRegistration } from '../testing.ts';

let database: TestDatabase;
// Passwords as they are: argon2 is shown by the login's tests, and here members come by the dozen.
const passwords = { hash: async (pass: string) => pass, isMatch: async (hash: string | null, pass: string) => hash === pass };
const client = (headers = {}) =>
  testClient(createAccountService({ sql: database.as('account'), settings: testSettings, passwords }).app, headers);
const memberCount = async () => (await database.sql<{ n: number }[]>`select count(*)::int as n from account.member`)[0]?.n;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('REG-5 registering creates the member with open books and logs them in', async () => {
  const browser = client();
  const registration = { ...goodRegistration, mail: 'New@Example.com', zipcode: '100-0001' };
  expect(await browser.write(account.registerConfirm, registration)).toMatchObject({ state: 200, result: '1' });
  expect(await memberCount()).toBe(0);
  expect(await browser.write(account.registerAppend, registration)).toMatchObject({ state: 200, result: '1' });
  expect(await browser.read(account.userPoint)).toMatchObject({ is_login: '1', point: 0, availablePoint: 0, coin: 0, rank: 1 });
  const [row] = await database.sql`
    select m.mail, m.zipcode, m.referral_code, b.pt, b.coin, (select count(*)::int from books.account a where a.member_id = m.id) as accounts
    from account.member m join books.balance b on b.member_id = m.id`;
  expect(row).toMatchObject({ mail: 'new@example.com', zipcode: '1000001', pt: 0, coin: 0, accounts: 4 });
  expect(row?.referral_code).toMatch(/^[2-9A-Z]{8}$/);
});

test('REG-4 each rule is told at its field with the contract’s text', async () => {
  const errorsOf = async (fields: object, headers = {}) =>
    (await client(headers).write(account.registerConfirm, { ...goodRegistration, mail: 'rules@example.com', ...fields })).errors;
  expect(await errorsOf({ confirmPass: 'other999' })).toEqual({ pass: ['パスワード確認用と一致しません'] });
  expect(await errorsOf({ zipcode: '12345' })).toEqual({ zipcode: ['郵便番号は7桁の数字で入力してください。'] });
  expect(await errorsOf({ pref_id: 48 })).toEqual({ pref_id: ['都道府県を選んでください。'] });
  expect(await errorsOf({ pass: 'short' })).toEqual({ pass: ['パスワードは半角英数字6文字以上20文字以内で入力してください。'] });
  expect(await errorsOf({ lastName: '', tel: 'x' }, { 'accept-language': 'en' })).toEqual({
    lastName: ['Please enter your last name (up to 40 characters).'],
    tel: ['Please enter a valid phone number.'],
  });
});

test('REG-1 an address outside Japan needs no Japanese postal code', async () => {
  const abroad = { ...goodRegistration, mail: 'abroad@example.com', pref_id: 99, zipcode: 'SW1A 1AA', province: 'London', middleName: 'J' };
  expect(await client().write(account.registerAppend, abroad)).toMatchObject({ state: 200 });
  const [row] = await database.sql`select zipcode, province, middle_name from account.member where mail = 'abroad@example.com'`;
  expect(row).toEqual({ zipcode: 'SW1A 1AA', province: 'London', middle_name: 'J' });
});

test('REG-7 a friend’s referral code is kept; capitals or not, it is the same code; an unknown one is told under its field', async () => {
  const [friend] = await database.sql<{ code: string }[]>`select referral_code as code from account.member limit 1`;
  const code = friend?.code ?? '';
  const invited = { ...goodRegistration, mail: 'friend@example.com' };
  for (const call of [account.registerConfirm, account.registerAppend]) {
    const refused = await client().write(call, { ...invited, referralCode: 'NOBODYS1' });
    expect(refused).toMatchObject({ state: 400, errors: { referral_code: ['この紹介コードは見つかりません。'] } });
  }
  expect(await client().write(account.registerAppend, { ...invited, referralCode: ` ${code.toLowerCase()} ` })).toMatchObject({
    state: 200,
  });
  const [row] = await database.sql`select referred_by_code from account.member where mail = 'friend@example.com'`;
  expect(row).toEqual({ referred_by_code: code });
});

test('REG-4 TRM-3 ten people register one address at once: one gets it, the others are refused', async () => {
  const attempts = Array.from({ length: 10 }, (_, i) => {
    const pass = `kumo48umi${i}`;
    const browser = client({ 'x-forwarded-for': `203.0.113.${i}` });
    return browser.write(account.registerAppend, { ...goodRegistration, mail: 'race@example.com', pass, confirmPass: pass });
  });
  const answers = await Promise.all(attempts);
  expect(answers.filter(({ state }) => state === 200)).toHaveLength(1);
  expect(answers.filter(({ refusal }) => refusal === 'mail_taken')).toHaveLength(9);
  const rows = await database.sql`select 1 from account.member where mail = 'race@example.com'`;
  expect(rows).toHaveLength(1);
});

test.each([{ firstName: '海' }, { tel: '090-9999-9999' }, { address: '千代田9-9' }, { building: '別館' }])(
  'REG-5 the same mail and password with another form (%j) is a conflict, and neither logs in nor changes anything',
  async (other) => {
    const registration = { ...goodRegistration, mail: `other-${Object.keys(other)[0]}@example.com`.toLowerCase() };
    expect(await client().write(account.registerAppend, registration)).toMatchObject({ state: 200 });
    const kept = await database.sql`select * from account.member where mail = ${registration.mail}`;
    const browser = client();
    expect(await browser.write(account.registerAppend, { ...registration, ...other })).toMatchObject({ state: 409, status: 409 });
    expect(await browser.read(account.userPoint)).toMatchObject({ is_login: '0' });
    expect(await database.sql`select * from account.member where mail = ${registration.mail}`).toEqual(kept);
  },
);

test('REG-5 the same registration sent again logs in to the one account', async () => {
  const registration = { ...goodRegistration, mail: 'twice@example.com' };
  const browser = client();
  const answers = await Promise.all([1, 2, 3].map(() => browser.write(account.registerAppend, registration)));
  expect(answers.map(({ state }) => state)).toEqual([200, 200, 200]);
  expect(await browser.read(account.userPoint)).toMatchObject({ is_login: '1' });
  expect(await client().write(account.registerAppend, { ...registration, pass: 'kumo48umi', confirmPass: 'kumo48umi' })).toMatchObject({
    state: 400,
    refusal: 'mail_taken',
    errors: { mail: ['このメールアドレスは登録できません。'] },
  });
  const rows = await database.sql`select 1 from account.member where mail = 'twice@example.com'`;
  expect(rows).toHaveLength(1);
});

test('REG-1 the prefectures come in the caller’s language', async () => {
  const { list = [] } = await client().read(account.prefectureList);
  expect(list).toHaveLength(48);
  expect([list[0], list[12], list[47]]).toEqual([
    { id: 1, name: '北海道' },
    { id: 13, name: '東京都' },
    { id: 99, name: '海外' },
  ]);
  const english = await client({ 'accept-language': 'en-US,en' }).read(account.prefectureList);
  expect(english.list?.[12]).toEqual({ id: 13, name: 'Tokyo' });
});

test('REG-4 in Japan names are kanji or kana and phones Japanese; both forms of width are taken', async () => {
  const errorsOf = async (fields: object) =>
    (await client().write(account.registerConfirm, { ...goodRegistration, mail: 'forms@example.com', ...fields })).errors;
  for (const lastName of ['佐々木', 'ﾔﾏﾀﾞ', 'さとう', '髙橋', 'ジョン・スミス']) expect(await errorsOf({ lastName })).toBeUndefined();
  for (const tel of ['090-1234-5678', '０３１２３４５６７８', '+819012345678', '05012345678'])
    expect(await errorsOf({ tel })).toBeUndefined();
  expect(await errorsOf({ lastName: 'Yamada', firstName: '花!', tel: '0901234567' })).toEqual({
    lastName: ['姓を漢字・ひらがな・カタカナ40文字以内で入力してください。'],
    firstName: ['名を漢字・ひらがな・カタカナ40文字以内で入力してください。'],
    tel: ['電話番号を正しく入力してください。'],
  });
  for (const tel of ['12345678901', '090--12345678', '-09012345678', '031234567', '031234567890'])
    expect(await errorsOf({ tel })).toEqual({ tel: ['電話番号を正しく入力してください。'] });
});

test('REG-4 outside Japan names are letters of any script and phones of any country', async () => {
  const errorsOf = async (fields: object) => {
    const abroad = {
      ...goodRegistration,
      mail: 'abroad2@example.com',
      pref_id: 99,
      zipcode: '75001',
      lastName: 'O’Neill',
      firstName: 'Zoë',
    };
    return (await client({ 'accept-language': 'en' }).write(account.registerConfirm, { ...abroad, ...fields })).errors;
  };
  for (const tel of ['+14155550123', '+44-20-7946-0018']) expect(await errorsOf({ tel })).toBeUndefined();
  expect(await errorsOf({ middleName: '1234', tel: '123' })).toEqual({
    middleName: ['Please enter your middle name in letters (up to 40 characters).'],
    tel: ['Please enter a valid phone number.'],
  });
  expect(await errorsOf({ middleName: '1234', tel: '+14155550123' })).toEqual({
    middleName: ['Please enter your middle name in letters (up to 40 characters).'],
  });
});

test('REG-4 every field that can be wrong has its own message', () => {
  const { invalid, input } = account.registerConfirm;
  expect(Object.keys(invalid).toSorted()).toEqual(Object.keys(input.shape).toSorted());
  expect(new Set(Object.values(invalid)).size).toBe(Object.keys(invalid).length);
});
