import { account } from '@fudaya/contracts';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { loginReturn, smallForm } from './login-return.ts';

const app = new Hono().on(['GET', 'POST'], account.providerReturnPath(':provider'), smallForm, loginReturn as never);
const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });

test('MEM-13 an answer by address or by form leads to the login page, its known parts behind the #', async () => {
  const got = await app.request('/login-return/google?code=a%23b&state=s&iss=https%3A%2F%2Fg.example&scope=email');
  const posted = await app.request('/login-return/apple', form({ code: 'c', state: 's', user: '{"name":"x"}', id_token: 'x' }));
  expect([got.status, got.headers.get('location')]).toEqual([303, '/login#provider=google&code=a%23b&state=s&iss=https%3A%2F%2Fg.example']);
  expect([posted.status, posted.headers.get('location')]).toEqual([303, '/login#provider=apple&code=c&state=s']);
  expect([posted.headers.get('cache-control'), posted.headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
});

test('MEM-13 attack: nothing that comes with it leads elsewhere, and what is too much is left', async () => {
  const evil = await app.request('/login-return/%2F%2Fevil.example?state=s&location=//evil.example&code=%0d%0alocation:%20x');
  expect(evil.headers.get('location')).toBe('/login#code=%0D%0Alocation%3A+x&state=s');
  const long = await app.request(`/login-return/line?code=${'x'.repeat(2001)}&state=s`);
  expect(long.headers.get('location')).toBe('/login#provider=line&state=s');
  expect((await app.request('/login-return/apple', form({ code: 'x'.repeat(20_000) }))).status).toBe(413);
});
