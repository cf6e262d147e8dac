// The shop behind its front door, as the shipped files set it up: a proxy of one's own, the edge, and the services.
import { readFileSync } from 'node:fs';
import { createServer, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createEdge } from '@fudaya/edge/app';
import { readEdgeSettings } from '@fudaya/edge/settings';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wholeShop, type WholeShop } from './whole-shop.ts';

let shop: WholeShop;
let door: string;
const ends: (() => Promise<void>)[] = [];

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
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

/** Appends who spoke to it, as every proxy does; the visitor of these tests says by a header where they come from. */
const proxyTo = (target: string): RequestListener => {
  const { hostname, port } = new URL(target);
  return (incoming, outgoing) => {
    const { 'x-test-visitor': visitor = '192.0.2.200', 'x-forwarded-for': told, ...headers } = incoming.headers;
    const forwarded = [told, visitor].flat().filter((one) => one !== undefined);
    const onward = {
      hostname,
      port,
      path: incoming.url,
      method: incoming.method,
      headers: { ...headers, 'x-forwarded-for': forwarded.join(', ') },
    };
    incoming.pipe(
      request(onward, (reply) => {
        outgoing.writeHead(reply.statusCode ?? 500, reply.headers);
        reply.pipe(outgoing);
      }),
    );
  };
};

/** What the shipped files set for the edge. */
function shippedSettings(): Record<string, string> {
  const compose = readFileSync(join(import.meta.dirname, '../../deploy/compose.yaml'), 'utf8');
  const set = (name: string) => new RegExp(`${name}: '?([^'\\n]*)'?`).exec(compose)?.[1];
  return Object.fromEntries(
    ['TRUST_FORWARDED', 'TRUSTED_PROXIES'].flatMap((name) => (set(name) === undefined ? [] : [[name, set(name)!]])),
  );
}

const emptyIndex = {
  current: () => ({ shell: undefined, records: new Map(), indexText: '{}', pageIndexText: () => '{}', version: '' }),
  canaries: () => [],
  watched: () => [],
  isKnown: () => true,
  age_s: () => 0,
  close: async () => undefined,
};

beforeAll(async () => {
  shop = await wholeShop();
  const url = async (area: 'store' | 'gacha' | 'payment' | 'account') => {
    ends.push(() => shop.services[area].close());
    return `http://127.0.0.1:${await shop.services[area].start(0)}`;
  };
  const [STORE_URL, GACHA_URL, PAYMENT_URL, ACCOUNT_URL] = [
    await url('store'),
    await url('gacha'),
    await url('payment'),
    await url('account'),
  ];
  const settings = readEdgeSettings({
    ...{
      STORE_URL,
      GACHA_URL,
      PAYMENT_URL,
      ACCOUNT_URL,
      RELEASES_URL: 'http://127.0.0.1:1',
      BALLOT_KEY: 'k'.repeat(32),
      DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
    },
    ...{ BUILDS_DIR: '/nowhere', ART_DIR: '/nowhere', FIRST_VIEW_LIMIT_MS: '0', ...shippedSettings() },
  });
  const edge = createEdge({ ...settings, index: emptyIndex });
  const listener = getRequestListener(edge.fetch as Parameters<typeof getRequestListener>[0]);
  door = await listening(proxyTo(await listening((incoming, outgoing) => void listener(incoming, outgoing))));
});
beforeEach(() => shop.database.sql`delete from plumbing.rate_limit`);
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  await shop.database.close();
});

type Answer = { state: number; csrf: string; errors?: Record<string, string[]> };

/** A browser: keeps its cookie and the csrf value of each reply. */
function browserAt(visitor: string, told?: string) {
  let [cookie, csrf] = ['', ''];
  const send = async (path: string, init: RequestInit = {}): Promise<Answer & { status: number }> => {
    const headers = {
      ...(init.headers as Record<string, string>),
      cookie,
      'x-test-visitor': visitor,
      ...(told !== undefined && { 'x-forwarded-for': told }),
    };
    const reply = await fetch(`${door}/api${path}`, { ...init, headers });
    cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const answer = (await reply.json()) as Answer;
    ({ csrf } = answer);
    return { ...answer, status: reply.status };
  };
  const write = (path: string, input: object) =>
    send(path, { method: 'POST', body: new URLSearchParams({ csrf, json: JSON.stringify(input) }) });
  return { send, write };
}

/** How many wrong links out of a mail one visitor may try before it is too many. */
async function triesOf(visitor: (n: number) => { address: string; told?: string }, most: number): Promise<number> {
  for (let n = 0; n < most; n += 1) {
    const { address, told } = visitor(n);
    const browser = browserAt(address, told);
    await browser.send('/user/point');
    const answer = await browser.write('/user/verify_mail', { token: String(n).padStart(43, 'x') });
    if (answer.state === 429) return n;
  }
  return most;
}

test('SEC-8 behind a proxy one visitor is stopped after 30 tries, and another one is not', async () => {
  expect(await triesOf(() => ({ address: '198.51.100.7' }), 40)).toBe(30);
  expect(await triesOf(() => ({ address: '198.51.100.8' }), 2)).toBe(2);
});

test('SEC-8 it is the same behind a second proxy of one’s own, which is no visitor', async () => {
  expect(await triesOf(() => ({ address: '10.0.0.2', told: '198.51.100.7' }), 40)).toBe(30);
  expect(await triesOf(() => ({ address: '10.0.0.2', told: '198.51.100.8' }), 2)).toBe(2);
});

test('SEC-8 a visitor who makes up addresses before the proxy’s is counted as one', async () => {
  expect(await triesOf((n) => ({ address: '198.51.100.7', told: `203.0.113.${n}, 10.0.0.${n}` }), 40)).toBe(30);
});

test('SEC-8 whoever has a whole /64 of IPv6 is counted as one', async () => {
  expect(await triesOf((n) => ({ address: `2001:db8:1:2::${n + 1}` }), 40)).toBe(30);
  expect(await triesOf(() => ({ address: '2001:db8:1:3::1' }), 2)).toBe(2);
});

const refusals: [string, string, RequestInit, number, number, string | undefined][] = [
  ['an unknown path', '/user/nothing', {}, 404, 404, undefined],
  ['a write to an unknown path', '/user/nothing/9', { method: 'POST', body: 'x' }, 404, 404, undefined],
  [
    'a body of 2.2 MB',
    '/user/confirm',
    { method: 'POST', body: new URLSearchParams({ json: 'x'.repeat(2_200_000) }) },
    400,
    200,
    'This value is not valid.',
  ],
];
test.each(refusals)(
  'API-1 SEC-19 the refusal of %s has a csrf value that is good for the next write, and says what a form can show',
  async (_, path, init, state, status, words) => {
    const browser = browserAt('198.51.100.9');
    const refused = await browser.send(path, { ...init, headers: { 'accept-language': 'en' } });
    expect([refused.state, refused.status, refused.errors?.['json']?.[0]]).toEqual([state, status, words]);
    expect(await browser.write('/address/zipcode', { zipcode: '1000001' })).toMatchObject({ state: 200 });
  },
);

test.each(['pack/live?x=%', 'pack/live?x=%00', 'pack/live?a=1&a=2', 'pack/heads_live?x=%00', 'pack/heads_live?box=x'])(
  'API-4 the stream /user/%s is refused',
  async (path) => {
    expect(await browserAt('198.51.100.10').send(`/user/${path}`)).toMatchObject({
      state: 400,
      status: 200,
      csrf: expect.stringMatching(/./),
    });
  },
);
