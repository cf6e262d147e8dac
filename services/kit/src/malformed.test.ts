import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureService, note, whoami } from './testing/fixture.ts';
import { testClient } from './testing.ts';

let database: TestDatabase;
const notes: string[] = [];
const service = () => fixtureService(database.as('store'), { notes });

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const payloads: [string, string][] = [
  ['no object', '"text"'],
  ['an array', '[]'],
  ['null', 'null'],
  ['a number', '1e999'],
  ['half of it', '{"text":'],
  ['a NUL in a string', String.raw`{"text":"a\u0000b"}`],
  ['a raw NUL', '{"text":"a\0b"}'],
  ['__proto__ alone', '{"__proto__":{"text":"a"}}'],
  ['an array for a text', '{"text":["a"]}'],
  ['an object for a text', '{"text":{"toString":"a"}}'],
  ['deep nesting', `{"text":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
  ['deep nesting around a NUL', String.raw`{"text":${'['.repeat(150_000)}"\u0000"${']'.repeat(150_000)}}`],
];

test.each(payloads)('API-4 json that is %s is refused with an envelope and changes nothing', async (_, json) => {
  const client = testClient(service().app);
  await client.read(whoami);
  const answer = await client.form('/test/note', { csrf: client.csrf, json });
  expect(answer).toMatchObject({ state: 400, status: 200 });
  expect(Object.values(answer.errors ?? {}).flat()[0]).toMatch(/./);
  expect(notes).toEqual([]);
});

const form = 'application/x-www-form-urlencoded';
const bodies: [string, string, string | Uint8Array<ArrayBuffer>][] = [
  ['JSON', 'application/json', '{"text":"a"}'],
  ['multipart', 'multipart/form-data; boundary=x', '--x--'],
  ['without a type', '', 'csrf=1&json={}'],
  ['with a field twice', form, 'csrf=CSRF&json={"text":"a"}&json={"text":"b"}'],
  ['with broken percent encoding', form, 'csrf=CSRF&json=%7B%ZZ'],
  ['with broken UTF-8 in percent encoding', form, 'csrf=CSRF&json=%7B%22text%22%3A%22%FF%FE%22%7D'],
  ['with broken UTF-8', form, new Uint8Array([0x63, 0x73, 0x72, 0x66, 0x3d, 0xff, 0xfe])],
  ['of 2 MiB', form, `csrf=CSRF&json=${'a'.repeat(2 * 1024 * 1024)}`],
];

test.each(bodies)('API-4 a body %s is refused with an envelope and changes nothing', async (_, type, body) => {
  const client = testClient(service().app);
  await client.read(whoami);
  const sent = typeof body === 'string' ? body.replace('CSRF', encodeURIComponent(client.csrf)) : body;
  const answer = await client.send('/test/note', { method: 'POST', headers: { 'content-type': type }, body: sent });
  expect(answer).toMatchObject({ state: 400, status: 200, errors: { json: ['不正な値です。'] } });
  expect(notes).toEqual([]);
});

test('API-4 a body of 2 MiB that never says its length is cut off while it comes', async () => {
  const client = testClient(service().app);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536;
      if (sent > 2 * 1024 * 1024) controller.close();
      else controller.enqueue(new Uint8Array(65_536).fill(97));
    },
  });
  const init = { method: 'POST', headers: { 'content-type': form }, body, duplex: 'half' } as RequestInit & {
    headers: Record<string, string>;
  };
  expect(await client.send('/test/note', init)).toMatchObject({ state: 400, errors: { json: ['不正な値です。'] } });
  expect(sent).toBeLessThan(1.5 * 1024 * 1024);
});

test('API-4 SEC-14 a payload of nearly 64 KiB goes through to its contract, and a larger one to none', async () => {
  const client = testClient(service().app);
  expect(await client.write(note, { text: 'a'.repeat(66_000) })).toMatchObject({ state: 400, errors: { json: ['不正な値です。'] } });
  expect(await client.write(note, { text: 'a'.repeat(65_000) })).toMatchObject({
    state: 400,
    errors: { text: ['100文字以内で入力してください。'] },
  });
});

test.each(['0', '-1', '1.5', 'x', '%00', '%FF', '9'.repeat(400), '__proto__', '1%2F2'])(
  'API-4 the page %s in a path is refused',
  async (page) => {
    const [member] = await database.sql<{ id: string }[]>`
    with p as (insert into account.prefecture values (13, '東京都', 'Tokyo') on conflict do nothing)
    insert into account.member (mail, password_hash, last_name, first_name, tel, zipcode, pref_id, shiku, address, referral_code)
    values (${`${encodeURIComponent(page)}@example.com`}, '', 'a', 'b', '0', '1', 13, 'c', 'd', ${page.slice(0, 20)}) returning id`;
    const client = await testClient(service().app).loginAs(member?.id ?? '', database.sql);
    expect(await client.send('/test/mine/1')).toMatchObject({ state: 200, page: 1 });
    expect(await client.send('/test/mine')).toMatchObject({ state: 200, page: 1 });
    expect(await client.send(`/test/mine/${page}`)).toMatchObject({ state: 400, status: 200 });
  },
);

test.each(['?a=1&a=2', '?a=%00', '?a=%FF', '?%'])('API-4 the query %s is refused', async (query) => {
  expect(await testClient(service().app).send(`/test/whoami${query}`)).toMatchObject({ state: 400, status: 200 });
});
