import { randomUUID } from 'node:crypto';
import { account } from '@fudaya/contracts';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { aMember, closeMember } from '../../testing.ts';

let database: TestDatabase;
let now = new Date();
const app = () => createAccountService({ sql: database.as('account'), settings: testSettings, now: () => now }).app;
let members = 0;
async function loggedIn() {
  members += 1;
  const memberId = await aMember(database.as('account'), `addresses${members}@example.com`, now);
  return { memberId, client: await testClient(app()).loginAs(memberId, database.sql) };
}
const office = (id: string = randomUUID()) => ({
  ...{ id, lastName: '青井', firstName: '文', tel: '0661112222', zipcode: '530-0001', pref_id: 27 },
  ...{ shiku: '大阪市北区', address: '梅田1-1', building: '5階' },
});
const goesTo = async (memberId: string) =>
  (await database.sql`select last_name, shiku from account.delivery_address where member_id = ${memberId}`)[0];

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => {
  now = new Date();
});
afterAll(() => database.close());

test('MEM-16 further addresses beside the own one: added once however often it is sent, changed, made the default, and removed', async () => {
  const { client, memberId } = await loggedIn();
  const wish = office();
  const sent = await Promise.all([1, 2, 3].map(() => client.write(account.addressPut, wish)));
  expect(sent.map(({ state }) => state)).toEqual([200, 200, 200]);
  expect(await client.read(account.addressList)).toMatchObject({
    own: { lastName: '星野', pref_name: '東京都', is_default: '1' },
    addresses: [{ id: wish.id, lastName: '青井', shiku: '大阪市北区', pref_name: '大阪府', is_default: '0' }],
  });
  expect(await client.write(account.addressPut, { ...wish, building: '6階' })).toMatchObject({ state: 200 });
  expect(await goesTo(memberId)).toEqual({ last_name: '星野', shiku: '千代田区' });
  for (let time = 0; time < 2; time += 1) expect(await client.write(account.addressDefault, { id: wish.id })).toMatchObject({ state: 200 });
  expect(await goesTo(memberId)).toEqual({ last_name: '青井', shiku: '大阪市北区' });
  expect(await client.read(account.addressList)).toMatchObject({
    own: { is_default: '0' },
    addresses: [{ building: '6階', is_default: '1' }],
  });
  for (let time = 0; time < 2; time += 1) expect(await client.write(account.addressRemove, { id: wish.id })).toMatchObject({ state: 200 });
  expect(await goesTo(memberId)).toEqual({ last_name: '星野', shiku: '千代田区' });
});

test('MEM-16 two defaults at once end as one', async () => {
  const { client, memberId } = await loggedIn();
  const [one, two] = [office(), office()];
  for (const wish of [one, two]) await client.write(account.addressPut, wish);
  await Promise.all([one, two, one, two].map(({ id }) => client.write(account.addressDefault, { id })));
  const rows = await database.sql`select id from account.address where member_id = ${memberId} and is_default`;
  expect(rows).toHaveLength(1);
});

test('MEM-16 what is wrong is told at its field, and nothing is kept', async () => {
  const { client, memberId } = await loggedIn();
  const errorsOf = async (wrong: object) => (await client.write(account.addressPut, { ...office(), ...wrong })).errors;
  expect(await errorsOf({ lastName: 'Aoi', tel: '12' })).toEqual({
    lastName: ['姓を漢字・ひらがな・カタカナ40文字以内で入力してください。'],
    tel: ['電話番号を正しく入力してください。'],
  });
  expect(await errorsOf({ zipcode: '123' })).toEqual({ zipcode: ['郵便番号は7桁の数字で入力してください。'] });
  expect(await errorsOf({ pref_id: 60 })).toEqual({ pref_id: ['都道府県を選んでください。'] });
  expect(await database.sql`select 1 from account.address where member_id = ${memberId}`).toEqual([]);
});

test('MEM-16 ten at most, also of many at once; and none before the own one', async () => {
  const { client, memberId } = await loggedIn();
  const answers = await Promise.all(Array.from({ length: 13 }, () => client.write(account.addressPut, office())));
  expect(answers.map(({ refusal, state }) => refusal ?? state).toSorted()).toEqual([
    ...Array.from({ length: 10 }, () => 200),
    ...Array.from({ length: 3 }, () => 'too_many'),
  ]);
  await database.sql`delete from account.address where member_id = ${memberId}`;
  await database.sql`update account.member set address = '' where id = ${memberId}`;
  expect(await client.write(account.addressPut, office())).toMatchObject({ refusal: 'own_first' });
  expect(await client.read(account.addressList)).toMatchObject({ own: null, addresses: [] });
});

test('MEM-16 attack: another member’s address is neither read, changed, made a default nor removed', async () => {
  const [victim, thief] = [await loggedIn(), await loggedIn()];
  const wish = office();
  await victim.client.write(account.addressPut, wish);
  expect(await thief.client.write(account.addressPut, { ...office(wish.id), lastName: '盗' })).toMatchObject({ refusal: 'unknown' });
  expect(await thief.client.write(account.addressDefault, { id: wish.id })).toMatchObject({ refusal: 'unknown' });
  expect(await thief.client.write(account.addressRemove, { id: wish.id })).toMatchObject({ state: 200 });
  expect(await thief.client.read(account.addressList)).toMatchObject({ addresses: [] });
  expect(await victim.client.read(account.addressList)).toMatchObject({ addresses: [{ id: wish.id, lastName: '青井' }] });
});

test('MEM-16 SEC-10 attack: an open session alone adds and changes no address, and what it may choose was given by its owner', async () => {
  const { client } = await loggedIn();
  const wish = office();
  await client.write(account.addressPut, wish);
  await database.sql`update account.session set proved_at = now() - interval '6 minutes'`;
  expect(await client.write(account.addressPut, office())).toMatchObject({ refusal: 'proof_needed' });
  expect(await client.write(account.addressPut, { ...wish, shiku: '別の市' })).toMatchObject({ refusal: 'proof_needed' });
  // The same as it is kept needs none: a reply was lost.
  expect(await client.write(account.addressPut, wish)).toMatchObject({ state: 200 });
});

test('MEM-16 further addresses are among the data that a member takes along, and go with the account', async () => {
  const { client, memberId } = await loggedIn();
  await client.write(account.addressPut, office());
  expect(JSON.stringify(await client.read(account.memberData))).toContain('大阪市北区');
  const mail = `addresses${members}@example.com`;
  await database.as('account').begin((tx) => closeMember(tx, { memberId, mail, at: now }));
  expect(await database.sql`select 1 from account.address where member_id = ${memberId}`).toEqual([]);
});

test('MEM-16 attack: whoever takes back an account that somebody opened with their mail ships nothing to that somebody', async () => {
  const { client, memberId } = await loggedIn();
  const wish = office();
  await client.write(account.addressPut, wish);
  await client.write(account.addressDefault, { id: wish.id });
  const mail = `addresses${members}@example.com`;
  const owner = testClient(app());
  await owner.write(account.resetPassword, { mail });
  const [letter] = await database.sql<
    { text: string }[]
  >`select text from account.mail_outbox where recipient = ${mail} order by id desc limit 1`;
  const pass = /^ {4}(\S+)$/m.exec(letter?.text ?? '')?.[1] ?? '';
  expect(await owner.write(account.login, { mail, pass })).toMatchObject({ must_change_password: '1' });
  expect(await database.sql`select 1 from account.address where member_id = ${memberId}`).toEqual([]);
  expect(await goesTo(memberId)).toEqual({ last_name: '星野', shiku: '千代田区' });
});
