import { account } from '@fudaya/contracts';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';

let database: TestDatabase;
const ask = (zipcode: string, headers = {}) =>
  testClient(createAccountService({ sql: database.as('account'), settings: testSettings }).app, headers).write(account.addressZipcode, {
    zipcode,
  });

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('REG-3 a postal code tells prefecture, city and town, as Japan Post lists them', async () => {
  const omiya = [{ prefcode: 11, address2: 'さいたま市大宮区', address3: '桜木町' }];
  expect(await ask('3300854')).toMatchObject({ state: 200, result: omiya });
  expect(await ask(' ３３０-０８５４ ')).toMatchObject({ result: omiya });
});

test('REG-3 a code that lies in two prefectures gives both', async () => {
  expect((await ask('4980000')).result).toEqual([
    { prefcode: 23, address2: '弥富市', address3: '' },
    { prefcode: 24, address2: '桑名郡木曽岬町', address3: '' },
  ]);
});

test('REG-3 a code that is not in use gives nothing, also where its neighbours are', async () => {
  expect(await ask('0000000')).toMatchObject({ state: 200, result: [] });
  expect(await ask('0741201')).toMatchObject({ state: 200, result: [] });
});

test('REG-3 the code of one company gives where it is', async () => {
  expect((await ask('1008111')).result).toMatchObject([{ prefcode: 13, address2: '千代田区' }]);
});

test('REG-3 what is no postal code is refused at its field, in both languages', async () => {
  expect((await ask('330085')).errors).toEqual({ zipcode: ['郵便番号は7桁の数字で入力してください。'] });
  expect((await ask('33008x4', { 'accept-language': 'en' })).errors).toEqual({ zipcode: ['Please enter the postal code as 7 digits.'] });
});
