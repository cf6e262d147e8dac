import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { again, broken, fixtureService, leave, mine, note, whoami, wrong } from './testing/fixture.ts';
import { testClient } from './testing.ts';

let database: TestDatabase;
const notes: string[] = [];
const service = () => fixtureService(database.as('store'), { notes });

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('API-1 every reply is an envelope with state and a csrf value, refusals and unknown calls included', async () => {
  const client = testClient(service().app);
  const answers = [
    await client.read(whoami),
    await client.read(mine),
    await client.read(broken),
    await client.send('/nowhere'),
    await client.send('/test/note'),
    await client.form('/test/note', {}),
  ];
  expect(answers.map(({ state, status }) => [state, status])).toEqual([
    [200, 200],
    [401, 401],
    [500, 500],
    [404, 404],
    [404, 404],
    [403, 403],
  ]);
  for (const { csrf } of answers) expect(csrf).toMatch(/^[0-9a-z]+\.[\w-]{43}$/);
});

test('API-1 a refusal names its field, its code and its result in the language that was asked for', async () => {
  const { app } = service();
  expect(await testClient(app).write(note, { text: 'too many' })).toMatchObject({
    state: 400,
    status: 200,
    errors: { text: ['お気に入りは3,000件までです。'] },
    refusal: 'too_many',
    result: '-3',
  });
  const english = testClient(app, { 'accept-language': 'fr;q=0.9, en-GB;q=0.8, ja;q=0.1' });
  expect(await english.write(note, { text: 'too many' })).toMatchObject({ errors: { text: ['You can keep up to 3,000 favourites.'] } });
});

test('API-1 PKD-6 a refusal may carry what it was reckoned from; one that says none has none', async () => {
  const client = testClient(service().app);
  expect(await client.write(note, { text: 'reckoned' })).toMatchObject({ state: 400, refusal: 'too_many', reckoned: { kept: 3000 } });
  expect(await client.write(note, { text: 'too many' })).not.toHaveProperty('reckoned');
});

test('API-1 invalid input is told by field: the text of the contract, else the default text', async () => {
  const client = testClient(service().app);
  const answer = await client.write(note, { text: 'x'.repeat(21), size: 'big' as unknown as number });
  expect(answer).toMatchObject({
    state: 400,
    status: 200,
    errors: { text: ['100文字以内で入力してください。'], size: ['不正な値です。'] },
  });
});

test('API-1 a verb may say that it was done before', async () => {
  expect(await testClient(service().app).write(again)).toMatchObject({ state: 204, status: 200, result: '-1' });
});

test('API-4 a fault tells its request id and nothing of what went wrong', async () => {
  const answer = await testClient(service().app).read(broken);
  expect(Object.keys(answer).toSorted()).toEqual(['csrf', 'request_id', 'state', 'status']);
  expect(JSON.stringify(answer)).not.toContain('secret');
});

test('API-1 a reply that breaks its contract is a fault, not a surprise for the page', async () => {
  expect(await testClient(service().app).read(wrong)).toMatchObject({ state: 500, status: 500 });
});

test('LOG-4 a GET that changes something answers only fetches of our own pages', async () => {
  const { app } = service();
  const ask = (headers: Record<string, string>) => app.request('/api/test/leave', { headers });
  expect((await ask({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await ask({ 'sec-fetch-site': 'none' })).status).toBe(403);
  expect((await ask({})).status).toBe(403);
  expect((await ask({ referer: 'http://shop.test.evil.example/' })).status).toBe(403);
  expect((await ask({ referer: 'http://shop.test/my-page' })).status).toBe(200);
  expect(await testClient(app).read(leave)).toMatchObject({ state: 200 });
});

test('API-1 replies are not stored by caches and cannot be framed or sniffed', async () => {
  const { headers } = await service().app.request('/api/test/whoami');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});
