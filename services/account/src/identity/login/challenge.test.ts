import { account, challengeHeader } from '@fudaya/contracts';
import { challenge } from '@fudaya/contracts/challenge';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { challengeSettings } from '@fudaya/kit/challenge';
import { solveWork, testClient, testSettings, type TestClient } from '@fudaya/kit/testing';
import { startSimulator, type RunningSimulator } from '@fudaya/simulator/start';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccountService } from '../../app.ts';
import { goodRegistration } from '../../testing.ts';

let database: TestDatabase;
let simulator: RunningSimulator;
let url = '';
const passwords = { hash: async (pass: string) => pass, isMatch: async (hash: string | null, pass: string) => hash === pass };
const pause = async () => {};
const { mail, pass } = goodRegistration;
const wrong = { mail, pass: 'wrong9999' };
const refused = { state: 400, refusal: 'challenge_needed' };

function browser(environment: Record<string, string> = {}): TestClient {
  const rules = { CHALLENGE_FOR: 'register,login', CHALLENGE_BITS: '4', CHALLENGE_LOGIN_AFTER: '3', ...environment };
  const challenges = challengeSettings(rules, testSettings);
  return testClient(createAccountService({ sql: database.as('account'), settings: testSettings, passwords, pause, challenges }).app);
}
const withAnswer = (answer: string) => ({ [challengeHeader]: answer });

beforeAll(async () => {
  database = await testDatabase();
  const settings = { gatewaySecret: 'x', merchantId: 'm', tokenApiKey: 'k', callbackUrl: '', publicOrigin: '' };
  simulator = await startSimulator({ port: 0, settings });
  url = `http://127.0.0.1:${simulator.port}/dev/challenge`;
  await browser({ CHALLENGE_FOR: '' }).write(account.registerAppend, goodRegistration);
});
beforeEach(async () => {
  await database.sql`truncate plumbing.rate_limit`;
});
afterAll(async () => {
  await simulator.close();
  await database.close();
});

test('SEC-15 without the rule nobody solves anything, however often they try', async () => {
  const client = browser({ CHALLENGE_FOR: '' });
  for (let tries = 0; tries < 10; tries += 1) expect(await client.write(account.login, wrong)).toMatchObject({ refusal: 'mismatch' });
});

test('SEC-15 after some tries a login from an unknown browser takes work, each time anew, whether the account exists or not', async () => {
  for (const tried of [wrong, { ...wrong, mail: 'nobody@example.com' }]) {
    await database.sql`truncate plumbing.rate_limit`;
    const client = browser();
    for (let tries = 0; tries < 3; tries += 1) expect(await client.write(account.login, tried)).toMatchObject({ refusal: 'mismatch' });
    const { result, ...asked } = await client.write(account.login, tried);
    expect(asked).toMatchObject(refused);
    const answer = withAnswer(solveWork(result));
    expect(await client.write(account.login, tried, answer)).toMatchObject({ refusal: 'mismatch' });
    expect(await client.write(account.login, tried, answer)).toMatchObject(refused);
  }
});

test('SEC-15 the member logs in with work from anywhere, and is not asked where they logged in before', async () => {
  const known = browser();
  await known.write(account.login, { mail, pass });
  const thief = browser();
  for (let tries = 0; tries < 4; tries += 1) await thief.write(account.login, wrong);
  expect(await known.write(account.login, { mail, pass })).toMatchObject({ state: 200 });
  const elsewhere = browser();
  const { result } = await elsewhere.write(account.login, { mail, pass });
  expect(await elsewhere.write(account.login, { mail, pass }, withAnswer(solveWork(result)))).toMatchObject({ state: 200, result: '1' });
});

test('SEC-15 one password for many accounts takes work as well, and what was worked for one account opens no other', async () => {
  const client = browser();
  for (let tries = 0; tries < 3; tries += 1) await client.write(account.login, { mail: `m${tries}@example.com`, pass });
  const { result } = await client.write(account.login, { mail: 'm4@example.com', pass });
  const answer = withAnswer(solveWork(result));
  expect(await client.write(account.login, { mail, pass }, answer)).toMatchObject(refused);
  expect(await client.write(account.login, { mail: 'm4@example.com', pass }, answer)).toMatchObject({ refusal: 'mismatch' });
});

test('SEC-15 a registration takes work, and makes no account without it', async () => {
  const client = browser();
  const form = { ...goodRegistration, mail: 'new@example.com' };
  const { result, ...asked } = await client.write(account.registerAppend, form);
  expect(asked).toMatchObject(refused);
  expect(await database.sql`select 1 from account.member where mail = ${form.mail}`).toEqual([]);
  expect(await client.write(account.registerAppend, form, withAnswer(solveWork(result)))).toMatchObject({ state: 200, result: '1' });
});

const widget = () => ({
  CHALLENGE_WIDGET_URL: url,
  CHALLENGE_WIDGET_SCRIPT: '/dev/challenge/api.js',
  CHALLENGE_SITE_KEY: 'simulated-site-key',
  CHALLENGE_SECRET: 'simulated-challenge-secret',
  CHALLENGE_LOGIN_AFTER: '0',
});
/** What the provider's script does in a page. */
async function responseFor(result: unknown, over: Record<string, string> = {}): Promise<string> {
  const asked = challenge.parse(JSON.parse(String(result)));
  if (asked.kind !== 'widget') throw new Error('no widget');
  const body = JSON.stringify({ sitekey: asked.site_key, action: asked.action, cdata: asked.data, hostname: 'shop.test', ...over });
  const reply = (await (await fetch(`${url}/response`, { method: 'POST', body })).json()) as { response: string };
  return `widget ${reply.response}`;
}

test('SEC-15 with a provider its response opens the call once, for this host, purpose and session alone', async () => {
  const client = browser(widget());
  const { result } = await client.write(account.login, { mail, pass });
  for (const over of [{ hostname: 'elsewhere.test' }, { action: 'register' }, { cdata: 'another' }] as Record<string, string>[]) {
    expect(await client.write(account.login, { mail, pass }, withAnswer(await responseFor(result, over)))).toMatchObject(refused);
  }
  expect(await client.write(account.login, { mail, pass }, withAnswer('widget made-up'))).toMatchObject(refused);
  const answer = withAnswer(await responseFor(result));
  expect(await browser(widget()).write(account.login, { mail, pass }, answer)).toMatchObject(refused);
  const good = withAnswer(await responseFor(result));
  expect(await client.write(account.login, wrong, good)).toMatchObject({ refusal: 'mismatch' });
  expect(await client.write(account.login, { mail, pass }, good)).toMatchObject(refused);
});

test.each(['broken', 'cut_request'] as const)(
  'SEC-15 while the provider is away (%s) work takes its place, and nothing is open',
  async (fault) => {
    const client = browser(widget());
    const { result } = await client.write(account.login, { mail, pass });
    const answer = await responseFor(result);
    simulator.world.faults = { ...simulator.world.faults, challenge: fault };
    const again = await client.write(account.login, { mail, pass }, withAnswer(answer));
    simulator.world.faults = { ...simulator.world.faults, challenge: 'ok' };
    expect(again).toMatchObject(refused);
    expect(await client.write(account.login, { mail, pass }, withAnswer(solveWork(again.result)))).toMatchObject({ state: 200 });
  },
);
