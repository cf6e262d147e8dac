// Each field of the registration form by spec-1 §2 and §3: what is taken, what is not, and the field's own words for it.
import { account, type RefusalKey } from '@fudaya/contracts';
import { refusalText } from '@fudaya/contracts/refusals';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountService } from '../app.ts';
import { goodRegistration } from '../testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const inJapan = { ...goodRegistration, middleName: '', province: '', building: '', referralCode: '' };
const abroad = {
  ...inJapan,
  pref_id: 99,
  lastName: 'Lovelace',
  firstName: 'Ada',
  tel: '+442079460018',
  zipcode: 'SW1A 1AA',
  province: 'London',
};
const long = (n: number) => 'あ'.repeat(n);

interface Rule {
  /** As the form and the payload name it; errors of the referral code come under spec-1 §5's name. */
  readonly field: keyof account.Registration;
  readonly errorField?: string;
  readonly from?: object;
  readonly taken: readonly unknown[];
  readonly refused: readonly unknown[];
  readonly says: RefusalKey;
}
const { registrationInvalid: text } = account;
const { zipcode_form, pass_mismatch, referral_unknown } = account.registerConfirm.refusals;

const rules: readonly Rule[] = [
  { field: 'lastName', taken: ['山田', long(40)], refused: ['', ' ', long(41), 'Yamada', 5, null, undefined], says: text.lastName },
  { field: 'firstName', taken: ['花子', long(40)], refused: ['', '　', long(41), 'Hana', '<b>'], says: text.firstName },
  { field: 'middleName', from: abroad, taken: ['', undefined, 'King'], refused: ['x'.repeat(41), '1', []], says: text.middleName },
  { field: 'tel', taken: ['09012345678', '03-1234-5678'], refused: ['', '0901234', '+14155550123', 'abc'], says: text.tel },
  { field: 'tel', from: abroad, taken: ['+14155550123'], refused: ['', '12', '+1415555012345678'], says: text.tel },
  {
    field: 'mail',
    taken: ['a@b.example', ' A@B.Example '],
    refused: ['', 'a', 'a@b', 'a b@c.example', `${'a'.repeat(250)}@b.example`],
    says: text.mail,
  },
  { field: 'zipcode', taken: ['1000001', '100-0001', '１０００００１'], refused: ['', '12345678901', '一'], says: text.zipcode },
  { field: 'zipcode', taken: [], refused: ['12345', '100-00011', 'SW1A 1AA'], says: zipcode_form.text },
  { field: 'zipcode', from: abroad, taken: ['75001', '12345-6789'], refused: ['', '12345678901'], says: text.zipcode },
  { field: 'pref_id', taken: [1, 47, '13'], refused: [0, 48, 98, 100, 1.5, 'x', '', undefined], says: text.pref_id },
  { field: 'province', from: abroad, taken: ['', undefined, long(60)], refused: [long(61)], says: text.province },
  { field: 'shiku', taken: ['千代田区', long(100)], refused: ['', ' ', long(101)], says: text.shiku },
  { field: 'address', taken: ['1-1', long(100)], refused: ['', ' ', long(101)], says: text.address },
  { field: 'building', taken: ['', undefined, long(100)], refused: [long(101)], says: text.building },
  { field: 'pass', taken: [], refused: ['', 'abc12', 'a'.repeat(21), 'pass word', 'ｐａｓｓｐａｓｓ', 'abc!12'], says: text.pass },
  { field: 'confirmPass', taken: [], refused: [undefined, 'x'.repeat(201), 7], says: text.confirmPass },
  {
    field: 'confirmPass',
    errorField: 'pass',
    taken: [],
    refused: ['', 'Secret99', 'secret9'],
    says: pass_mismatch.text,
  },
  { field: 'referralCode', taken: ['', undefined], refused: ['x'.repeat(21), 5], says: text.referralCode },
  {
    field: 'referralCode',
    errorField: 'referral_code',
    taken: [],
    refused: ['NOBODYS1'],
    says: referral_unknown.text,
  },
];

let callers = 0;
/** Each from an address of its own: the form's limit is shown elsewhere. */
async function errorsOf(fields: object, language: 'ja' | 'en'): Promise<unknown> {
  callers += 1;
  const headers = { 'accept-language': language, 'x-forwarded-for': `198.51.${callers >> 8}.${callers & 255}` };
  const { app } = createAccountService({ sql: database.as('account'), settings: testSettings });
  const { errors } = await testClient(app, headers).write(account.registerConfirm, fields as account.Registration);
  return errors;
}

const places = rules.map((rule) => [rule.field, rule.from === abroad ? 'abroad' : 'in Japan', rule] as const);

test.each(places)(
  'REG-1 REG-4 %s %s: what is taken, and what is refused in its own words in both languages',
  async (field, _where, rule) => {
    const form = { ...inJapan, ...rule.from };
    for (const value of rule.taken) expect([value, await errorsOf({ ...form, [field]: value }, 'ja')]).toEqual([value, undefined]);
    for (const value of rule.refused) {
      for (const language of ['ja', 'en'] as const) {
        const errors = await errorsOf({ ...form, [field]: value }, language);
        expect([String(value), errors]).toMatchObject([String(value), { [rule.errorField ?? field]: [refusalText(rule.says, language)] }]);
      }
    }
  },
);

test('REG-4 passwords of 6 and of 20 letters and digits are taken', async () => {
  for (const pass of ['kq7w2z', 'kq7w2z'.repeat(3) + 'ab'])
    expect(await errorsOf({ ...inJapan, pass, confirmPass: pass }, 'ja')).toBeUndefined();
});

test('REG-1 REG-4 the table has every field of the form, and an empty form names every one that is needed at once', async () => {
  expect(new Set(rules.map(({ field }) => field))).toEqual(new Set(Object.keys(account.registerConfirm.input.shape)));
  const needed = ['lastName', 'firstName', 'tel', 'mail', 'zipcode', 'pref_id', 'shiku', 'address', 'pass'];
  const empty = Object.fromEntries(Object.keys(inJapan).map((field) => [field, '']));
  expect(Object.keys((await errorsOf(empty, 'ja')) as object).toSorted()).toEqual(needed.toSorted());
});
