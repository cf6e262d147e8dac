import { randomUUID } from 'node:crypto';
import { store } from '@fudaya/contracts';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStoreService } from '../app.ts';
import { aCatalogue, aPack, hoursLater, noon } from '../testing.ts';
import { noteFavourites } from './favourite-alerts.ts';

let database: TestDatabase;
let boxOf: Map<number, string>;
let app: ReturnType<typeof createStoreService>['app'];

beforeAll(async () => {
  database = await testDatabase();
  await aCatalogue(database.sql);
  boxOf = new Map([
    [1, await aPack(database.sql, { id: 1 })],
    [2, await aPack(database.sql, { id: 2, saleStart: hoursLater(1) })],
    [3, await aPack(database.sql, { id: 3, taken: 95 })],
  ]);
  await aPack(database.sql, { id: 4, isLogged: false });
  app = createStoreService({ sql: database.as('store'), settings: testSettings, now: () => noon }).app;
});
afterAll(() => database.close());

async function aMember(language = 'ja'): Promise<string> {
  const [row] = await database.sql<{ id: string }[]>`
    insert into account.member (mail, password_hash, last_name, first_name, tel, zipcode, pref_id, shiku, address, referral_code, language)
    values (${`${randomUUID()}@example.com`}, '', 'ほし', 'の', '09000000000', '1000001', 13, 'x', 'y', ${randomUUID()}, ${language})
    returning id`;
  return row?.id ?? '';
}
const clientOf = async (memberId: string) => testClient(app).loginAs(memberId, database.sql);
const heart = async (memberId: string, pack_id: number, is_favourite: '0' | '1' = '1') =>
  (await clientOf(memberId)).write(store.favouriteSet, { pack_id, is_favourite });
const noteAt = (at: Date) => noteFavourites(database.as('store'), at);
const notedOf = async (memberId: string) => {
  const rows = await database.sql<{ box_id: string; kind: string }[]>`
    select box_id, kind from store.favourite_alert where member_id = ${memberId} order by at, kind`;
  return rows.map(({ box_id, kind }) => [box_id, kind]);
};

test('TOP-6 a member puts hearts on packs and takes them away; either again changes nothing', async () => {
  const memberId = await aMember();
  expect(await heart(memberId, 1)).toMatchObject({ state: 200, result: '1', pack_ids: [1] });
  expect(await heart(memberId, 1)).toMatchObject({ pack_ids: [1] });
  expect((await heart(memberId, 2)).pack_ids?.toSorted()).toEqual([1, 2]);
  expect(await heart(memberId, 1, '0')).toMatchObject({ pack_ids: [2] });
  expect(await heart(memberId, 1, '0')).toMatchObject({ pack_ids: [2] });
  expect(await (await clientOf(memberId)).read(store.favouriteList)).toMatchObject({ pack_ids: [2] });
  expect(await (await clientOf(await aMember())).read(store.favouriteList)).toMatchObject({ pack_ids: [] });
});

test('TOP-6 a visitor has no favourites, and a pack that nobody sees cannot be one', async () => {
  expect(await testClient(app).read(store.favouriteList)).toMatchObject({ state: 401 });
  expect(await testClient(app).write(store.favouriteSet, { pack_id: 1, is_favourite: '1' })).toMatchObject({ state: 401 });
  const memberId = await aMember();
  for (const unseen of [4, 99]) expect(await heart(memberId, unseen)).toMatchObject({ state: 400, refusal: 'no_pack' });
  expect((await heart(memberId, 0)).errors).toHaveProperty('pack_id');
});

test('TOP-6 favourites are bounded, and the one too many changes nothing', async () => {
  const memberId = await aMember();
  await database.sql`
    insert into store.pack (id, card_type_id, box_id, name_ja, name_en, images, price, payment_method, starts_at, ends_at)
    select 1000 + i, 1, gen_random_uuid(), 'x', 'x', '[]', 1, 1, now(), now() from generate_series(1, ${store.maxFavourites}) i`;
  await database.sql`
    insert into store.favourite (member_id, pack_id, created_at, remaining_then) select ${memberId}, id, now(), 0 from store.pack where id > 1000`;
  const { state, errors } = await heart(memberId, 1);
  expect([state, errors]).toEqual([400, { pack_id: ['お気に入りは200件までです。'] }]);
  expect((await (await clientOf(memberId)).read(store.favouriteList)).pack_ids).toHaveLength(200);
});

test('PKD-2 when the sale of a favourite starts it is noted for its members once, whichever replicas look', async () => {
  const [first, second] = [await aMember(), await aMember('en')];
  for (const memberId of [first, second]) await heart(memberId, 2);
  await noteAt(hoursLater(0.9));
  expect(await notedOf(first)).toEqual([]);
  await Promise.all([noteAt(hoursLater(1)), noteAt(hoursLater(1)), noteAt(hoursLater(1))]);
  await noteAt(hoursLater(2));
  expect([await notedOf(first), await notedOf(second)]).toEqual([[[boxOf.get(2), 'started']], [[boxOf.get(2), 'started']]]);
});

test('PKD-2 who chose a pack after its sale began, or took the heart away, hears nothing of a start', async () => {
  const [late, gone] = [await aMember(), await aMember()];
  await heart(late, 1);
  await heart(gone, 2);
  await heart(gone, 2, '0');
  await noteAt(hoursLater(1.5));
  expect([await notedOf(late), await notedOf(gone)]).toEqual([[], []]);
});

test('TOP-7 when a favourite runs low it is noted for its members once, and not if it was low when they chose it', async () => {
  const memberId = await aMember();
  await heart(memberId, 1);
  await heart(memberId, 3);
  const take = (taken: number) => database.sql`update gacha.box set taken = ${taken} where id = ${boxOf.get(1) ?? ''}`;
  await take(90);
  await noteAt(hoursLater(2));
  expect(await notedOf(memberId)).toEqual([]);
  await take(91);
  await Promise.all([noteAt(hoursLater(3)), noteAt(hoursLater(3))]);
  await take(95);
  await noteAt(hoursLater(4));
  expect(await notedOf(memberId)).toEqual([[boxOf.get(1), 'low']]);
});

test('TOP-7 a sold-out favourite is no news', async () => {
  const memberId = await aMember();
  await database.sql`update gacha.box set taken = 0 where id = ${boxOf.get(1) ?? ''}`;
  await heart(memberId, 1);
  await database.sql`update gacha.box set taken = n where id = ${boxOf.get(1) ?? ''}`;
  await noteAt(hoursLater(5));
  expect(await notedOf(memberId)).toEqual([]);
});
