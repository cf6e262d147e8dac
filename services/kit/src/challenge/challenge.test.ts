import { challengeHeader, challengeNeeded, write } from '@fudaya/contracts';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { serve, createService, type Context } from '../index.ts';
import { solveWork, testClient, testSettings, type TestClient } from '../testing.ts';
import { challengeSettings, challengesOf, hotnessOf, noChallenges } from './index.ts';

const pay = write('account', '/tests/pay', {
  input: z.object({ to: z.string() }),
  reply: z.object({ result: z.literal('1') }),
  refusals: { challenge_needed: challengeNeeded('to') },
});
let database: TestDatabase;
let shift_ms = 0;
const settings = { ...noChallenges, key: testSettings.sessionSecret, hostname: 'shop.test', bits: 6 };
const challenges = challengesOf(settings);
const verb = async (ctx: Context, { to }: { to: string }) => {
  await challenges.ask(ctx, pay, 'pay', to);
  return { result: '1' as const };
};
const service = (limitFactor = 1) => {
  const asked = challengesOf({ ...settings, limitFactor });
  const own = async (ctx: Context, { to }: { to: string }) => {
    await asked.ask(ctx, pay, 'pay', to);
    return { result: '1' as const };
  };
  return createService({
    area: 'account',
    sql: database.as('account'),
    settings: { ...testSettings, limitFactor },
    deps: {},
    routes: [serve(pay, limitFactor === 1 ? verb : own)],
    now: () => new Date(Date.now() + shift_ms),
  }).app;
};
const browser = (limitFactor?: number): TestClient => testClient(service(limitFactor));
const send = (client: TestClient, answer?: string, to = 'a') =>
  client.write(pay, { to }, answer === undefined ? {} : { [challengeHeader]: answer });
const refused = { state: 400, refusal: 'challenge_needed' };

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  shift_ms = 0;
  await database.sql`truncate plumbing.rate_limit`;
});
afterAll(() => database.close());
const given = async (client: TestClient, to?: string) => (await send(client, undefined, to)).result;

test('SEC-15 without a solved challenge the call is refused with one that the page can solve; solved, it is answered', async () => {
  const client = browser();
  const answer = await send(client);
  expect(answer).toMatchObject({ ...refused, errors: { to: [expect.stringContaining('自動アクセス')] } });
  expect(await send(client, solveWork(answer.result))).toMatchObject({ state: 200, result: '1' });
});

test.each([1, 7])('SEC-15 an answer is used once, also twice at the same time and where limits allow %i times as much', async (factor) => {
  const client = browser(factor);
  const answer = solveWork(await given(client));
  const outcomes = await Promise.all([1, 2, 3].map(() => send(client, answer)));
  expect(outcomes.map(({ state }) => state).toSorted()).toEqual([200, 400, 400]);
  expect(await send(client, answer)).toMatchObject(refused);
});

test('SEC-15 another solution of a challenge that was used is used as well', async () => {
  const client = browser();
  const result = await given(client);
  const first = solveWork(result);
  expect(await send(client, first)).toMatchObject({ state: 200 });
  const [kind, token, numbers = ''] = first.split(' ');
  const { seed, bits } = JSON.parse(String(result)) as { seed: string; bits: number };
  const { createHash } = await import('node:crypto');
  let number = Number(numbers.split('.')[0]) + 1;
  while (createHash('sha256').update(`${seed}:0:${number}`).digest().readUInt32BE(0) >>> (32 - bits) !== 0) number += 1;
  const second = [kind, token, [number, ...numbers.split('.').slice(1)].join('.')].join(' ');
  expect(await send(client, second)).toMatchObject(refused);
});

test('SEC-15 an answer is over after five minutes, and good for its purpose and its session alone', async () => {
  const client = browser();
  const late = solveWork(await given(client));
  shift_ms = 5 * 60_000 + 1000;
  expect(await send(client, late)).toMatchObject(refused);
  shift_ms = 0;
  const bound = solveWork(await given(client, 'b'));
  expect(await send(client, bound, 'a')).toMatchObject(refused);
  expect(await send(browser(), bound, 'b')).toMatchObject(refused);
  expect(await send(client, bound, 'b')).toMatchObject({ state: 200 });
});

test('SEC-15 what nobody worked for is refused: fewer bits, another key, numbers that do not fit, rubbish', async () => {
  const client = browser();
  const answer = solveWork(await given(client));
  const [, token = '', numbers = ''] = answer.split(' ');
  const [coded = '', signature] = token.split('.');
  const easier = Buffer.from(Buffer.from(coded, 'base64url').toString().replace('~6~', '~0~')).toString('base64url');
  const rubbish = [
    `work ${easier}.${signature} ${numbers}`,
    `work ${coded}.${'A'.repeat(43)} ${numbers}`,
    `work ${token} ${'1.'.repeat(15)}1`,
    `work ${token} 1`,
    `work ${token}`,
    'widget x',
    'work',
    '\u00ff'.repeat(3_000),
  ];
  for (const one of rubbish) expect(await send(client, one)).toMatchObject(refused);
  expect(await send(client, answer)).toMatchObject({ state: 200 });
});

test('SEC-15 challenges are off unless a rule names their place, and a rule that says nothing possible ends the start', () => {
  const read = (environment: Record<string, string>) => challengeSettings(environment, testSettings);
  expect(read({})).toMatchObject({ places: new Set(), loginAfter: Infinity, hotChecks: Infinity, widget: null });
  expect(read({ CHALLENGE_FOR: 'login,hot-box' })).toMatchObject({ loginAfter: 5, hotChecks: 300, hostname: 'shop.test' });
  expect(() => read({ CHALLENGE_FOR: 'logins' })).toThrow('CHALLENGE_FOR names places other than register, login, hot-box');
  expect(() => read({ CHALLENGE_WIDGET_URL: 'https://provider.test/v0' })).toThrow('CHALLENGE_WIDGET_URL needs');
});

test('SEC-15 a thing is hot above its checks of a minute, stays so while they go on, and cools', () => {
  const isHot = hotnessOf(3);
  const at = (minute: number) => new Date(minute * 60_000);
  const asks = (minute: number, count: number) => Array.from({ length: count }, () => isHot('box', at(minute)));
  expect(asks(1, 5)).toEqual([false, false, false, true, true]);
  expect(isHot('other', at(1))).toBe(false);
  expect(asks(2, 1)).toEqual([true]);
  expect(asks(4, 3)).toEqual([false, false, false]);
  expect(hotnessOf(Infinity)('box', at(1))).toBe(false);
});
