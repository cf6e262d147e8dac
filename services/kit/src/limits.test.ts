import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientAddressOf } from './client-address.ts';
import { fixtureService, limited, whoami } from './testing/fixture.ts';
import { testClient, testSettings } from './testing.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('FED-6 a limit of five holds across two replicas, and another address has its own five', async () => {
  const replicas = [fixtureService(database.as('store'), { notes: [] }), fixtureService(database.as('gacha'), { notes: [] })];
  const from = (address: string) => replicas.map(({ app }) => testClient(app, { 'x-forwarded-for': address }));
  const here = from('203.0.113.5');
  const asked = await Promise.all(Array.from({ length: 20 }, (_, i) => here[i % 2]?.read(limited)));
  const states = asked.map((answer) => answer?.state);
  expect([states.filter((state) => state === 200).length, states.filter((state) => state === 429).length]).toEqual([5, 15]);
  expect(await from('203.0.113.6')[0]?.read(limited)).toMatchObject({ state: 200 });
  const [row] = await database.sql<{ keys: string }[]>`select string_agg(key, ' ') as keys from plumbing.rate_limit`;
  expect(row?.keys).not.toContain('203.0.113');
});

test('API-1 over a limit, the reply says when it is worth asking again', async () => {
  const { app } = fixtureService(database.as('store'), { notes: [] });
  const ask = () => app.request('/api/test/limited', { headers: { 'x-forwarded-for': '203.0.113.9' } });
  for (let i = 0; i < 5; i++) expect((await ask()).headers.get('retry-after')).toBeNull();
  const wait_s = Number((await ask()).headers.get('retry-after'));
  expect(wait_s).toBeGreaterThan(0);
  expect(wait_s).toBeLessThanOrEqual(60);
});

test('FED-6 a run of browser tests from one address may have its limits widened', async () => {
  const settings = { ...testSettings, limitFactor: 2 };
  const client = testClient(fixtureService(database.as('store'), { notes: [] }, { settings }).app, { 'x-forwarded-for': '203.0.113.7' });
  const states: number[] = [];
  for (let i = 0; i < 11; i++) states.push((await client.read(limited)).state);
  expect(states).toEqual([...Array<number>(10).fill(200), 429]);
});

test('API-1 the forwarded address is believed from the edge alone, and only its last entry', () => {
  const addressOf = clientAddressOf(['10.0.0.0/8', '::1']);
  expect(addressOf('10.1.2.3', '1.1.1.1, 203.0.113.9')).toBe('203.0.113.9');
  expect(addressOf('::ffff:10.1.2.3', '203.0.113.9')).toBe('203.0.113.9');
  expect(addressOf('::1', '2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(addressOf('198.51.100.7', '203.0.113.9')).toBe('198.51.100.7');
  expect(addressOf('10.1.2.3', 'nonsense')).toBe('10.1.2.3');
  expect(addressOf('10.1.2.3', undefined)).toBe('10.1.2.3');
});

test('FRM-6 a closed area answers 9999 with its end until it is open again, and other areas go on', async () => {
  const sql = database.as('store');
  const store = testClient(fixtureService(sql, { notes: [] }).app);
  const gacha = testClient(fixtureService(sql, { notes: [] }, { area: 'gacha' }).app);
  await database.sql`insert into plumbing.maintenance (area, until) values ('store', '2030-01-02T03:04:05Z')`;
  expect(await store.read(whoami)).toMatchObject({ state: 9999, status: 503, until: '2030-01-02T03:04:05.000Z' });
  expect(await gacha.read(whoami)).toMatchObject({ state: 200 });
  await database.sql`update plumbing.maintenance set area = 'all', until = null`;
  expect(await store.read(whoami)).toMatchObject({ state: 9999, until: null });
  expect(await gacha.read(whoami)).toMatchObject({ state: 9999 });
  await database.sql`delete from plumbing.maintenance`;
  expect(await store.read(whoami)).toMatchObject({ state: 200 });
});

test('FRM-6 the maintenance state is read once while it is fresh', async () => {
  const client = testClient(fixtureService(database.as('store'), { notes: [] }, { maintenanceFresh_ms: 60_000 }).app);
  expect(await client.read(whoami)).toMatchObject({ state: 200 });
  await database.sql`insert into plumbing.maintenance (area) values ('store')`;
  expect(await client.read(whoami)).toMatchObject({ state: 200 });
  await database.sql`delete from plumbing.maintenance`;
});
