import { store } from '@fudaya/contracts';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { createStoreService } from '@fudaya/store/app';
import { aCatalogue, noon } from '@fudaya/store/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { maintenance } from './maintenance.ts';

let database: TestDatabase;
beforeAll(async () => {
  vi.stubEnv('OPERATOR', '試験 花子');
  database = await testDatabase();
  await aCatalogue(database.sql);
});
afterAll(() => database.close());

const run = (...args: string[]) => maintenance.run(database.as('operator'), [...args, '--note', 'a test']);
/** What a replica of the store says that has not asked before. */
const storeNow = async () => {
  const { app } = createStoreService({ sql: database.as('store'), settings: testSettings, now: () => noon, fresh_ms: 0 });
  const { state, until } = (await testClient(app).read(store.cardTypeList)) as { state: number; until?: string };
  return [state, until];
};

test('FRM-6 an area is closed with its end and opened again; what is closed beside it does not matter', async () => {
  expect(await run('on', '--area', 'account')).toBe('account is closed.');
  expect(await storeNow()).toEqual([200, undefined]);
  expect(await run('on', '--area', 'store', '--until', '2026-12-01T09:00+09:00')).toBe('store is closed until 2026-12-01T00:00:00.000Z.');
  expect(await storeNow()).toEqual([9999, '2026-12-01T00:00:00.000Z']);
  await run('on', '--area', 'store');
  expect((await storeNow())[0]).toBe(9999);
  expect(await run('off', '--area', 'store')).toBe('store is open.');
  expect((await storeNow())[0]).toBe(200);
});

test('FRM-6 the whole shop is closed at once, and opening it opens every area', async () => {
  await run('on');
  await run('on', '--area', 'store');
  expect((await storeNow())[0]).toBe(9999);
  expect(await run('off')).toBe('all is open.');
  expect((await storeNow())[0]).toBe(200);
});

test('SEC-5 FRM-6 the operator role closes and opens an area by a function that keeps who and why, and writes the switch in no other way', async () => {
  const ops = database.as('ops');
  await maintenance.run(ops, ['on', '--area', 'gacha', '--note', 'a wrong price', '--by', 'hanako']);
  await maintenance.run(ops, ['off', '--area', 'gacha', '--note', 'put right', '--by', 'hanako']);
  expect(await ops`select area, is_closed, by, reason from plumbing.maintenance_act order by id desc limit 2`).toEqual([
    { area: 'gacha', is_closed: false, by: 'hanako', reason: 'put right' },
    { area: 'gacha', is_closed: true, by: 'hanako', reason: 'a wrong price' },
  ]);
  await expect(maintenance.run(ops, ['on'])).rejects.toThrow('Say why');
  await expect(ops`select plumbing.set_maintenance('all', true, null, 'x', ' ')`).rejects.toThrow('for a reason');
  for (const write of [
    ops`insert into plumbing.maintenance (area) values ('all')`,
    ops`delete from plumbing.maintenance`,
    ops`delete from plumbing.maintenance_act`,
    ops`update plumbing.rate_limit set points = 0`,
  ]) {
    await expect(write).rejects.toThrow('permission denied');
  }
});

test.each([['on', '--area', 'shop'], ['maybe'], ['on', '--until', 'soon']])('FRM-6 %s %s %s changes nothing', async (...args) => {
  await expect(run(...args)).rejects.toThrow(/Usage|not a time/);
  expect((await storeNow())[0]).toBe(200);
});
