import { createHash, generateKeyPairSync } from 'node:crypto';
import { account, type SentInputOf } from '@fudaya/contracts';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { loginClient, type LoginPerson } from '@fudaya/simulator/login-client';
import { startSimulator, type RunningSimulator } from '@fudaya/simulator/start';
import { resetWorld } from '@fudaya/simulator/world';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { goodRegistration } from '../../testing.ts';
import { TestDevice } from '../passkey/testing-device.ts';
import { providerSettings } from './settings.ts';

let database: TestDatabase;
let simulator: RunningSimulator;
let app: ReturnType<typeof createAccountService>['app'];
let now = new Date();
const passwords = {
  hash: async (pass: string) => pass,
  isMatch: async (hash: string | null, pass: string) => Boolean(hash) && hash === pass,
};
const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const { mail, pass } = goodRegistration;
const minutes = (n: number) => void (now = new Date(now.getTime() + n * 60_000));
const yuki: LoginPerson = { subject: 'yuki', mail: 'yuki@example.com', isMailProven: true };
const hana: LoginPerson = { subject: 'hana', mail, isMailProven: true };
type Name = account.LoginProvider;

function settingsAt(outside: string) {
  const issuer = (name: Name) => `${outside}/dev/login/${name}`;
  return providerSettings({
    LOGIN_LINE_ID: loginClient.id,
    LOGIN_LINE_SECRET: loginClient.secret,
    LOGIN_LINE_ISSUER: issuer('line'),
    LOGIN_GOOGLE_ID: loginClient.id,
    LOGIN_GOOGLE_SECRET: loginClient.secret,
    LOGIN_GOOGLE_ISSUER: issuer('google'),
    LOGIN_APPLE_ID: loginClient.id,
    LOGIN_APPLE_TEAM: loginClient.appleTeam,
    LOGIN_APPLE_KEY_ID: loginClient.appleKeyId,
    LOGIN_APPLE_KEY: key,
    LOGIN_APPLE_ISSUER: issuer('apple'),
  });
}

beforeAll(async () => {
  database = await testDatabase();
  const settings = { gatewaySecret: 'x', merchantId: 'm', tokenApiKey: 'k', callbackUrl: '', publicOrigin: '', appleKey: key };
  simulator = await startSimulator({ port: 0, settings });
  const providers = settingsAt(`http://127.0.0.1:${simulator.port}`);
  app = createAccountService({ sql: database.as('account'), settings: testSettings, passwords, now: () => now, providers }).app;
  await testClient(app).write(account.registerAppend, goodRegistration);
});
beforeEach(async () => {
  now = new Date();
  resetWorld(simulator.world);
  await database.sql`truncate account.session, account.provider_identity, account.provider_attempt, account.provider_arrival, plumbing.rate_limit`;
  await database.sql`delete from account.mail_outbox`;
  await database.sql`update account.member set password_hash = ${pass}, is_staff = false, verified_at = now() where mail = ${mail}`;
});
afterAll(async () => {
  await simulator.close();
  await database.close();
});

const browser = () => testClient(app);
async function loggedIn(): Promise<TestClient> {
  const client = browser();
  await client.write(account.login, { mail, pass });
  return client;
}

/** Goes there, is somebody, and brings back what the provider's answer says. */
async function visit(client: TestClient, provider: Name, person: LoginPerson | null, purpose: 'login' | 'link' = 'login') {
  const { url = '' } = await client.write(account.providerStart, { provider, purpose });
  return { url, answer: await answerAt(url, provider, person) };
}

async function answerAt(url: string, provider: Name, person: LoginPerson | null): Promise<SentInputOf<typeof account.providerReturn>> {
  const form: Record<string, string> =
    person === null ? { denied: '1' } : { subject: person.subject, mail: person.mail, proven: person.isMailProven ? '1' : '0' };
  const reply = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  const fields = [...(await reply.text()).matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']): [string, string] => [
    name,
    value,
  ]);
  const back = provider === 'apple' ? new URLSearchParams(fields) : new URL(reply.headers.get('location') ?? '').searchParams;
  const iss = back.get('iss');
  return { provider, state: back.get('state') ?? '', code: back.get('code') ?? '', ...(iss !== null && { iss }) };
}

const come = async (client: TestClient, provider: Name, person: LoginPerson) =>
  client.write(account.providerReturn, (await visit(client, provider, person)).answer);
const isIn = async (client: TestClient) => (await client.read(account.userPoint)).is_login;
const linksOf = async () =>
  (await database.sql`select provider, subject from account.provider_identity order by provider`).map((row) => ({ ...row }));

async function linkedTo(provider: Name, person: LoginPerson): Promise<TestClient> {
  const client = await loggedIn();
  const { answer } = await visit(client, provider, person, 'link');
  await client.write(account.providerReturn, answer);
  return client;
}

test('MEM-13 a provider is offered when its settings are there, and half of them is a mistake', async () => {
  expect(await browser().read(account.providerList)).toMatchObject({ providers: ['line', 'google', 'apple'] });
  const none = createAccountService({ sql: database.as('account'), settings: testSettings, passwords }).app;
  expect(await testClient(none).read(account.providerList)).toMatchObject({ providers: [] });
  expect(await testClient(none).write(account.providerStart, { provider: 'line', purpose: 'login' })).toMatchObject({ refusal: 'unknown' });
  expect([...providerSettings({ LOGIN_GOOGLE_ID: 'a', LOGIN_GOOGLE_SECRET: 'b' }).keys()]).toEqual(['google']);
  expect(() => providerSettings({ LOGIN_GOOGLE_ID: 'a' })).toThrow('LOGIN_GOOGLE_');
  expect(() => providerSettings({ LOGIN_LINE_ISSUER: 'http://elsewhere.example' })).toThrow('LOGIN_LINE_ISSUER');
});

test.each(['line', 'google', 'apple'] as const)(
  'MEM-13 a member links %s at their page and logs in by it, which their sessions tell',
  async (provider) => {
    const there = await linkedTo(provider, yuki);
    expect(await linksOf()).toEqual([{ provider, subject: 'yuki' }]);
    const client = browser();
    expect(await come(client, provider, yuki)).toMatchObject({ outcome: 'in' });
    expect(await isIn(client)).toBe('1');
    const { sessions = [] } = await there.read(account.security);
    expect(sessions.map((session) => session.provider).toSorted()).toEqual(['', provider]);
    expect(await database.sql`select 1 from account.mail_outbox where text like '%外部アカウントでログイン%'`).toHaveLength(1);
  },
);

test('MEM-13 the question has PKCE, state and nonce, new each time, and only what is needed is asked for', async () => {
  const client = browser();
  const asked = await Promise.all(
    (['line', 'google', 'apple', 'google'] as const).map(async (provider) => {
      const { url = '' } = await client.write(account.providerStart, { provider, purpose: 'login' });
      return Object.fromEntries(new URL(url).searchParams);
    }),
  );
  expect(asked.map(({ scope, response_mode, code_challenge_method }) => [scope, response_mode, code_challenge_method])).toEqual([
    ['openid', undefined, 'S256'],
    ['openid email', undefined, 'S256'],
    ['openid email', 'form_post', 'S256'],
    ['openid email', undefined, 'S256'],
  ]);
  for (const part of ['state', 'nonce', 'code_challenge']) expect(new Set(asked.map((query) => query[part])).size).toBe(4);
  expect(asked[1]?.['redirect_uri']).toBe(`${testSettings.publicOrigin}/login-return/google`);
});

test('MEM-13 who comes for the first time registers with the proven address, and the ticket links it then', async () => {
  const client = browser();
  const arrived = await come(client, 'google', yuki);
  expect(arrived).toMatchObject({ outcome: 'new', mail: 'yuki@example.com' });
  expect(await isIn(client)).toBe('0');
  await client.write(account.registerAppend, { ...goodRegistration, mail: 'yuki@example.com' });
  expect(await client.write(account.providerLink, { ticket: arrived.ticket ?? '' })).toMatchObject({ state: 200 });
  expect(await client.write(account.providerLink, { ticket: arrived.ticket ?? '' })).toMatchObject({ state: 200 });
  expect(await come(browser(), 'google', yuki)).toMatchObject({ outcome: 'in' });
});

test('MEM-13 an account is never opened by its address: a proven one leads to the old way in, and is linked after it', async () => {
  const client = browser();
  const arrived = await come(client, 'google', hana);
  expect(arrived).toMatchObject({ outcome: 'known' });
  expect([await isIn(client), await linksOf()]).toEqual(['0', []]);
  expect(await client.write(account.providerLink, { ticket: arrived.ticket ?? '' })).toMatchObject({ state: 401 });
  await client.write(account.login, { mail, pass });
  expect(await client.write(account.providerLink, { ticket: arrived.ticket ?? '' })).toMatchObject({ state: 200 });
  expect(await come(browser(), 'google', hana)).toMatchObject({ outcome: 'in' });
});

test('MEM-13 attack: an unproven address says nothing about who has an account', async () => {
  expect(await come(browser(), 'google', { ...hana, isMailProven: false })).toMatchObject({ outcome: 'new' });
  expect(await come(browser(), 'apple', { ...hana, isMailProven: false })).toMatchObject({ outcome: 'new' });
  const line = await come(browser(), 'line', hana);
  expect([line.outcome, line.mail]).toEqual(['new', undefined]);
});

test('MEM-13 attack: an answer is good once', async () => {
  await linkedTo('google', yuki);
  const client = browser();
  const { answer } = await visit(client, 'google', yuki);
  expect(await client.write(account.providerReturn, answer)).toMatchObject({ outcome: 'in' });
  expect(await client.write(account.providerReturn, answer)).toMatchObject({ state: 400, refusal: 'failed' });
  const other = browser();
  expect(await other.write(account.providerReturn, answer)).toMatchObject({ refusal: 'failed' });
});

test('MEM-13 attack: an answer of one browser opens nothing in another, and is still good in its own', async () => {
  await linkedTo('google', yuki);
  const [thief, victim] = [browser(), browser()];
  await victim.read(account.userPoint);
  const { answer } = await visit(thief, 'google', yuki);
  expect(await victim.write(account.providerReturn, answer)).toMatchObject({ refusal: 'failed' });
  expect(await isIn(victim)).toBe('0');
  expect(await thief.write(account.providerReturn, answer)).toMatchObject({ outcome: 'in' });
});

test('MEM-13 attack: the code of another way, put under one’s own state, opens nothing', async () => {
  await linkedTo('google', yuki);
  const [thief, victim] = [browser(), browser()];
  const stolen = (await visit(victim, 'google', yuki)).answer;
  const own = (await visit(thief, 'google', { ...yuki, subject: 'thief' })).answer;
  expect(await thief.write(account.providerReturn, { ...own, code: stolen.code })).toMatchObject({ refusal: 'failed' });
  expect(await isIn(thief)).toBe('0');
});

test('MEM-13 attack: the answer of one provider is none of another, nor one that names a foreign issuer', async () => {
  await linkedTo('google', yuki);
  const client = browser();
  const { answer } = await visit(client, 'apple', yuki);
  expect(await client.write(account.providerReturn, { ...answer, provider: 'google' })).toMatchObject({ refusal: 'failed' });
  const mixed = (await visit(client, 'google', yuki)).answer;
  expect(await client.write(account.providerReturn, { ...mixed, iss: 'https://evil.example' })).toMatchObject({ refusal: 'failed' });
  const unnamed = (await visit(client, 'google', yuki)).answer;
  const { iss: _, ...without } = unnamed;
  expect(await client.write(account.providerReturn, without)).toMatchObject({ refusal: 'failed' });
});

const wrongs = ['foreign_nonce', 'foreign_issuer', 'foreign_audience', 'foreign_key', 'expired'] as const;
test.each(wrongs.flatMap((wrong) => (['line', 'google', 'apple'] as const).map((provider) => [wrong, provider] as const)))(
  'MEM-13 attack: an ID token with %s from %s opens nothing',
  async (wrong, provider) => {
    await linkedTo(provider, yuki);
    simulator.world.faults = { ...simulator.world.faults, id_token: wrong };
    const client = browser();
    expect(await come(client, provider, yuki)).toMatchObject({ state: 400, refusal: 'failed' });
    expect(await isIn(client)).toBe('0');
  },
);

test('MEM-13 an answer of more than ten minutes is none, and who says no there is told nothing is wrong', async () => {
  const client = browser();
  const late = (await visit(client, 'line', yuki)).answer;
  minutes(11);
  expect(await client.write(account.providerReturn, late)).toMatchObject({ refusal: 'failed' });
  const no = (await visit(client, 'apple', null)).answer;
  expect(await client.write(account.providerReturn, no)).toMatchObject({ outcome: 'given_up' });
});

test.each(['broken', 'cut_request', 'cut_reply'] as const)(
  'MEM-13 a provider whose line is %s is told as such, and nothing is open',
  async (line) => {
    const client = browser();
    const { answer } = await visit(client, 'google', yuki);
    simulator.world.faults = { ...simulator.world.faults, provider_token: line };
    expect(await client.write(account.providerReturn, answer)).toMatchObject({ state: 400, refusal: 'down' });
    expect(await isIn(client)).toBe('0');
  },
);

test('MEM-13 SEC-10 linking and unlinking ask who is there when the session is not of just now', async () => {
  const client = await linkedTo('google', yuki);
  const { ticket = '' } = await come(browser(), 'line', yuki);
  minutes(6);
  expect(await client.write(account.providerStart, { provider: 'line', purpose: 'link' })).toMatchObject({ refusal: 'proof_needed' });
  expect(await client.write(account.providerLink, { ticket })).toMatchObject({ refusal: 'proof_needed' });
  expect(await client.write(account.providerUnlink, { provider: 'google' })).toMatchObject({ refusal: 'proof_needed' });
  expect(await linksOf()).toEqual([{ provider: 'google', subject: 'yuki' }]);
  expect(await browser().write(account.providerStart, { provider: 'line', purpose: 'link' })).toMatchObject({ state: 401 });
});

test('MEM-13 attack: a link that another page made a member’s browser follow adds no login of the thief', async () => {
  const [thief, victim] = [browser(), await loggedIn()];
  const { answer } = await visit(thief, 'google', { ...yuki, subject: 'thief' });
  expect(await victim.write(account.providerReturn, answer)).toMatchObject({ refusal: 'failed' });
  // A link that a member began, finished after somebody else logged in to the same browser.
  const begun = (await visit(victim, 'google', yuki, 'link')).answer;
  await victim.write(account.login, { mail, pass });
  expect(await victim.write(account.providerReturn, begun)).toMatchObject({ refusal: 'failed' });
  expect(await linksOf()).toEqual([]);
});

test('MEM-13 what opens one account opens no other, and an account has one of each provider', async () => {
  const client = await linkedTo('google', yuki);
  const other = browser();
  await other.write(account.registerAppend, { ...goodRegistration, mail: 'other@example.com' });
  const { answer } = await visit(other, 'google', yuki, 'link');
  expect(await other.write(account.providerReturn, answer)).toMatchObject({ refusal: 'taken' });
  const second = (await visit(client, 'google', { ...yuki, subject: 'second' }, 'link')).answer;
  expect(await client.write(account.providerReturn, second)).toMatchObject({ refusal: 'taken' });
  expect(await linksOf()).toEqual([{ provider: 'google', subject: 'yuki' }]);
});

test('MEM-13 unlinking is safe to repeat, is told by mail, and never takes the last way in', async () => {
  const client = await linkedTo('google', yuki);
  await database.sql`update account.member set password_hash = '' where mail = ${mail}`;
  expect(await client.write(account.providerUnlink, { provider: 'google' })).toMatchObject({ refusal: 'last' });
  const { answer } = await visit(client, 'line', yuki, 'link');
  await client.write(account.providerReturn, answer);
  const both = await Promise.all([
    client.write(account.providerUnlink, { provider: 'google' }),
    client.write(account.providerUnlink, { provider: 'line' }),
  ]);
  expect(both.map(({ refusal }) => refusal).toSorted()).toEqual(['last', undefined]);
  expect(await linksOf()).toHaveLength(1);
  await database.sql`update account.member set password_hash = ${pass} where mail = ${mail}`;
  for (const provider of ['google', 'line', 'google'] as const) {
    expect(await client.write(account.providerUnlink, { provider })).toMatchObject({ state: 200 });
  }
  expect(await linksOf()).toEqual([]);
  expect(await database.sql`select 1 from account.mail_outbox where text like '%連携が解除%'`).toHaveLength(2);
});

test('MEM-13 two tabs that come back at once link one person once', async () => {
  const client = await loggedIn();
  const { ticket = '' } = await come(browser(), 'google', yuki);
  const both = await Promise.all([1, 2].map(() => client.write(account.providerLink, { ticket })));
  expect(both.map(({ state }) => state)).toEqual([200, 200]);
  expect(await linksOf()).toHaveLength(1);
  expect(await database.sql`select 1 from account.mail_outbox where text like '%外部アカウントでログイン%'`).toHaveLength(1);
});

test('MEM-13 staff log in by no provider and link none', async () => {
  const client = await linkedTo('google', yuki);
  await database.sql`update account.member set is_staff = true where mail = ${mail}`;
  expect(await client.write(account.providerStart, { provider: 'line', purpose: 'link' })).toMatchObject({ refusal: 'staff' });
  const visitor = browser();
  expect(await come(visitor, 'google', yuki)).toMatchObject({ refusal: 'staff' });
  expect(await isIn(visitor)).toBe('0');
});

test('MEM-13 PWR-1 a reset by mail ends providers’ logins as well: whoever added one is out', async () => {
  const riku = { subject: 'riku', mail: 'riku@example.com', isMailProven: true };
  await linkedTo('google', riku);
  await database.sql`
    insert into account.temporary_password (mail, password_hash, created_at, expires_at)
    values (${mail}, 'Temporary2', now(), now() + interval '1 hour')`;
  await browser().write(account.login, { mail, pass: 'Temporary2' });
  expect(await linksOf()).toEqual([]);
  expect(await come(browser(), 'google', riku)).toMatchObject({ outcome: 'new' });
});

test('MEM-13 the member’s page tells what is linked and what could be', async () => {
  const client = await linkedTo('google', yuki);
  const { providers = [] } = await client.read(account.providerMine);
  expect(providers.map(({ provider, is_linked, is_offered, mail: told }) => [provider, is_linked, is_offered, told])).toEqual([
    ['line', '0', '1', ''],
    ['google', '1', '1', 'yuki@example.com'],
    ['apple', '0', '1', ''],
  ]);
});

test('MEM-13 the state of a way is kept as a hash', async () => {
  const client = browser();
  const { answer } = await visit(client, 'google', yuki);
  const [kept] = await database.sql<{ state_hash: Uint8Array }[]>`select state_hash from account.provider_attempt`;
  expect(Buffer.from(kept?.state_hash ?? []).equals(createHash('sha256').update(answer.state).digest())).toBe(true);
});

test('MEM-13 a passkey is a way in that lets the last provider go', async () => {
  const client = await linkedTo('google', yuki);
  const device = new TestDevice(testSettings.publicOrigin);
  const { options } = await client.write(account.passkeyOffer, {});
  await client.write(account.passkeyAdd, { response: device.register(options as never), name: 'key' });
  await database.sql`update account.member set password_hash = '' where mail = ${mail}`;
  expect(await client.write(account.providerUnlink, { provider: 'google' })).toMatchObject({ state: 200 });
});
