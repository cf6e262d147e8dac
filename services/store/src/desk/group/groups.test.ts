import { type TestDatabase, testDatabase } from '@fudaya/db/testing';
import type { StaffContext } from '@fudaya/kit';
import { deskContext } from '@fudaya/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setPackGroup } from '../../operator.ts';
import { packGroup } from '../../pack-list/pack-list.sql.ts';
import { aCatalogue, aPack, hoursLater, noon } from '../../testing.ts';
import { packGroupOrder } from './pack-group-order.ts';
import { packGroupPut } from './pack-group-put.ts';
import { packGroupRemove } from './pack-group-remove.ts';
import { packGroups } from './pack-groups.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await aCatalogue(database.sql);
  for (const id of [1, 2, 3]) await aPack(database.sql, { id, type: 1 + (id % 2), ...(id === 3 && { saleEnd: hoursLater(-1) }) });
});
beforeEach(async () => {
  await database.sql`delete from store.pack_group_pack`;
  await database.sql`delete from store.pack_group`;
});
afterAll(() => database.close());

const staff = { id: '01890000-0000-7000-8000-00000000000a', name: '企画 花', roles: ['catalogue'], provedAt: new Date(0) };
const desk = (): StaffContext => deskContext('store', staff, database.as('store'), { now: () => noon });
const make = (name: string, pack_ids: readonly number[]) =>
  packGroupPut(desk(), { group_id: null, seen: null, name_ja: name, name_en: `${name} (en)`, pack_ids: [...pack_ids] });
const lineOf = async (id: number) => (await packGroups(desk())).groups.find(({ group_id }) => group_id === id)!;
const tab = async (at = noon) => (await packGroup(database.sql, at))?.name_ja ?? null;

test('OPS-2 TOP-4 a group is made once however often it is sent, with its packs in their order, and the first one has the tab', async () => {
  const both = await Promise.all([make('春', [2, 1]), make('春', [2, 1])]);
  expect(both[0]).toEqual(both[1]);
  const second = await make('夏', [3]);
  const { groups } = await packGroups(desk());
  expect(groups.map(({ name_ja, packs }) => [name_ja, packs.map(({ pack_id }) => pack_id)])).toEqual([
    ['春', [2, 1]],
    ['夏', [3]],
  ]);
  expect(groups.flatMap(({ packs }) => packs.map(({ is_listed }) => is_listed))).toEqual([true, true, false]);
  expect(groups[0]?.packs[0]).toMatchObject({ name_en: 'Pack 2', image: '/art/pack-2.avif' });
  expect(await tab()).toBe('春');
  await expect(make('春', [1])).rejects.toMatchObject({ code: 'name_taken' });
  await expect(make('秋', [1, 77, 78])).rejects.toMatchObject({ code: 'no_pack', fill: { packs: '77, 78' } });
  expect((await lineOf(second.group_id)).packs).toHaveLength(1);
});

test('OPS-2 TOP-4 of two people on one group the second is told; it is withdrawn with a reason, its packs stay, and each act is kept', async () => {
  const { group_id } = await make('春', [1, 2]);
  await make('夏', [3]);
  const { version } = await lineOf(group_id);
  const change = (pack_ids: number[], seen = version) =>
    packGroupPut(desk(), { group_id, seen, name_ja: '春', name_en: 'Spring', pack_ids });
  const ends = await Promise.allSettled([change([3, 1]), change([2])]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const now = await lineOf(group_id);
  // The reply that was lost is given again.
  expect(await change(now.packs.map(({ pack_id }) => pack_id))).toEqual({ group_id });
  await expect(packGroupPut(desk(), { group_id, seen: now.version, name_ja: '夏', name_en: 'x', pack_ids: [1] })).rejects.toMatchObject({
    code: 'name_taken',
  });
  const remove = (seen: string) => packGroupRemove(desk(), { group_id, seen, reason: '特集の終了' });
  await expect(remove(version)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await remove(now.version);
  await expect(remove(now.version)).rejects.toMatchObject({ code: 'no_group' });
  await expect(change([1], now.version)).rejects.toMatchObject({ code: 'no_group' });
  expect(await tab()).toBe('夏');
  expect(await database.sql`select 1 from store.pack where id in (1, 2, 3)`).toHaveLength(3);
  const acts = await database.sql<{ act: string; reason: string }[]>`
    select act, reason from plumbing.act where thing = 'store.pack_group' and key = ${String(group_id)} and by = ${staff.name} order by at`;
  expect(acts[0]?.act).toBe('insert');
  expect(acts.at(-1)).toEqual({ act: 'delete', reason: '特集の終了' });
});

test('OPS-2 TOP-4 another group gets the tab by whoever saw the order; the command changes the group that has it and leaves the others', async () => {
  const ids = [(await make('春', [1])).group_id, (await make('夏', [2])).group_id];
  const { version } = await packGroups(desk());
  const order = (wished: readonly number[]) => packGroupOrder(desk(), { ids: [...wished], seen: version });
  await expect(order([ids[1]!])).rejects.toMatchObject({ code: 'changed_meanwhile' });
  const done = await order(ids.toReversed());
  expect(await order(ids.toReversed())).toEqual(done);
  await expect(order(ids)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect(await tab()).toBe('夏');
  await setPackGroup(database.sql, { name: { ja: '真夏', en: 'Midsummer' }, packIds: [2, 1] });
  expect((await packGroups(desk())).groups.map(({ group_id, name_ja }) => [group_id, name_ja])).toEqual([
    [ids[1], '真夏'],
    [ids[0], '春'],
  ]);
});

test('OPS-2 there are not too many groups', async () => {
  await database.sql`insert into store.pack_group (name_ja, name_en, position) select n::text, n::text, n from generate_series(1, 30) n`;
  await expect(make('春', [1])).rejects.toMatchObject({ code: 'full' });
});

test('OPS-2 TOP-4 a group has the tab in its time alone: before it and after it the next one has, and staff see which and when', async () => {
  const iso = (hours: number) => hoursLater(hours).toISOString();
  const words = { name_ja: '年末', name_en: 'Year’s end', pack_ids: [1] };
  const put = (changes: object) => packGroupPut(desk(), { group_id: null, seen: null, ...words, ...changes });
  await expect(put({ starts: iso(5), ends: iso(5) })).rejects.toMatchObject({ code: 'ends_first' });
  const both = await Promise.all([put({ starts: iso(2), ends: iso(5) }), put({ starts: iso(2), ends: iso(5) })]);
  expect(both[0]).toEqual(both[1]);
  await make('定番', [2]);
  expect([await tab(), await tab(hoursLater(2)), await tab(hoursLater(4)), await tab(hoursLater(5))]).toEqual([
    '定番',
    '年末',
    '年末',
    '定番',
  ]);
  const standings = async () => (await packGroups(desk())).groups.map(({ standing }) => standing);
  expect(await standings()).toEqual(['ahead', 'shown']);
  const { group_id, version, starts, ends } = await lineOf(both[0].group_id);
  expect([starts, ends]).toEqual([iso(2), iso(5)]);
  // A desk of before says no times: they stay.
  await packGroupPut(desk(), { group_id, seen: version, ...words, name_en: 'December' });
  const kept = await lineOf(group_id);
  expect([kept.starts, kept.ends]).toEqual([iso(2), iso(5)]);
  await put({ group_id, seen: kept.version, starts: null, ends: iso(-1) });
  expect(await standings()).toEqual(['over', 'shown']);
  await put({ group_id, seen: (await lineOf(group_id)).version, starts: iso(-2), ends: null });
  expect(await standings()).toEqual(['shown', 'waiting']);
});
