import { callOwners, callsByArea } from '@fudaya/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodInputs } from './good-inputs.ts';
import { wholeShop, type WholeShop } from './whole-shop.ts';

let shop: WholeShop;

beforeAll(async () => {
  shop = await wholeShop();
});
afterAll(() => shop.database.close());

const calls = callOwners.flatMap((area) => callsByArea[area].map((call) => ({ area, name: `${call.method} ${call.path}`, call })));

test.each(calls)('API-2 $name is served by the $area service and by no other', ({ area, call }) => {
  expect(call.area).toBe(area);
  const serving = callOwners.filter((other) =>
    shop.services[other].app.routes.some(({ method, path }) => method === call.method && path === `/api${call.path}`),
  );
  expect(serving).toEqual([area]);
});

test('API-2 no two calls share method and path', () => {
  const names = calls.map(({ name }) => name.replaceAll(/:\w+/g, ':'));
  expect(names.length - new Set(names).size).toBe(0);
});

test.each(calls)('API-1 $name answers a visitor with an envelope', async ({ area, call }) => {
  const client = shop.visitor().at(shop.services[area].app);
  const path = call.path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:(\w+)/g, (_, name: string) => String(goodInputs.get(call)?.[name]));
  const answer = call.method === 'GET' ? await client.send(path) : await client.form(path, { json: '{}' });
  expect(answer.csrf).toMatch(/^[0-9a-z]+\.[\w-]{43}$/);
  const expected = call.access === 'staff' ? [404] : call.method === 'POST' ? [403] : call.access === 'member' ? [401] : [200, 404];
  expect(expected).toContain(answer.state);
});
