import { randomUUID } from 'node:crypto';
import { store } from '@fudaya/contracts';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStoreService } from '../app.ts';
import { noteFavourites } from '../favourite/favourite-alerts.ts';
import { forgetMember } from '../forget/forget-member.ts';
import { aCatalogue, aPack, hoursLater, noon } from '../testing.ts';

let database: TestDatabase;
let app: ReturnType<typeof createStoreService>['app'];
const boxes = new Map<number, string>();

beforeAll(async () => {
  database = await testDatabase();
  await aCatalogue(database.sql);
  boxes.set(1, await aPack(database.sql, { id: 1 }));
  boxes.set(2, await aPack(database.sql, { id: 2, saleStart: hoursLater(1) }));
  boxes.set(3, await aPack(database.sql, { id: 3, taken: 100 }));
  await aPack(database.sql, { id: 4, isLogged: false });
  app = createStoreService({ sql: database.as('store'), settings: testSettings, now: () => noon }).app;
});
beforeEach(async () => {
  await database.sql`delete from store.sale_watch where true`;
  await database.sql`delete from store.favourite_alert where true`;
});
afterAll(() => database.close());

async function aMember(): Promise<string> {
  const [row] = await database.sql<{ id: string }[]>`
    insert into account.member (mail, password_hash, last_name, first_name, tel, zipcode, pref_id, shiku, address, referral_code)
    values (${`${randomUUID()}@example.com`}, '', 'ほし', 'の', '09000000000', '1000001', 13, 'x', 'y', ${randomUUID()}) returning id`;
  return row?.id ?? '';
}
const clientOf = async (memberId: string) => testClient(app).loginAs(memberId, database.sql);
const watch = async (memberId: string, pack_id: number, is_watched: '0' | '1' = '1') =>
  (await clientOf(memberId)).write(store.saleWatchSet, { pack_id, is_watched });
const noteAt = (at: Date) => noteFavourites(database.as('store'), at);
const notesOf = async (memberId: string) =>
  (await database.sql`select box_id, kind from store.favourite_alert where member_id = ${memberId} order by kind`).map(
    ({ box_id, kind }) => [box_id, kind],
  );
const waitsOf = async (memberId: string) => (await (await clientOf(memberId)).read(store.saleWatchList)).pack_ids;

test('MEM-2 a member waits for a pack that is sold out or not on sale yet, and does no more; either again changes nothing', async () => {
  const memberId = await aMember();
  expect(await watch(memberId, 2)).toMatchObject({ state: 200, pack_ids: [2] });
  expect(await watch(memberId, 2)).toMatchObject({ state: 200, pack_ids: [2] });
  expect((await watch(memberId, 3)).pack_ids?.toSorted()).toEqual([2, 3]);
  expect(await watch(memberId, 2, '0')).toMatchObject({ pack_ids: [3] });
  expect(await watch(memberId, 2, '0')).toMatchObject({ pack_ids: [3] });
  expect(await waitsOf(await aMember())).toEqual([]);
});

test('MEM-2 two presses at once are one wait', async () => {
  const memberId = await aMember();
  await Promise.all([1, 2, 3].map(() => watch(memberId, 2)));
  expect(await waitsOf(memberId)).toEqual([2]);
});

test('MEM-2 a visitor waits for nothing, nor can a pack that is on sale or that nobody sees be waited for', async () => {
  expect(await testClient(app).write(store.saleWatchSet, { pack_id: 2, is_watched: '1' })).toMatchObject({ state: 401 });
  expect(await testClient(app).read(store.saleWatchList)).toMatchObject({ state: 401 });
  const memberId = await aMember();
  expect(await watch(memberId, 1)).toMatchObject({ state: 400, refusal: 'on_sale' });
  for (const unseen of [4, 99]) expect(await watch(memberId, unseen)).toMatchObject({ state: 400, refusal: 'no_pack' });
  expect(await waitsOf(memberId)).toEqual([]);
});

test('MEM-2 waits are bounded, and the one too many changes nothing', async () => {
  const memberId = await aMember();
  await database.sql`
    insert into store.pack (id, card_type_id, box_id, name_ja, name_en, images, price, payment_method, starts_at, ends_at)
    select 1000 + i, 1, gen_random_uuid(), 'x', 'x', '[]', 1, 1, now(), now() from generate_series(1, ${store.maxSaleWatches}) i`;
  await database.sql`insert into store.sale_watch (member_id, pack_id, created_at) select ${memberId}, id, now() from store.pack where id > 1000`;
  expect(await watch(memberId, 2)).toMatchObject({ state: 400, refusal: 'too_many' });
  expect(await waitsOf(memberId)).toHaveLength(store.maxSaleWatches);
});

test('MEM-2 when the sale begins it is noted once, whichever replicas look, and the wait is over; a heart adds no second word', async () => {
  const [first, second] = [await aMember(), await aMember()];
  for (const memberId of [first, second]) await watch(memberId, 2);
  await (await clientOf(first)).write(store.favouriteSet, { pack_id: 2, is_favourite: '1' });
  await noteAt(hoursLater(0.9));
  expect(await notesOf(first)).toEqual([]);
  await Promise.all([noteAt(hoursLater(1)), noteAt(hoursLater(1)), noteAt(hoursLater(1))]);
  await noteAt(hoursLater(2));
  expect([await notesOf(first), await notesOf(second)]).toEqual([[[boxes.get(2), 'awaited']], [[boxes.get(2), 'awaited']]]);
  expect([await waitsOf(first), await waitsOf(second)]).toEqual([[], []]);
});

test('MEM-2 MEM-10 of a pack with an early sale each waiting member is told when their own rank may buy', async () => {
  const box = await aPack(database.sql, { id: 60, saleStart: hoursLater(48), saleEnd: hoursLater(96), earlyHours: [0, 0, 0, 5, 24] });
  const [fifth, first] = [await aMember(), await aMember()];
  await database.sql`update account.member set rank = 5 where id = ${fifth}`;
  for (const memberId of [fifth, first]) await watch(memberId, 60);
  await noteAt(hoursLater(23.9));
  expect(await notesOf(fifth)).toEqual([]);
  await noteAt(hoursLater(24));
  expect([await notesOf(fifth), await notesOf(first)]).toEqual([[[box, 'awaited']], []]);
  await noteAt(hoursLater(48));
  expect([await notesOf(fifth), await notesOf(first)]).toEqual([[[box, 'awaited']], [[box, 'awaited']]]);
});

test('MEM-2 who gave the wait up hears nothing, and a sale on hold is told when it goes on', async () => {
  const [gone, patient] = [await aMember(), await aMember()];
  for (const memberId of [gone, patient]) await watch(memberId, 2);
  await watch(gone, 2, '0');
  const box = boxes.get(2) ?? '';
  await database.sql`insert into gacha.hold (box_id, since) values (${box}, ${noon})`;
  await noteAt(hoursLater(2));
  expect(await notesOf(patient)).toEqual([]);
  await database.sql`delete from gacha.hold where box_id = ${box}`;
  await noteAt(hoursLater(3));
  expect([await notesOf(gone), await notesOf(patient)]).toEqual([[], [[box, 'awaited']]]);
});

test('MEM-2 a sold-out pack is there again as a later pack of its name and game, and not as any other', async () => {
  const memberId = await aMember();
  await watch(memberId, 3);
  const [other, earlier] = [
    await aPack(database.sql, { id: 50, type: 2, saleStart: hoursLater(1) }),
    await aPack(database.sql, { id: 51, saleStart: hoursLater(-2) }),
  ];
  await database.sql`update store.pack set name_ja = 'パック3' where box_id in ${database.sql([other, earlier])}`;
  await noteAt(hoursLater(2));
  expect(await notesOf(memberId)).toEqual([]);
  const again = await aPack(database.sql, { id: 52, saleStart: hoursLater(3) });
  await database.sql`update store.pack set name_ja = 'パック3' where box_id = ${again}`;
  await noteAt(hoursLater(2.5));
  expect(await notesOf(memberId)).toEqual([]);
  await noteAt(hoursLater(3));
  expect(await notesOf(memberId)).toEqual([[again, 'awaited']]);
});

test('MEM-2 who leaves is waited for no more', async () => {
  const memberId = await aMember();
  await watch(memberId, 2);
  await forgetMember(database.as('store'), { memberId });
  expect(await waitsOf(memberId)).toEqual([]);
});
