// The session cookie as it leaves the front door: behind https and on a developer's machine.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAccountService } from '@fudaya/account/app';
import { goodRegistration } from '@fudaya/account/testing';
import { account } from '@fudaya/contracts';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { createEdge } from '@fudaya/edge/app';
import { kitSettings } from '@fudaya/kit';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  database = await testDatabase();
  const { app } = createAccountService({ sql: database.as('account'), settings: testSettings });
  await testClient(app).write(account.registerAppend, goodRegistration);
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  await database.close();
});

async function listening(app: Hono<never>): Promise<string> {
  const listener = getRequestListener(app.fetch as Parameters<typeof getRequestListener>[0]);
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The account service and an edge before it, as they are set up for this address; a proxy of one's own speaks https for them. */
async function shopAt(publicOrigin: string): Promise<string> {
  const settings = kitSettings({ SESSION_SECRET: testSettings.sessionSecret, PUBLIC_ORIGIN: publicOrigin, LOG_LEVEL: 'silent' });
  const service = await listening(createAccountService({ sql: database.as('account'), settings }).app as unknown as Hono<never>);
  const nobody = ['http://127.0.0.1:1'];
  const index = {
    current: () => ({ shell: undefined, records: new Map(), indexText: '{}', pageIndexText: () => '{}', version: '' }),
    canaries: () => [],
    watched: () => [],
    isKnown: () => true,
    age_s: () => 0,
    close: async () => undefined,
  };
  const edge = createEdge({
    index,
    publicOrigin,
    buildsDir: '/nowhere',
    artDir: '/nowhere',
    services: { store: nobody, gacha: nobody, payment: nobody, account: [service], releases: nobody },
    simulator: undefined,
    isForwardedTrusted: true,
    scriptOrigins: '',
    trustedTypes: 'enforce',
    firstViewLimit_ms: 0,
  });
  return listening(edge as unknown as Hono<never>);
}

const cookieOf = (reply: Response) => {
  const [pair = '', ...attributes] = (reply.headers.getSetCookie()[0] ?? '').split('; ');
  const [name = '', value = ''] = pair.split('=');
  return { name, value, pair, attributes: attributes.toSorted() };
};

/** What a browser is sent at its first call, and when it logs in with "stay logged in". */
async function cookiesAt(publicOrigin: string) {
  const url = await shopAt(publicOrigin);
  const headers = { 'x-forwarded-proto': new URL(publicOrigin).protocol.slice(0, -1), origin: publicOrigin };
  const visit = await fetch(`${url}/api/user/point`, { headers });
  const { csrf } = (await visit.json()) as { csrf: string };
  const visitor = cookieOf(visit);
  const { mail, pass } = goodRegistration;
  const body = new URLSearchParams({ csrf, json: JSON.stringify({ mail, pass, save_cookie: '1' }) });
  const login = await fetch(`${url}/api/user/login`, { method: 'POST', headers: { ...headers, cookie: visitor.pair }, body });
  const member = cookieOf(login);
  const whoIs = async (cookie: string) =>
    ((await (await fetch(`${url}/api/user/point`, { headers: { ...headers, cookie } })).json()) as { is_login: string }).is_login;
  return { visitor, member, whoIs };
}

test('API-3 behind https the session is a __Host- cookie: Secure, HttpOnly, SameSite=Lax, Path=/ and of no domain', async () => {
  const { visitor, member, whoIs } = await cookiesAt('https://shop.example');
  expect([visitor.name, visitor.attributes]).toEqual(['__Host-sid', ['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']]);
  expect([member.name, member.attributes]).toEqual(['__Host-sid', ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure']]);
  expect(member.value).toMatch(/^m[\w-]{43}$/);
  expect(await whoIs(member.pair)).toBe('1');
  // The same session under the development name is nobody's: a page of a sibling domain could have planted it.
  expect(await whoIs(`sid=${member.value}`)).toBe('0');
});

test('API-3 on plain http, where browsers would refuse it, the cookie has its development name and the same shield from scripts', async () => {
  const { visitor, member, whoIs } = await cookiesAt('http://localhost:8080');
  expect([visitor.name, visitor.attributes]).toEqual(['sid', ['HttpOnly', 'Path=/', 'SameSite=Lax']]);
  expect([member.name, member.attributes]).toEqual(['sid', ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax']]);
  expect(await whoIs(member.pair)).toBe('1');
  expect(await whoIs(`__Host-sid=${member.value}`)).toBe('0');
});
