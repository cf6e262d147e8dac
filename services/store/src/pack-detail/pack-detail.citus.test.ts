// The page that everybody buys from, where packs stand on the coordinator and what lies in their boxes at the boxes' home.
import { store } from '@fudaya/contracts';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStoreService } from '../app.ts';
import { aCatalogue, aPack, fillBox, noon } from '../testing.ts';

let database: TestDatabase;
const visitor = () =>
  testClient(createStoreService({ sql: database.as('store'), settings: testSettings, now: () => noon, fresh_ms: 0 }).app);

beforeAll(async () => {
  database = await testDatabase();
  await aCatalogue(database.sql);
  await fillBox(database.sql, await aPack(database.sql, { id: 1, n: 30, taken: 3 }));
  await fillBox(database.sql, await aPack(database.sql, { id: 2, n: 30, showCardlist: 0 }));
});
afterAll(() => database.close());

test('GRO-4 PKD-1 a pack is shown on Citus with its odds, its best prizes and the first page of its lineup', async () => {
  const answer = await visitor().read(store.packDetail, { packId: 1 });
  expect(answer).toMatchObject({ state: 200, id: 1, pack_count: 27, total_pack_count: 30, show_cardlist: '1' });
  const left = answer.odds?.map(({ remaining }) => remaining) ?? [];
  expect(left.length).toBeGreaterThan(1);
  expect(left.every((n) => n > 0)).toBe(true);
  expect(answer.tiers?.reduce((sum, { total }) => sum + total, 0)).toBe(answer.odds?.reduce((sum, { total }) => sum + total, 0));
  expect(answer.returns?.least).toBeGreaterThan(0);
  expect(answer.tops?.length).toBeGreaterThan(0);
  expect(answer.cards?.list.length).toBeGreaterThan(1);
});

test('GRO-4 PKD-3 of a hidden lineup the odds alone are told', async () => {
  const answer = await visitor().read(store.packDetail, { packId: 2 });
  expect(answer).toMatchObject({ state: 200, id: 2, show_cardlist: '0' });
  expect(answer.odds?.length).toBeGreaterThan(1);
  expect(answer.cards ?? answer.tops ?? answer.returns).toBeUndefined();
});
