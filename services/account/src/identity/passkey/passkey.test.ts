import { account } from '@fudaya/contracts';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { goodRegistration } from '../../testing.ts';
import { TestDevice } from './testing-device.ts';

let database: TestDatabase;
let member: TestClient;
let device: TestDevice;
let shift_ms = 0;
const service = () =>
  createAccountService({ sql: database.as('account'), settings: testSettings, now: () => new Date(Date.now() + shift_ms) });
const pass = goodRegistration.pass;
const unusable = { state: 400, refusal: 'unusable' };
const isLogin = async (client: TestClient) => (await client.read(account.userPoint)).is_login;
const mails = async () =>
  (await database.sql<{ text: string }[]>`select text from account.mail_outbox where subject like '%セキュリティ%'`).map(
    ({ text }) => text,
  );

beforeAll(async () => {
  database = await testDatabase();
  await testClient(service().app).write(account.registerAppend, goodRegistration);
  await database.sql`update account.member set verified_at = now()`;
});
beforeEach(async () => {
  shift_ms = 0;
  await database.sql`truncate account.passkey, account.passkey_challenge, account.session, account.mail_outbox, plumbing.rate_limit`;
  member = testClient(service().app);
  await member.write(account.login, { mail: goodRegistration.mail, pass });
  device = new TestDevice(testSettings.publicOrigin);
});
afterAll(() => database.close());

async function offer(client = member): Promise<{ challenge: string; rp: { id: string } }> {
  const { options } = await client.write(account.passkeyOffer, { pass });
  return options as unknown as { challenge: string; rp: { id: string } };
}
async function ask(client: TestClient): Promise<{ challenge: string; rpId: string }> {
  const { options } = await client.write(account.passkeyAsk);
  return options as unknown as { challenge: string; rpId: string };
}
const add = async (by = device, name = 'iPhone') => member.write(account.passkeyAdd, { response: by.register(await offer()), name });
const browser = () => testClient(service().app);

test('LOG-1 a passkey is added after the password, told by mail, and logs in from a browser that was never here', async () => {
  expect(await add()).toMatchObject({ state: 200, result: '1' });
  expect(await mails()).toMatchObject([expect.stringContaining('iPhone')]);
  const other = browser();
  const before = other.sessionHash;
  expect(await other.write(account.passkeyLogin, { response: device.sign(await ask(other)), save_cookie: '1' })).toMatchObject({
    result: '1',
  });
  expect(await isLogin(other)).toBe('1');
  expect(other.sessionHash).not.toEqual(before);
  const [session] = await database.sql`select is_remembered from account.session where id_hash = ${other.sessionHash}`;
  expect(session).toEqual({ is_remembered: true });
  const { passkeys } = await member.read(account.security);
  expect(passkeys).toMatchObject([{ name: 'iPhone', last_used: expect.stringMatching(/Z$/) as unknown }]);
});

test('LOG-1 an open session alone adds no passkey: the password is asked for, and guesses run out', async () => {
  expect(await member.write(account.passkeyOffer, { pass: 'wrong999' })).toMatchObject({ state: 400, refusal: 'unconfirmed' });
  for (let i = 0; i < 19; i++) await member.write(account.passkeyOffer, { pass: 'wrong999' });
  expect(await member.write(account.passkeyOffer, { pass })).toMatchObject({ state: 429 });
});

test('LOG-1 a challenge is good once, for one browser, for one purpose and for five minutes', async () => {
  await add();
  const first = browser();
  const response = device.sign(await ask(first));
  expect(await browser().write(account.passkeyLogin, { response })).toMatchObject(unusable);
  expect(await first.write(account.passkeyLogin, { response })).toMatchObject({ result: '1' });
  expect(await first.write(account.passkeyLogin, { response })).toMatchObject(unusable);

  const late = browser();
  const tooLate = device.sign(await ask(late));
  shift_ms = 5 * 60_000 + 1000;
  expect(await late.write(account.passkeyLogin, { response: tooLate })).toMatchObject(unusable);
  shift_ms = 0;
  const forAdding = await offer();
  expect(
    await member.write(account.passkeyLogin, { response: device.sign({ challenge: forAdding.challenge, rpId: forAdding.rp.id }) }),
  ).toMatchObject(unusable);
});

test.each([
  ['of another site', () => new TestDevice('https://shop.evil'), true],
  ['without looking at who holds it', () => device, false],
])('LOG-1 a passkey made %s is not kept', async (_how, by, isVerifying) => {
  const maker = by();
  maker.isVerifying = isVerifying;
  expect(await add(maker)).toMatchObject(unusable);
  expect((await member.read(account.security)).passkeys).toEqual([]);
});

test('LOG-1 an unknown key, a copy with an old counter and rubbish are refused alike, and nobody is logged in', async () => {
  await add();
  const visitor = browser();
  const stranger = new TestDevice(testSettings.publicOrigin);
  expect(await visitor.write(account.passkeyLogin, { response: stranger.sign(await ask(visitor)) })).toMatchObject(unusable);
  device.counter = -1;
  expect(await visitor.write(account.passkeyLogin, { response: device.sign(await ask(visitor)) })).toMatchObject(unusable);
  for (const response of [{}, { id: 7 }, { id: device.credentialId, response: { signature: 'x' } }]) {
    await ask(visitor);
    expect(await visitor.write(account.passkeyLogin, { response })).toMatchObject(unusable);
  }
  expect(await isLogin(visitor)).toBe('0');
});

test('LOG-1 a removed passkey is worth nothing, removing it again changes nothing, and nobody removes another member’s', async () => {
  await add();
  const [key] = (await member.read(account.security)).passkeys ?? [];
  const other = browser();
  const mail = 'other@example.com';
  await other.write(account.registerAppend, { ...goodRegistration, mail });
  expect(await other.write(account.passkeyRemove, { id: key?.id ?? '' })).toMatchObject({ result: '1' });
  expect((await member.read(account.security)).passkeys).toHaveLength(1);
  for (let again = 0; again < 2; again++) await member.write(account.passkeyRemove, { id: key?.id ?? '' });
  expect((await mails()).filter((text) => text.includes('削除'))).toHaveLength(1);
  const visitor = browser();
  expect(await visitor.write(account.passkeyLogin, { response: device.sign(await ask(visitor)) })).toMatchObject(unusable);
});

test('LOG-1 ten passkeys are the most, also from two tabs at once', async () => {
  for (let i = 0; i < 9; i++) await add(new TestDevice(testSettings.publicOrigin), `key ${i}`);
  const tabs = await Promise.all(
    [1, 2].map(async () => {
      const tab = browser();
      await tab.write(account.login, { mail: goodRegistration.mail, pass });
      const response = new TestDevice(testSettings.publicOrigin).register(await offer(tab));
      return () => tab.write(account.passkeyAdd, { response, name: 'last' });
    }),
  );
  const outcomes = await Promise.all(tabs.map((tab) => tab()));
  expect(outcomes.map(({ state }) => state).toSorted()).toEqual([200, 400]);
  expect(await member.write(account.passkeyOffer, { pass })).toMatchObject({ refusal: 'full' });
});

test('SEC-9 who registered an address that is not shown to be theirs adds no passkey, and can once it is', async () => {
  await database.sql`update account.member set verified_at = null where mail = ${goodRegistration.mail}`;
  expect(await member.write(account.passkeyOffer, { pass })).toMatchObject({ state: 400, refusal: 'mail_unproven' });
  await database.sql`update account.member set verified_at = now() where mail = ${goodRegistration.mail}`;
  expect(await add()).toMatchObject({ state: 200 });
});
