import { type TestDatabase, testDatabase } from '@fudaya/db/testing';
import type { StaffContext } from '@fudaya/kit';
import { deskContext } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCatalogue, noon } from '../../testing.ts';
import { windowTypes } from '../pack/window-types.ts';
import { cardTypePut } from './card-type-put.ts';
import { cardPut } from './card-put.ts';
import { cardsPut } from './cards-put.ts';
import { cardReferencePut } from './card-reference-put.ts';
import { catalogueCard } from './catalogue-card.ts';
import { catalogueCards } from './catalogue-cards.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await aCatalogue(database.sql);
});
afterAll(() => database.close());

const staff = { id: '01890000-0000-7000-8000-00000000000a', name: '企画 花', roles: ['catalogue'], provedAt: new Date(0) };
const desk = (): StaffContext => deskContext('store', staff, database.as('store'), { now: () => noon });
const line = (id: string, changes = {}) => ({
  id,
  card_type: '1',
  name_ja: '冬の星',
  name_en: 'Winter star',
  model_number: 'WS-1',
  rarity: '2',
  set_size: '60',
  image: '/media/ws-1.webp',
  reference_points: '',
  reference_on: '',
  ...changes,
});
const put = (lines: readonly ReturnType<typeof line>[], is_trial = false) =>
  cardsPut(desk(), { lines: [...lines], first_line: 2, is_trial });

test('OPS-2 OPS-9 cards are judged without being written, written, and not changed by the same once more', async () => {
  expect(await put([line('ws-1'), line('hoshi-001', { model_number: 'HA-1' })], true)).toEqual({ added: 1, changed: 1 });
  expect((await catalogueCards(desk(), { words: 'ws-1' })).cards).toEqual([]);
  expect(await put([line('ws-1'), line('hoshi-001', { model_number: 'HA-1' })])).toEqual({ added: 1, changed: 1 });
  expect(await put([line('ws-1'), line('hoshi-001', { model_number: 'HA-1' })])).toEqual({ added: 0, changed: 0 });
  expect((await catalogueCards(desk(), { words: 'ws-1' })).cards).toMatchObject([
    { id: 'ws-1', card_type: 1, rarity: 2, name_ja: '冬の星' },
  ]);
  const acts = await database.sql`select 1 from plumbing.act where thing = 'store.card' and key = 'ws-1' and by = ${staff.name}`;
  expect(acts).toHaveLength(1);
  const all = await catalogueCards(desk(), {});
  expect(all.next).toBeNull();
  expect((await catalogueCards(desk(), { after: all.cards[28]!.id })).cards.map(({ id }) => id)).toEqual(
    all.cards.slice(29).map(({ id }) => id),
  );
});

test('OPS-2 OPS-9 every wrong cell of a file is told with its line and column, and nothing of the file is written', async () => {
  const lines = [line('ok-1'), line('Ä'), line('ok-2', { rarity: '9', image: 'https://elsewhere.example/x.png' }), line('ok-1')];
  await expect(put(lines)).rejects.toMatchObject({
    code: 'cell',
    fill: { line: 3, column: 'id' },
    more: [
      { code: 'cell', fill: { line: 4, column: 'rarity' } },
      { code: 'cell', fill: { line: 4, column: 'image' } },
      { code: 'twice', fill: { line: 5, card: 'ok-1' } },
    ],
  });
  await expect(put([line('ok-1'), line('ok-2', { card_type: '9' })])).rejects.toMatchObject({
    code: 'no_type',
    fill: { line: 3, type: '9' },
  });
  expect((await catalogueCards(desk(), { words: 'ok-1' })).cards).toEqual([]);
});

test('OPS-2 OPS-9 a card game is made and renamed; of two who rename it the second is told', async () => {
  await cardTypePut(desk(), { id: 3, name_ja: '水面', name_en: 'Minamo', seen: null });
  expect((await windowTypes(desk())).types.at(-1)).toEqual({ id: 3, name_ja: '水面', name_en: 'Minamo' });
  const rename = (name_en: string) => cardTypePut(desk(), { id: 3, name_ja: '水面', name_en, seen: '水面 / Minamo' });
  const both = await Promise.allSettled([rename('Minamo Saga'), rename('Minamo Tales')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(cardTypePut(desk(), { id: 3, name_ja: 'x', name_en: 'x', seen: null })).rejects.toMatchObject({ code: 'changed_meanwhile' });
});

const say = (card_id: string, points: number | null, seen: { points: number; as_of: string } | null, as_of = '2026-11-01') =>
  cardReferencePut(desk(), { card_id, points, as_of, seen, reason: 'three shops of the town' });
const referenceOf = async (words: string) => (await catalogueCards(desk(), { words })).cards[0]?.reference;

test('MEM-19 what a card is worth is said with its day and reason, changed by who saw it, and said no more; each is kept as an act', async () => {
  await say('hoshi-001', 80, null);
  expect(await referenceOf('hoshi-001')).toEqual({ points: 80, as_of: '2026-11-01' });
  // Sent again after a lost reply it is the same; of two who change it the second is told.
  await say('hoshi-001', 80, null);
  const seen = { points: 80, as_of: '2026-11-01' };
  const both = await Promise.allSettled([say('hoshi-001', 90, seen), say('hoshi-001', 70, seen)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(say('hoshi-001', 60, seen)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await expect(say('no-such-card', 60, null)).rejects.toMatchObject({ code: 'no_card' });
  await expect(say('hoshi-002', 60, null, '2026-11-02')).rejects.toMatchObject({ code: 'future' });
  await say('hoshi-001', null, (await referenceOf('hoshi-001'))!);
  expect(await referenceOf('hoshi-001')).toBeUndefined();
  const acts = await database.sql`
    select reason from plumbing.act where thing = 'store.card' and key = 'hoshi-001' and by = ${staff.name} and reason = 'three shops of the town'`;
  expect(acts).toHaveLength(3);
});

test('MEM-19 a file of cards may say it too: an empty cell leaves what there is, half of it or a day to come is a wrong cell', async () => {
  const said = (points: string, on: string) => [line('ws-9', { reference_points: points, reference_on: on })];
  expect(await put(said('82', '2026-10-30'))).toEqual({ added: 1, changed: 0 });
  expect(await put(said('', ''))).toEqual({ added: 0, changed: 0 });
  expect(await referenceOf('ws-9')).toEqual({ points: 82, as_of: '2026-10-30' });
  expect(await put(said('90', '2026-10-31'))).toEqual({ added: 0, changed: 1 });
  for (const [points, on, column] of [
    ['90', '', 'reference_on'],
    ['', '2026-10-31', 'reference_on'],
    ['0', '2026-10-31', 'reference_points'],
    ['9,000', '2026-10-31', 'reference_points'],
    ['90', '2026-11-02', 'reference_on'],
    ['90', '2026-02-30', 'reference_on'],
  ] as const)
    await expect(put(said(points, on))).rejects.toMatchObject({ code: 'cell', fill: { line: 2, column } });
  expect(await referenceOf('ws-9')).toEqual({ points: 90, as_of: '2026-10-31' });
});

const one = {
  card_type: 1,
  name_ja: '月の兎',
  name_en: 'Hare of the moon',
  model_number: 'MH-1',
  rarity: 3,
  set_size: 12,
  image: '/media/cards/hare.0123abcd.avif',
};
const putOne = (card_id: string, seen: string | null, changes = {}) => cardPut(desk(), { card_id, seen, ...one, ...changes });

test('OPS-2 OPS-9 one card is made by a form, once however often it is sent; its number is nobody else’s, its game one of the shop’s', async () => {
  const both = await Promise.all([putOne('hare-1', null), putOne('hare-1', null)]);
  expect(both[0]).toEqual(both[1]);
  expect(await catalogueCard(desk(), { card_id: 'hare-1' })).toMatchObject({
    id: 'hare-1',
    ...one,
    ...both[0],
    card_type_ja: '星空アルカナ',
  });
  await expect(putOne('hare-1', null, { name_ja: '別の兎' })).rejects.toMatchObject({ code: 'id_taken' });
  await expect(putOne('hare-2', null, { card_type: 9 })).rejects.toMatchObject({ code: 'no_type' });
  await expect(putOne('hare-2', 'x')).rejects.toMatchObject({ code: 'no_card' });
  await expect(catalogueCard(desk(), { card_id: 'hare-2' })).rejects.toMatchObject({ code: 'no_card' });
});

test('OPS-2 OPS-9 of two people on one card the second is told; what it is said to be worth stays, and each act is kept', async () => {
  await say('hare-1', 80, null);
  const { version } = await catalogueCard(desk(), { card_id: 'hare-1' });
  const names = ['月の白兎', '月の黒兎'];
  const ends = await Promise.allSettled(names.map((name_ja) => putOne('hare-1', version, { name_ja })));
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({ code: 'changed_meanwhile' });
  const now = await catalogueCard(desk(), { card_id: 'hare-1' });
  expect(now.reference).toEqual({ points: 80, as_of: '2026-11-01' });
  // The reply that was lost is given again.
  expect(await putOne('hare-1', version, { name_ja: now.name_ja })).toEqual({ version: now.version });
  const acts = await database.sql<{ act: string }[]>`
    select act from plumbing.act where thing = 'store.card' and key = 'hare-1' and by = ${staff.name} and reason = 'card hare-1' order by at`;
  expect(acts.map(({ act }) => act)).toEqual(['insert', 'update']);
});
