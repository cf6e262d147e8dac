import { randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@fudaya/db/testing';
import type { StaffContext } from '@fudaya/kit';
import { deskContext } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCatalogue, aPack, noon } from '../../testing.ts';
import { packNew } from './pack-new.ts';
import { packWords } from './pack-words.ts';
import { searchStore } from './search-store.ts';
import { windowPack } from './window-pack.ts';
import { windowPacks } from './window-packs.ts';
import { windowTypes } from './window-types.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await aCatalogue(database.sql);
  await aPack(database.sql, { id: 41 });
});
afterAll(() => database.close());

const staff = { id: '01890000-0000-7000-8000-00000000000a', name: '企画 花', roles: ['catalogue'], provedAt: new Date(0) };
const desk = (): StaffContext => deskContext('store', staff, database.as('store'), { now: () => noon });
const words = {
  name_ja: '冬の星座',
  name_en: 'Winter stars',
  card_type_id: 1,
  images: ['/media/winter.webp'],
  detail_ja: '<p>冬<script>alert(1)</script></p>',
  detail_en: '<p onclick="x()">Winter</p>',
  position: 3,
  tags: [{ ja: '冬限定', en: 'Winter only' }],
  video: '/media/winter.webm',
};

test('OPS-2 OPS-9 a pack is made once however often it is asked for, behind the numbers of those from files, with clean words', async () => {
  const order = randomUUID();
  const made = await Promise.all([0, 1].map(() => packNew(desk(), { order, ...words })));
  expect(made).toEqual([{ pack_id: 42 }, { pack_id: 42 }]);
  expect(await windowPack(desk(), { pack_id: 42 })).toMatchObject({ ...words, detail_ja: '<p>冬</p>', detail_en: '<p>Winter</p>' });
  expect((await windowPacks(desk(), {})).packs.map(({ pack_id }) => pack_id)).toEqual([42, 41]);
  expect((await windowPacks(desk(), { words: '冬の' })).packs).toMatchObject([{ pack_id: 42, card_type_en: 'Starlit Arcana' }]);
  expect((await windowPacks(desk(), { before_pack: 42 })).packs).toHaveLength(1);
  expect((await windowTypes(desk())).types.map(({ id }) => id)).toEqual([2, 1]);
  expect((await searchStore(desk(), { q: '冬の' })).hits).toMatchObject([{ kind: 'pack', path: '/desk/store/packs/42' }]);
  // Cards by their id and model number: who types all of it gets that card first.
  for (const [q, id] of [
    ['hoshi-003', 'hoshi-003'],
    ['ha-3', 'hoshi-003'],
    ['星7', 'hoshi-007'],
  ] as const)
    expect((await searchStore(desk(), { q })).hits[0]).toMatchObject({ kind: 'card', path: `/desk/store/cards/edit/${id}` });
  await expect(packNew(desk(), { order: randomUUID(), ...words, card_type_id: 9 })).rejects.toMatchObject({ code: 'no_type' });
});

test('OPS-2 OPS-9 of two people who change a pack the second is told, and both acts are kept', async () => {
  const { version } = await windowPack(desk(), { pack_id: 41 });
  const change = (name_ja: string) => packWords(desk(), { pack_id: 41, seen: version, ...words, name_ja });
  const [first, second] = await Promise.allSettled([change('一人目'), change('二人目')]);
  expect([first!.status, second!.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  const lost = [first!, second!].find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(lost.reason).toMatchObject({ code: 'changed_meanwhile' });
  const again = await windowPack(desk(), { pack_id: 41 });
  await packWords(desk(), { pack_id: 41, seen: again.version, ...words });
  const acts = await database.sql<
    { by: string }[]
  >`select by from plumbing.act where thing = 'store.pack' and key = '41' and by = ${staff.name}`;
  expect(acts).toHaveLength(2);
  for (const [changes, code] of [
    [{ pack_id: 999 }, 'no_pack'],
    [{ card_type_id: 9, seen: (await windowPack(desk(), { pack_id: 41 })).version }, 'no_type'],
  ] as const) {
    await expect(packWords(desk(), { pack_id: 41, seen: 'x', ...words, ...changes })).rejects.toMatchObject({ code });
  }
  await expect(windowPack(desk(), { pack_id: 999 })).rejects.toMatchObject({ code: 'no_pack' });
});

test('OPS-2 tags and the film of a pack stay where a desk of before says nothing of them, and go where they are emptied', async () => {
  const { pack_id } = await packNew(desk(), { order: randomUUID(), ...words });
  const { tags, video, ...before } = words;
  const seenNow = async () => (await windowPack(desk(), { pack_id })).version;
  await packWords(desk(), { pack_id, seen: await seenNow(), ...before, name_en: 'Stars' });
  expect(await windowPack(desk(), { pack_id })).toMatchObject({ name_en: 'Stars', tags, video });
  await packWords(desk(), { pack_id, seen: await seenNow(), ...before, tags: [], video: '' });
  expect(await windowPack(desk(), { pack_id })).toMatchObject({ tags: [], video: '' });
});
