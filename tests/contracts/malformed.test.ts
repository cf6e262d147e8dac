import { callOwners, callsByArea, type Call } from '@fudaya/contracts';
import type { TestClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodInputs } from './good-inputs.ts';
import { nastyValues } from './nasty-values.ts';
import { wholeShop, type WholeShop } from './whole-shop.ts';

let shop: WholeShop;
let client: TestClient;
let staff: TestClient;

beforeAll(async () => {
  shop = await wholeShop();
  client = await shop.member();
  staff = await shop.staff();
});
afterAll(() => shop.database.close());

/** `npm test` asks each eighth of the calls, and all that have a part in their address. */
const mark = (at: number) => (at % 8 === 0 ? '' : ' @all');
const every = callOwners
  .flatMap((area) => callsByArea[area].map((call) => ({ name: `${call.method} ${call.path}`, area, call })))
  .map((one, at) => ({ ...one, mark: mark(at) }));
const writes = every.filter(({ call }) => call.method === 'POST');

const pathOf = (call: Call) => call.path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '1');
const of = (call: Call) => (call.access === 'staff' ? staff : client);
const at = (call: Call) => of(call).at(shop.services[call.area].app);

/** Limits are counted away: this is about what comes in, not how often. */
async function unlimited<T>(ask: () => Promise<T>): Promise<T> {
  await shop.database.sql`delete from plumbing.rate_limit`;
  return await ask();
}

async function formOf(call: Call, json: string, twice = ''): Promise<number> {
  const { csrf } = await of(call).at(shop.services.store.app).send('/user/banner');
  const body = `csrf=${encodeURIComponent(csrf)}&json=${encodeURIComponent(json)}${twice}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await unlimited(() => at(call).send(pathOf(call), { method: 'POST', headers, body }));
  expect([answer.state === 400, typeof answer.csrf, Object.values(answer.errors ?? {})[0]?.length]).toEqual([true, 'string', 1]);
  return answer.state;
}

test.each(writes)('API-4 $name refuses json that is no object, and changes nothing$mark', async ({ call }) => {
  const before = await shop.moves();
  for (const json of ['[]', 'null', '"x"', '1', '{', '{"a":}', '{"a":"\u0000"}', String.raw`{"a":"\u0000"}`, '['.repeat(100_000)])
    await formOf(call, json);
  await formOf(call, '{}', '&json={}');
  await formOf(call, '{}', '&csrf=x');
  await formOf(call, '{}', '&a=%FF');
  expect(await shop.moves()).toBe(before);
});

test.each(writes)('API-4 $name refuses bodies of another type and larger than it takes, and changes nothing$mark', async ({ call }) => {
  const before = await shop.moves();
  const tooLarge_bytes = Math.max(2 * 1024 * 1024, (call.maxBody_bytes ?? 0) + 1);
  const form = 'application/x-www-form-urlencoded';
  const bodies: [string, string][] = [
    ['application/json', '{"csrf":"x","json":{}}'],
    ['text/plain', 'csrf=x&json={}'],
    ['multipart/form-data; boundary=b', '--b\r\n\r\n--b--'],
    [form, `csrf=x&json=${'a'.repeat(tooLarge_bytes)}`],
  ];
  for (const [type, body] of bodies) {
    const answer = await unlimited(() => at(call).send(pathOf(call), { method: 'POST', headers: { 'content-type': type }, body }));
    expect(answer).toMatchObject({ state: 400, status: 200, errors: { json: ['不正な値です。'] } });
  }
  expect(await shop.moves()).toBe(before);
});

/** Counts the tables now, and answers from then on whether rows came or went since it was asked last. Counts again only where any moved. */
async function watchTables(): Promise<() => Promise<boolean>> {
  let [moves, rows] = [await shop.moves(), await shop.rowCounts()];
  return async () => {
    const now = await shop.moves();
    if (now === moves) return false;
    const before = rows;
    [moves, rows] = [now, await shop.rowCounts()];
    return JSON.stringify(before) !== JSON.stringify(rows);
  };
}

test('API-4 the watch over the tables sees a row that comes and one that goes, and none that was taken back', async () => {
  const { sql } = shop.database;
  const isChanged = await watchTables();
  await sql`insert into plumbing.maintenance (area, until) values ('all', now())`;
  expect([await isChanged(), await isChanged()]).toEqual([true, false]);
  await sql`delete from plumbing.maintenance`;
  expect(await isChanged()).toBe(true);
  await sql
    .begin(async (tx) => {
      await tx`insert into plumbing.maintenance (area, until) values ('all', now())`;
      throw new Error('taken back');
    })
    .catch(() => undefined);
  expect(await isChanged()).toBe(false);
});

test.each(every)('API-4 $name answers any value of any field with an envelope, never a fault$mark', async ({ call }) => {
  const good = goodInputs.get(call);
  expect(good).toBeDefined();
  const fields = Object.keys(good ?? {});
  const inputs = [
    good,
    ...fields.flatMap((field) => nastyValues.map((value) => ({ ...good, [field]: value }))),
    { ['__proto__']: { pack_id: 1 } },
  ];
  let isChanged = await watchTables();
  for (const input of inputs) {
    const ask = call.method === 'GET' ? () => at(call).read(call, input) : () => at(call).write(call, input);
    const answer = await unlimited(ask);
    const told = Object.values(answer.errors ?? {}).flat().length > 0;
    const changed = await isChanged();
    // A refusal changes nothing, but that the owner of an address is told who wants to register it.
    const mayChange = answer.state < 400 || answer.refusal === 'mail_taken';
    const isFine = answer.state !== 500 && typeof answer.csrf === 'string' && (answer.state !== 400 || told) && (mayChange || !changed);
    expect({ input, answer, changed, isFine }).toMatchObject({ isFine: true });
    // A logout or login of the call itself ended the session that the next input needs.
    if (call.path.endsWith('/logout') || call.path.endsWith('/login')) {
      client = await shop.member();
      isChanged = await watchTables();
    }
  }
});

test.each(every.filter(({ call }) => call.path.includes(':')))('API-4 $name refuses ids and pages that are none', async ({ call }) => {
  for (const value of ['0', '-1', '1.5', 'x', '%00', '%FF', '1%00', '9'.repeat(400), '__proto__', '%F0%9F%82%A1']) {
    const path = call.path.replaceAll(/:\w+\??/g, value);
    const ask = () => (call.method === 'GET' ? at(call).send(path) : at(call).form(path, { csrf: of(call).csrf, json: '{}' }));
    const answer = await unlimited(ask);
    expect([value, answer.state, answer.status]).toEqual([value, 400, 200]);
  }
});
