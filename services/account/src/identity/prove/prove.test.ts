import { account, type Call, type SentInputOf } from '@fudaya/contracts';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { goodRegistration } from '../../testing.ts';
import { TestDevice } from '../passkey/testing-device.ts';

let database: TestDatabase;
let now = new Date();
const passwords = { hash: async (pass: string) => pass, isMatch: async (hash: string | null, pass: string) => hash === pass };
const browser = () =>
  testClient(createAccountService({ sql: database.as('account'), settings: testSettings, passwords, now: () => now }).app);
const { mail, pass } = goodRegistration;
const minutes = (n: number) => void (now = new Date(now.getTime() + n * 60_000));

async function loggedIn(address = mail): Promise<TestClient> {
  const client = browser();
  await client.write(account.login, { mail: address, pass });
  return client;
}

beforeAll(async () => {
  database = await testDatabase();
  for (const address of [mail, 'other@example.com']) await browser().write(account.registerAppend, { ...goodRegistration, mail: address });
});
beforeEach(async () => {
  now = new Date();
  await database.sql`truncate account.session, account.passkey, account.passkey_challenge, plumbing.rate_limit`;
  await database.sql`update account.member set verified_at = now(), password_hash = ${pass}`;
});
afterAll(() => database.close());

const { lastName, firstName, tel, zipcode, pref_id, shiku } = goodRegistration;
const moved = { lastName, firstName, tel, zipcode, pref_id, shiku, address: '千代田9-9' };
/** Everything that changes how the account opens, or where its cards and codes go, as a page sends it. */
const changes: readonly (readonly [string, Call, object])[] = [
  ['the password', account.changePassword, { pass: 'brandnew1', confirmPass: 'brandnew1' }],
  ['a new passkey', account.passkeyOffer, {}],
  ['a removed passkey', account.passkeyRemove, { id: '01890000-0000-7000-8000-000000000001' }],
  ['name, phone and address', account.userChange, moved],
  ['the phone for codes', account.sendSms, { tel: '09012345678' }],
];
const send = (client: TestClient, call: Call, input: object) => client.write(call, input as SentInputOf<Call>);

test.each(changes)(
  'SEC-10 a session of more than five minutes alone does not change %s; the password makes it do',
  async (_what, call, input) => {
    const client = await loggedIn();
    minutes(6);
    expect(await send(client, call, input)).toMatchObject({ state: 400, refusal: 'proof_needed' });
    expect(await client.write(account.prove, { pass })).toMatchObject({ state: 200, result: '1' });
    expect((await send(client, call, input)).refusal).not.toBe('proof_needed');
  },
);

test.each(changes)('SEC-10 who logged in within five minutes is not asked again for %s', async (_what, call, input) => {
  const client = await loggedIn();
  minutes(4);
  expect((await send(client, call, input)).refusal).not.toBe('proof_needed');
});

test('SEC-10 a proof is good for five minutes, for this session alone, and a wrong password is none', async () => {
  const [client, elsewhere] = [await loggedIn(), await loggedIn()];
  minutes(6);
  expect(await client.write(account.prove, { pass: 'wrong999' })).toMatchObject({ state: 400, refusal: 'unconfirmed' });
  expect(await client.write(account.passkeyOffer, {})).toMatchObject({ refusal: 'proof_needed' });
  await client.write(account.prove, { pass });
  expect(await client.write(account.passkeyOffer, {})).toMatchObject({ state: 200 });
  expect(await elsewhere.write(account.passkeyOffer, {})).toMatchObject({ refusal: 'proof_needed' });
  minutes(5);
  expect(await client.write(account.passkeyOffer, {})).toMatchObject({ refusal: 'proof_needed' });
});

test('SEC-10 guesses at the password of an open session run out', async () => {
  const client = await loggedIn();
  for (let i = 0; i < 20; i++) await client.write(account.prove, { pass: 'wrong999' });
  expect(await client.write(account.prove, { pass })).toMatchObject({ state: 429 });
});

async function withPasskey(address: string): Promise<{ client: TestClient; device: TestDevice }> {
  const client = await loggedIn(address);
  const device = new TestDevice(testSettings.publicOrigin);
  const { options } = await client.write(account.passkeyOffer, {});
  await client.write(account.passkeyAdd, { response: device.register(options as never), name: 'key' });
  return { client, device };
}

test('SEC-10 a passkey of the member is a proof, another member’s is none', async () => {
  const { client, device } = await withPasskey(mail);
  const other = await withPasskey('other@example.com');
  minutes(6);
  const signedBy = async (by: TestDevice) => {
    const { options } = await client.write(account.passkeyAsk);
    return client.write(account.passkeyProve, { response: by.sign(options as never) });
  };
  expect(await signedBy(other.device)).toMatchObject({ state: 400, refusal: 'unusable' });
  expect(await client.write(account.passkeyOffer, {})).toMatchObject({ refusal: 'proof_needed' });
  expect(await signedBy(device)).toMatchObject({ state: 200, result: '1' });
  expect(await client.write(account.passkeyOffer, {})).toMatchObject({ state: 200 });
});

test('SEC-10 the session of a reset sets its new password however long that takes', async () => {
  const { client: _ } = await withPasskey(mail);
  await database.sql`
    insert into account.temporary_password (mail, password_hash, created_at, expires_at)
    values (${mail}, 'Temporary2', now(), now() + interval '1 hour')`;
  const reset = browser();
  expect(await reset.write(account.login, { mail, pass: 'Temporary2' })).toMatchObject({ must_change_password: '1' });
  minutes(20);
  expect(await reset.write(account.changePassword, { pass: 'brandnew1', confirmPass: 'brandnew1' })).toMatchObject({ state: 200 });
});

test('SEC-10 a profile sent as it is kept changes nothing and asks nothing', async () => {
  const client = await loggedIn();
  await client.write(account.userChange, moved);
  minutes(6);
  expect(await client.write(account.userChange, moved)).toMatchObject({ state: 200 });
});
