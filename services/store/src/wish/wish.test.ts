import { randomUUID } from 'node:crypto';
import { store } from '@fudaya/contracts';
import { testDatabase, unguarded, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStoreService } from '../app.ts';
import { forgetMember } from '../forget/forget-member.ts';
import { aCatalogue, aPack, fillBox, hoursLater, noon } from '../testing.ts';
import { noteWishes } from './wish-alerts.ts';

let database: TestDatabase;
let app: ReturnType<typeof createStoreService>['app'];
let [now, shown, soon, hidden] = [noon, '', '', ''];

beforeAll(async () => {
  database = await testDatabase();
  await aCatalogue(database.sql);
  const { sql } = database;
  await sql`
    insert into store.card (id, card_type_id, name_ja, name_en, model_number, rarity, image, set_size)
    values ('secret', 1, '秘密', 'Secret', 'S-1', 3, '/art/s.avif', 60)`;
  shown = await aPack(sql, { id: 1, n: 30 });
  soon = await aPack(sql, { id: 2, n: 30, saleStart: hoursLater(1) });
  hidden = await aPack(sql, { id: 3, n: 30, saleStart: hoursLater(1), showCardlist: 0 });
  for (const box of [shown, soon, hidden]) await fillBox(sql, box);
  app = createStoreService({ sql: database.as('store'), settings: testSettings, now: () => now }).app;
});
afterAll(() => database.close());

const aMember = async (language = 'ja') => {
  const [row] = await database.sql<{ id: string }[]>`
    insert into account.member (mail, password_hash, last_name, first_name, tel, zipcode, pref_id, shiku, address, referral_code, language)
    values (${`${randomUUID()}@example.com`}, '', 'ほし', 'の', '09000000000', '1000001', 13, 'x', 'y', ${randomUUID()}, ${language})
    returning id`;
  return row?.id ?? '';
};
const clientOf = (memberId: string) => testClient(app).loginAs(memberId, database.sql);
const wish = async (memberId: string, card_id: string, is_wished: '0' | '1' = '1') =>
  (await clientOf(memberId)).write(store.cardWishSet, { card_id, is_wished });
const wishPlace = async (memberId: string, model_number: string, is_wished: '0' | '1' = '1', game = 1) =>
  (await clientOf(memberId)).write(store.placeWishSet, { game, model_number, is_wished });
const wishedOf = async (memberId: string) => (await clientOf(memberId)).read(store.cardWishes);
const noteAt = (at: Date, bounds?: { page: number; pages: number }) => noteWishes(database.as('store'), at, undefined, bounds);
const notesOf = (memberId: string) =>
  database.sql`
    select box_id, card_id, by_mail from store.wish_alert where member_id = ${memberId} and not on_page order by at, box_id, card_id`;
const hold = (box: string, isOn: boolean) =>
  isOn
    ? database.sql`insert into gacha.hold (box_id, since) values (${box}, now())`
    : database.sql`delete from gacha.hold where box_id = ${box}`;

test('MEM-12 a member wishes for cards and takes them back; either again changes nothing, and two presses at once are one wish', async () => {
  const memberId = await aMember('en');
  await Promise.all([1, 2, 3].map(() => wish(memberId, 'hoshi-003')));
  expect(await wish(memberId, 'hoshi-004')).toMatchObject({ state: 200, card_ids: expect.arrayContaining(['hoshi-003', 'hoshi-004']) });
  await database.sql`update store.card set reference_points = 82, reference_on = '2026-10-30' where id = 'hoshi-004'`;
  expect(await wish(memberId, 'hoshi-003', '0')).toMatchObject({ card_ids: ['hoshi-004'] });
  expect(await wish(memberId, 'hoshi-003', '0')).toMatchObject({ card_ids: ['hoshi-004'] });
  expect(await wishedOf(memberId)).toMatchObject({
    cards: [{ id: 'hoshi-004', name: '星4', game: 1, model_number: 'HA-4', reference: { points: 82, as_of: '2026-10-30' } }],
    by_mail: '1',
  });
  for (const by_mail of ['0', '0'] as const) await (await clientOf(memberId)).write(store.cardWishMail, { by_mail });
  expect(await wishedOf(memberId)).toMatchObject({ by_mail: '0' });
});

test('MEM-12 a visitor wishes for nothing, nor can a card be wished for that no lineup shows, so that none tells what a hidden one holds', async () => {
  expect(await testClient(app).write(store.cardWishSet, { card_id: 'hoshi-003', is_wished: '1' })).toMatchObject({ state: 401 });
  expect(await testClient(app).read(store.cardWishes)).toMatchObject({ state: 401 });
  const memberId = await aMember();
  for (const card of ['secret', 'no-such-card']) expect(await wish(memberId, card)).toMatchObject({ state: 400, refusal: 'no_card' });
  expect(await wishedOf(memberId)).toMatchObject({ cards: [] });
});

test('MEM-12 a place of a set is wished for by its number, though nobody drew its card and no lineup shows it: of that one no more is told', async () => {
  const memberId = await aMember('en');
  expect(await wishPlace(memberId, 'S-1')).toMatchObject({ state: 200, card_ids: [], packs: [] });
  await wishPlace(memberId, 'HA-8');
  await wishPlace(memberId, 'S-1');
  expect(await wishedOf(memberId)).toMatchObject({
    cards: [{ id: 'hoshi-008', name: '星8' }],
    places: [{ game: 1, game_name: '星空アルカナ', model_number: 'S-1' }],
  });
  expect(JSON.stringify(await wishedOf(memberId))).not.toMatch(/secret|\/art\/s\.avif/i);
  expect(await wishPlace(memberId, 'S-1', '0')).toMatchObject({ card_ids: ['hoshi-008'] });
  expect(await wishedOf(memberId)).toMatchObject({ places: [] });
  expect(await wishPlace(memberId, 'S-2')).toMatchObject({ state: 400, refusal: 'no_place' });
  expect(await wishPlace(memberId, 'HA-8', '1', 2)).toMatchObject({ state: 400, refusal: 'no_place' });
});

test('MEM-12 no wish is an oracle: of a card in a hidden lineup on sale it tells and notes what it does of one that lies nowhere', async () => {
  const { sql } = database;
  await sql`
    insert into store.card (id, card_type_id, name_ja, name_en, model_number, rarity, image, set_size)
    values ('nowhere', 2, '無い', 'Nowhere', 'N-1', 3, '/art/n.avif', 60), ('veiled', 2, '隠れ', 'Veiled', 'V-1', 3, '/art/v.avif', 60)`;
  const veiled = await aPack(sql, { id: 30, n: 1, type: 2, showCardlist: 0 });
  await unguarded(
    sql,
    (tx) => tx`
      insert into gacha.manifest_line (box_id, first_slot, count, card_id, rarity, reveal_rarity, return_points, first_serial, drawn)
      values (${veiled}, 0, 1, 'veiled', 'S', 5, 10, 0, 0)`,
  );
  const seen: unknown[] = [];
  for (const number of ['N-1', 'V-1']) {
    const memberId = await aMember();
    const { csrf: _, ...answer } = (await wishPlace(memberId, number, '1', 2)) as Record<string, unknown>;
    await noteAt(hoursLater(0.5));
    await hold(veiled, true);
    await noteAt(hoursLater(0.6));
    await hold(veiled, false);
    await noteAt(hoursLater(0.7));
    const { csrf: __, ...list } = (await wishedOf(memberId)) as Record<string, unknown>;
    const noted = await sql`select from store.wish_alert where member_id = ${memberId}`;
    seen.push(JSON.stringify([answer, list, noted.length]).replace(number, 'its number'));
  }
  expect(seen[0]).toBe(seen[1]);
  const memberId = await aMember();
  const byId = await Promise.all(['veiled', 'nowhere', 'no-such-card'].map((card) => wish(memberId, card)));
  expect(byId.map((answer) => answer['refusal'])).toEqual(['no_card', 'no_card', 'no_card']);
});

test('MEM-12 a wish for a card on sale is answered with its packs at once, by id and by place, and what the page said the bell never does', async () => {
  const memberId = await aMember('en');
  const pack = { id: 1, name: 'パック1' };
  const answers = await Promise.all([wish(memberId, 'hoshi-009'), wishPlace(memberId, 'HA-9'), wish(memberId, 'hoshi-009')]);
  expect(answers).toMatchObject([{ packs: [pack] }, { packs: [pack] }, { packs: [pack] }]);
  // The box of pack 1 holds it no more, and that of pack 3 is hidden.
  expect(await wish(memberId, 'hoshi-002')).toMatchObject({ state: 200, packs: [] });
  expect(await wishedOf(memberId)).toMatchObject({
    cards: [
      { id: 'hoshi-002', packs: [] },
      { id: 'hoshi-009', packs: [pack] },
    ],
  });
  await hold(shown, true);
  expect(await wishedOf(memberId)).toMatchObject({ cards: [{}, { packs: [] }] });
  await noteAt(hoursLater(0.1));
  await hold(shown, false);
  await noteAt(hoursLater(0.2));
  expect(await notesOf(memberId)).toEqual([]);
});

test('MEM-12 wishes are bounded, also from two tabs at once, and the one too many changes nothing', async () => {
  const memberId = await aMember();
  await database.sql`
    insert into store.card_wish (member_id, card_id, created_at) select ${memberId}, 'old-' || i, now() from generate_series(2, ${store.maxCardWishes}) i`;
  const answers = await Promise.all([wish(memberId, 'hoshi-003'), wish(memberId, 'hoshi-004')]);
  expect(answers.map(({ state }) => state).toSorted()).toEqual([200, 400]);
  const [row] = await database.sql`select count(*)::int as count from store.card_wish where member_id = ${memberId}`;
  expect(row?.['count']).toBe(store.maxCardWishes);
});

test('MEM-12 when a box goes on sale, whoever wishes for its cards is noted once for each, by whichever replica, and of a hidden one never', async () => {
  const [one, two, none] = [await aMember(), await aMember(), await aMember()];
  for (const card of ['hoshi-005', 'hoshi-006']) await wish(one, card);
  await wish(two, 'hoshi-005');
  await (await clientOf(two)).write(store.cardWishMail, { by_mail: '0' });
  // Drawn already: hoshi-002 is in no box any more.
  await wish(none, 'hoshi-002');
  await noteAt(hoursLater(0.9));
  expect(await notesOf(one)).toEqual([]);
  await Promise.all([noteAt(hoursLater(1)), noteAt(hoursLater(1)), noteAt(hoursLater(1))]);
  await noteAt(hoursLater(2));
  expect(await notesOf(one)).toEqual([
    { box_id: soon, card_id: 'hoshi-005', by_mail: true },
    { box_id: soon, card_id: 'hoshi-006', by_mail: true },
  ]);
  expect(await notesOf(two)).toEqual([{ box_id: soon, card_id: 'hoshi-005', by_mail: false }]);
  expect(await notesOf(none)).toEqual([]);
});

test('MEM-12 who wishes while the sale is on reads of it on the page, and when a held sale goes on only who wished meanwhile is told', async () => {
  const [before, late] = [await aMember(), await aMember()];
  now = hoursLater(2);
  expect(await wish(before, 'hoshi-007')).toMatchObject({ packs: [{ id: 1 }, { id: 2 }] });
  await noteAt(hoursLater(2.1));
  expect(await notesOf(before)).toEqual([]);
  await hold(soon, true);
  await noteAt(hoursLater(3));
  now = hoursLater(3.5);
  expect(await wish(late, 'hoshi-007')).toMatchObject({ packs: [{ id: 1 }] });
  await noteAt(hoursLater(3.6));
  expect(await notesOf(late)).toEqual([]);
  await hold(soon, false);
  await noteAt(hoursLater(4));
  await noteAt(hoursLater(4.1));
  expect([await notesOf(before), await notesOf(late)]).toMatchObject([[], [{ box_id: soon, card_id: 'hoshi-007' }]]);
  now = noon;
});

test('MEM-12 members are noted by pages: a run that ends in between goes on at the next, and passes nobody over', async () => {
  const box = await aPack(database.sql, { id: 20, n: 30, saleStart: hoursLater(5) });
  await fillBox(database.sql, box);
  await database.sql`delete from store.card_wish`;
  await database.sql`
    insert into store.card_wish (member_id, card_id, created_at)
    select gen_random_uuid(), 'hoshi-0' || (10 + i % 3), ${noon} from generate_series(1, 40) i`;
  const noted = async () => {
    const [row] = await database.sql<{ count: number }[]>`select count(*)::int as count from store.wish_alert where box_id = ${box}`;
    return row?.count;
  };
  // Earlier rounds are over: of this one two pages of seven.
  expect(await noteAt(hoursLater(5), { page: 7, pages: 2 })).toBe(14);
  expect(await noted()).toBe(14);
  await noteAt(hoursLater(5.1), { page: 7, pages: 100 });
  expect(await noted()).toBe(40);
  expect(await noteAt(hoursLater(5.2))).toBe(0);
});

test('MEM-12 who leaves wishes for nothing any more', async () => {
  const memberId = await aMember();
  await wish(memberId, 'hoshi-003');
  await (await clientOf(memberId)).write(store.cardWishMail, { by_mail: '0' });
  await forgetMember(database.as('store'), { memberId });
  expect(await wishedOf(memberId)).toMatchObject({ cards: [], by_mail: '1' });
});
