import { account } from '@fudaya/contracts';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { aMember } from '../../testing.ts';

let database: TestDatabase;
let memberId = '';
const now = new Date('2026-11-21T03:00:00Z');
const profile = {
  lastName: '佐藤',
  firstName: '海',
  tel: '080-1111-2222',
  zipcode: '530-0001',
  pref_id: 27,
  shiku: '大阪市北区',
  address: '梅田1-1',
  building: 'ビル101号室',
};
const client = (language = 'ja'): Promise<TestClient> => {
  const { app } = createAccountService({ sql: database.as('account'), settings: testSettings, now: () => now });
  return testClient(app, { 'accept-language': language }).loginAs(memberId, database.sql);
};

beforeAll(async () => {
  database = await testDatabase();
  memberId = await aMember(database.as('account'), 'profile@example.com', now);
});
afterAll(() => database.close());

test('PRO-1 API-2 the profile is read with every field, changed, and read again', async () => {
  const browser = await client();
  expect(await browser.read(account.userDetail, {})).toMatchObject({
    lastName: '星野',
    mail: 'profile@example.com',
    end_sms: '0',
    pref_name: '東京都',
  });
  for (let time = 0; time < 2; time += 1)
    expect(await browser.write(account.userChange, profile)).toMatchObject({ state: 200, result: '1' });
  const detail = await browser.read(account.userDetail, {});
  expect(detail).toMatchObject({ ...profile, middleName: '', province: '', pref_name: '大阪府', availablePoint: 0 });
  expect(detail.referral_code).toMatch(/^[2-9A-Z]{8}$/);
});

test('PRO-1 a crowd of changes at once comes through: none waits for a connection that another holds', async () => {
  const browser = await client();
  const changes = Array.from({ length: 40 }, (_, i) => browser.write(account.userChange, { ...profile, building: `${i}号室` }));
  expect((await Promise.all(changes)).map(({ state }) => state)).toEqual(changes.map(() => 200));
  expect(await browser.write(account.userChange, profile)).toMatchObject({ state: 200 });
});

test('PRO-1 the mail address is not changed; sent along as it is, it is no mistake', async () => {
  const browser = await client();
  expect(await browser.write(account.userChange, { ...profile, mail: 'Profile@example.com' })).toMatchObject({ state: 200 });
  expect(await browser.write(account.userChange, { ...profile, mail: 'new@example.com' })).toMatchObject({
    state: 400,
    errors: { mail: ['メールアドレスは変更できません。'] },
  });
});

test('PRO-1 each field has its rule and its message in both languages', async () => {
  const errorsOf = async (fields: object, language = 'ja') =>
    (await (await client(language)).write(account.userChange, { ...profile, ...fields })).errors;
  expect(await errorsOf({ lastName: 'Sato', tel: '123', zipcode: '' })).toEqual({
    lastName: ['姓を漢字・ひらがな・カタカナ40文字以内で入力してください。'],
    tel: ['電話番号を正しく入力してください。'],
    zipcode: ['郵便番号を正しく入力してください。'],
  });
  expect(await errorsOf({ zipcode: '12345' })).toEqual({ zipcode: ['郵便番号は7桁の数字で入力してください。'] });
  expect(await errorsOf({ pref_id: 60 }, 'en')).toEqual({ pref_id: ['Please choose a prefecture.'] });
  expect(await errorsOf({ shiku: '', address: 'x'.repeat(101), building: 'x'.repeat(101), firstName: '' }, 'en')).toEqual({
    shiku: ['Please enter your city (up to 100 characters).'],
    address: ['Please enter your street address (up to 100 characters).'],
    building: ['Please enter building and apartment in up to 100 characters.'],
    firstName: ['Please enter your first name (up to 40 characters).'],
  });
  const { invalid, input } = account.userChange;
  expect(Object.keys(invalid).toSorted()).toEqual(Object.keys(input.shape).toSorted());
});

test('PRO-1 outside Japan there are middle name and province, and any postal code', async () => {
  const abroad = {
    ...profile,
    lastName: 'Byron',
    middleName: 'King',
    firstName: 'Ada',
    pref_id: 99,
    province: 'London',
    zipcode: 'SW1A 1AA',
    tel: '+442079460018',
  };
  const browser = await client('en');
  expect(await browser.write(account.userChange, abroad)).toMatchObject({ state: 200 });
  expect(await browser.read(account.userDetail, {})).toMatchObject({ middleName: 'King', province: 'London', pref_name: 'Outside Japan' });
});

test('SMS-1 PRO-1 a verified phone is read-only; with hyphens or without, it is the same', async () => {
  const browser = await client();
  await browser.write(account.userChange, profile);
  await database.sql`insert into account.verified_phone (member_id, phone, verified_at) values (${memberId}, '+818011112222', ${now})`;
  expect(await browser.read(account.userDetail, {})).toMatchObject({ end_sms: '1' });
  expect(await browser.write(account.userChange, { ...profile, tel: '08011112222' })).toMatchObject({ state: 200 });
  expect(await browser.write(account.userChange, { ...profile, tel: '08099998888' })).toMatchObject({
    state: 400,
    errors: { tel: ['SMS認証済みの電話番号は変更できません。'] },
  });
});
