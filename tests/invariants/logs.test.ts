// What the processes of a shop write down, read line by line.
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { logLine } from '@fudaya/kit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startBeacon } from './gacha-process.ts';
import { parts, startShopProcesses, type ShopProcesses } from './shop-processes.ts';

let database: TestDatabase;
let shop: ShopProcesses;
let beacon: Awaited<ReturnType<typeof startBeacon>>;

beforeAll(async () => {
  [database, beacon] = await Promise.all([testDatabase(), startBeacon()]);
  const loud = Object.fromEntries(parts.map((part) => [part, { LOG_LEVEL: 'debug' }]));
  shop = await startShopProcesses(database, { beaconUrl: beacon.url, gatewayUrl: 'http://127.0.0.1:1/gateway', own: loud });
});
afterAll(async () => {
  await shop?.stop();
  beacon.close();
  await database.close();
});

const written = () => parts.flatMap((part) => shop.of[part].lines.map((line) => ({ part, line })));
const accessLines = () => shop.of.edge.lines.map((line) => logLine.parse(JSON.parse(line))).filter(({ msg }) => msg === 'access');

/** What a visitor brings that nobody may find in a log. */
const secrets = {
  mail: 'hanako.private@example.com',
  pass: 'correct-horse-private',
  query: 'private-word-of-a-search',
  agent: 'PrivateBrowser/7',
  cookie: `m${'P'.repeat(43)}`,
  address: '203.0.113.77',
  path: 'private-part-of-a-path',
};

async function visit(): Promise<void> {
  const headers = {
    'user-agent': secrets.agent,
    cookie: `sid=${secrets.cookie}; lang=ja`,
    'x-forwarded-for': secrets.address,
    referer: `${shop.url}/?q=${secrets.query}`,
  };
  const get = (path: string) => fetch(`${shop.url}${path}`, { headers }).then((reply) => reply.text());
  await get(`/?q=${secrets.query}`);
  await get(`/${secrets.path}?mail=${secrets.mail}`);
  await get(`/api/user/${secrets.path}?mail=${secrets.mail}`);
  await get(`/art/${secrets.path}.avif`);
  await get('/health');
  const banner = await fetch(`${shop.url}/api/user/banner/list`, { headers });
  const { csrf } = (await banner.json()) as { csrf: string };
  const json = JSON.stringify({ mail: secrets.mail, pass: secrets.pass });
  const origin = 'http://shop.test';
  await fetch(`${shop.url}/api/user/login`, { method: 'POST', headers: { ...headers, origin }, body: new URLSearchParams({ csrf, json }) });
  await fetch(`${shop.url}/api/user/login`, { method: 'POST', headers, body: `{"mail":"${secrets.mail}"` });
}

test('OPS-7 every line of every process has the fields of one schema, and none tells what a visitor brought', async () => {
  await visit();
  await vi.waitFor(() => expect(accessLines().length).toBeGreaterThan(6));
  for (const part of parts) expect(shop.of[part].lines.length).toBeGreaterThan(0);
  for (const { part, line } of written()) {
    const read = logLine.safeParse(JSON.parse(line));
    expect([part, line, read.error?.issues]).toEqual([part, line, undefined]);
    expect(read.data?.area).toBe(part);
  }
  const everything = written()
    .map(({ line }) => line)
    .join('\n');
  for (const secret of Object.values(secrets)) expect(everything).not.toContain(secret);
});

test('OPS-7 the edge writes one line a request, by its pattern, and names the request as the service does', async () => {
  await vi.waitFor(() => expect(accessLines().map(({ route }) => route)).toEqual(expect.arrayContaining(['/', '/*', '/api/*', '/art/*'])));
  const lines = accessLines();
  expect(lines.map(({ route }) => route)).not.toContain('/health');
  for (const line of lines) {
    expect(line).toMatchObject({
      level: expect.any(String),
      status: expect.any(Number),
      bytes: expect.any(Number),
      method: expect.any(String),
    });
    expect(line.duration_ms).toBeGreaterThanOrEqual(0);
  }
  expect(lines.filter(({ bytes = 0 }) => bytes > 0).length).toBe(lines.length);
  const login = lines.find(({ route, method }) => route?.startsWith('/api/user/') && method === 'POST');
  expect(login?.request_id).toBeDefined();
  const served = shop.of.account.lines.map((line) => logLine.parse(JSON.parse(line)));
  expect(served.map(({ request_id }) => request_id)).toContain(login?.request_id);
});

test('OPS-7 a service that is away is a warning of the edge that names the call', async () => {
  await shop.of.store.kill();
  await fetch(`${shop.url}/api/user/banner/list`).then((reply) => reply.text());
  const failed = () => accessLines().filter(({ level, route }) => level === 'warn' && route?.startsWith('/api/'));
  await vi.waitFor(() =>
    expect(failed()).toEqual([expect.objectContaining({ status: 500, method: 'GET', request_id: expect.any(String) })]),
  );
});
