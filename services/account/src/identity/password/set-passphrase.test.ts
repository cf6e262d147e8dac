import { account } from '@fudaya/contracts';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { goodRegistration } from '../../testing.ts';

let database: TestDatabase;
let now = new Date();
const browser = () => testClient(createAccountService({ sql: database.as('account'), settings: testSettings, now: () => now }).app);
const { mail, pass } = goodRegistration;
const phrase = '夜明け前の 7 quiet rivers & ガチャ!';

beforeAll(async () => {
  database = await testDatabase();
  await browser().write(account.registerAppend, goodRegistration);
});
let member: TestClient;
beforeEach(async () => {
  now = new Date();
  await database.sql`truncate plumbing.rate_limit`;
  const [row] = await database.sql<{ id: string }[]>`select id from account.member where mail = ${mail}`;
  member = await browser().loginAs(row?.id ?? '', database.sql);
});
afterAll(() => database.close());
const set = (first: string, second = first) => member.write(account.setPassphrase, { pass: first, confirmPass: second });
const logsIn = async (text: string) => (await browser().write(account.login, { mail, pass: text })).state === 200;

test('SEC-15 a passphrase of any signs takes the place of the password, here and at every login, and ends all other sessions', async () => {
  const other = browser();
  await other.write(account.login, { mail, pass });
  expect(await set(phrase)).toMatchObject({ state: 200, result: '1' });
  expect((await other.read(account.userPoint)).is_login).toBe('0');
  expect((await member.read(account.userPoint)).is_login).toBe('1');
  expect([await logsIn(phrase), await logsIn(pass)]).toEqual([true, false]);
});

test('SEC-15 a passphrase typed by another keyboard is the same: full-width and composed signs count as what they are', async () => {
  const written = 'Kaﬀee im Cafe\u0301 um 8 Uhr';
  await set(written);
  expect(await logsIn('Kaffee im Café um 8 Uhr')).toBe(true);
  expect(await logsIn(written)).toBe(true);
  expect(await logsIn('kaffee im café um 8 uhr')).toBe(false);
});

test.each([
  ['shorter than 16 signs', 'quiet rivers 77', 'pass'],
  ['longer than 64', 'a1 '.repeat(22), 'pass'],
  ['with a control sign', 'quiet rivers at\u0007dawn', 'pass'],
  ['of one word again and again', 'abcabcabcabcabcabc', 'pass'],
  ['with the member’s own address', 'my address is sora indeed', 'pass'],
  ['with the shop’s name', 'the best fudaya of them all', 'pass'],
])('SEC-15 a passphrase is refused that is %s', async (_what, text, field) => {
  const answer = await set(text);
  expect([answer.state, Object.keys(answer.errors ?? {})]).toEqual([400, [field]]);
});

test('SEC-15 a passphrase is typed twice alike, and asks who is there', async () => {
  expect(await set(phrase, `${phrase}.`)).toMatchObject({ refusal: 'pass_mismatch' });
  now = new Date(now.getTime() + 6 * 60_000);
  expect(await set(phrase)).toMatchObject({ refusal: 'proof_needed' });
});

test('SEC-15 the specified form of a changed password stays: 6 to 15 letters and digits', async () => {
  for (const text of ['quiet rivers at dawn', 'kumo48umi4kumo48', 'kum48']) {
    expect(await member.write(account.changePassword, { pass: text, confirmPass: text })).toMatchObject({ state: 400 });
  }
  expect(await member.write(account.changePassword, { pass: 'kumo48umi', confirmPass: 'kumo48umi' })).toMatchObject({ state: 200 });
});
