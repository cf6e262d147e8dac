import { randomUUID } from 'node:crypto';
import { store } from '@fudaya/contracts';
import { maxPackPlans } from '@fudaya/contracts/desk';
import { type TestDatabase, testDatabase } from '@fudaya/db/testing';
import type { StaffContext } from '@fudaya/kit';
import { deskContext, testClient, testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStoreService } from '../../app.ts';
import { aCatalogue, aPack, fillBox, hoursLater, noon } from '../../testing.ts';
import { packAhead } from '../ahead/pack-ahead.ts';
import { shopAhead } from '../ahead/shop-ahead.ts';
import { packWords } from '../pack/pack-words.ts';
import { windowPack } from '../pack/window-pack.ts';
import { packPlan } from './pack-plan.ts';
import { packPlanPut } from './pack-plan-put.ts';
import { packPlanRemove } from './pack-plan-remove.ts';
import { packPlans } from './pack-plans.ts';
import { turnPacks } from './turn-packs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await aCatalogue(database.sql);
  await aPack(database.sql, { id: 1, saleEnd: hoursLater(72) });
  await fillBox(database.sql, await aPack(database.sql, { id: 2, n: 30, saleEnd: hoursLater(72) }));
});
afterAll(() => database.close());
beforeEach(() => database.sql`delete from store.pack_plan`);

const staff = { id: '01890000-0000-7000-8000-00000000000a', name: '企画 花', roles: ['catalogue'], provedAt: new Date(0) };
const desk = (at = noon): StaffContext => deskContext('store', staff, database.as('store'), { now: () => at });
const members = (at: Date, headers = {}) =>
  testClient(createStoreService({ sql: database.as('store'), settings: testSettings, now: () => at, fresh_ms: 0 }).app, headers);
const words = {
  name_ja: '冬の星座',
  name_en: 'Winter stars',
  card_type_id: 2,
  images: ['/media/winter.webp'],
  detail_ja: '<p>冬<script>alert(1)</script></p>',
  detail_en: '<p>Winter</p>',
  position: 3,
  tags: [{ ja: '冬限定', en: 'Winter only' }],
  video: '/media/winter.webm',
};
const opening = hoursLater(6);
const justBefore = new Date(opening.getTime() - 1);
const put = (changes: object = {}, at?: Date) =>
  packPlanPut(desk(at), { pack_id: 1, was_from: null, seen: null, holds_from: opening.toISOString(), ...words, ...changes });
const codeOf = (outcome: Promise<unknown>) =>
  outcome.then(
    () => 'done',
    (fault: { code: string }) => fault.code,
  );

test('OPS-2 PKD-1 members see what is planned for a pack from its instant on, whether or not it has moved into its row', async () => {
  const before = await members(noon).read(store.packDetail, { packId: 2 });
  await put({ pack_id: 2 });
  const at = async (instant: Date) => {
    const { list = [] } = await members(instant).read(store.packList);
    const detail = await members(instant).read(store.packDetail, { packId: 2 });
    return { listed: list.find(({ id }) => id === 2), order: list.map(({ id }) => id), detail };
  };
  const early = await at(justBefore);
  expect([early.listed?.name, early.detail.name, early.detail.detail, early.order]).toEqual(['パック2', 'パック2', '<p>説明</p>', [1, 2]]);
  const shown = { name: '冬の星座', image: ['/media/winter.webp'], card_type: 2, tags: ['冬限定'] };
  const check = async () => {
    const late = await at(opening);
    expect(late.listed).toMatchObject(shown);
    expect(late.detail).toMatchObject({ ...shown, detail: '<p>冬</p>', video: '/media/winter.webm', card_type_name: '朱雀絵巻' });
    // The second game stands before the first in this catalogue.
    expect(late.order).toEqual([2, 1]);
    // What the sale promises is not of words.
    for (const key of ['point', 'total_pack_count', 'max_per_member', 'commitment', 'odds', 'tiers', 'returns', 'end_date'] as const)
      expect([key, late.detail[key]]).toEqual([key, before[key]]);
  };
  await check();
  expect(await turnPacks(database.as('store'), justBefore)).toBe(0);
  expect(await Promise.all([0, 1].map(() => turnPacks(database.as('store'), opening)))).toEqual(expect.arrayContaining([0, 1]));
  await check();
  expect(await database.sql`select from store.pack_plan`).toHaveLength(0);
});

test('OPS-2 of several plans that have come the last holds, and what is to come waits', async () => {
  for (const [hours, name_ja] of [
    [1, '一'],
    [2, '二'],
    [9, '三'],
  ] as const)
    await put({ holds_from: hoursLater(hours).toISOString(), name_ja });
  const nameAt = async (hours: number) => (await members(hoursLater(hours)).read(store.packDetail, { packId: 1 })).name;
  expect([await nameAt(1), await nameAt(2), await nameAt(8), await nameAt(9)]).toEqual(['一', '二', '二', '三']);
  expect(await turnPacks(database.as('store'), hoursLater(8))).toBe(1);
  expect([await nameAt(8), await nameAt(9)]).toEqual(['二', '三']);
  expect((await packPlans(desk(hoursLater(8)), { pack_id: 1 })).plans).toMatchObject([{ holds_from: hoursLater(9).toISOString() }]);
});

test('OPS-2 staff see ahead what is planned: in the list, on the pack’s page, and among what changes', async () => {
  await put({ name_ja: '先の星', name_en: 'Stars ahead' });
  const of = async (at: Date) => {
    const wish = { at: at.toISOString(), language: 'en' as const };
    const [shop, page] = [await shopAhead(desk(), wish), await packAhead(desk(), { ...wish, pack_id: 1 })];
    expect(page.server_time).toBe(at.toISOString());
    return [shop.packs.list.find(({ id }) => id === 1)?.name, page.name];
  };
  expect(await of(opening)).toEqual(['Stars ahead', 'Stars ahead']);
  expect(await of(justBefore)).not.toContain('Stars ahead');
  const { changes } = await shopAhead(desk(), { at: noon.toISOString(), language: 'ja' });
  expect(changes.filter(({ kind }) => kind === 'pack_words')).toEqual([
    { at: opening.toISOString(), kind: 'pack_words', id: '1', name_ja: '先の星', name_en: 'Stars ahead' },
  ]);
  const wish = { at: noon.toISOString(), language: 'ja' as const };
  expect(await codeOf(packAhead(desk(), { ...wish, pack_id: 999 }))).toBe('no_pack');
  expect(await codeOf(packAhead(desk(), { ...wish, at: hoursLater(-1).toISOString(), pack_id: 1 }))).toBe('in_the_past');
});

test('OPS-2 of two people who change a plan the second is told; the same planned again is there once, and all is kept as acts', async () => {
  const [first, again] = await Promise.all([put(), put()]);
  expect(again).toEqual(first);
  expect(await codeOf(put({ name_ja: '別' }))).toBe('taken');
  const holds_from = opening.toISOString();
  const change = (name_ja: string) => put({ was_from: holds_from, seen: first!.version, name_ja });
  expect((await Promise.all(['一人目', '二人目'].map((name) => codeOf(change(name))))).toSorted()).toEqual(['changed_meanwhile', 'done']);
  const { version, ...plan } = await packPlan(desk(), { pack_id: 1, holds_from });
  expect(plan).toMatchObject({ detail_ja: '<p>冬</p>', tags: words.tags, holds_from });
  // Moved to another instant, and asked for again by who lost the reply.
  const moved = { was_from: holds_from, seen: version, holds_from: hoursLater(7).toISOString() };
  expect(await put(moved)).toEqual(await put(moved));
  expect((await packPlans(desk(), { pack_id: 1 })).plans.map((line) => line.holds_from)).toEqual([hoursLater(7).toISOString()]);
  // Two plans that say the same stay two.
  await put();
  const of7 = await packPlan(desk(), { pack_id: 1, holds_from: hoursLater(7).toISOString() });
  expect(await codeOf(put({ was_from: of7.holds_from, seen: of7.version }))).toBe('taken');
  const remove = (seen: string) => packPlanRemove(desk(), { pack_id: 1, holds_from: of7.holds_from, seen, reason: '延期' });
  expect([await codeOf(remove('x')), await codeOf(remove(of7.version)), await codeOf(remove(of7.version))]).toEqual([
    'changed_meanwhile',
    'done',
    'no_plan',
  ]);
  const acts = await database.sql<{ act: string; reason: string }[]>`
    select act, reason from plumbing.act where thing = 'store.pack_plan' and by = ${staff.name} and act in ('update', 'delete') order by at, id`;
  expect(acts.map(({ act }) => act)).toEqual(['update', 'update', 'delete']);
  expect(acts.at(-1)?.reason).toBe('延期');
});

test('OPS-2 what has come is changed no more as a plan: it is what members see, and who changed the pack of before is told', async () => {
  const before = await windowPack(desk(), { pack_id: 2 });
  const holds_from = opening.toISOString();
  const { version } = await put({ pack_id: 2, name_ja: '新しい名' });
  const late = desk(opening);
  expect(await codeOf(packPlan(late, { pack_id: 2, holds_from }))).toBe('no_plan');
  expect(await codeOf(packPlanRemove(late, { pack_id: 2, holds_from, seen: version, reason: '遅い' }))).toBe('no_plan');
  const later = { pack_id: 2, was_from: holds_from, seen: version, holds_from: hoursLater(8).toISOString() };
  expect(await codeOf(put(later, opening))).toBe('no_plan');
  expect(await codeOf(packWords(late, { pack_id: 2, seen: before.version, ...words }))).toBe('changed_meanwhile');
  const now = await windowPack(late, { pack_id: 2 });
  expect(now.name_ja).toBe('新しい名');
  await packWords(late, { pack_id: 2, seen: now.version, ...words, name_ja: '直した名' });
  expect((await members(opening).read(store.packDetail, { packId: 2 })).name).toBe('直した名');
  // Who read it after its instant, before it had moved into the row, has seen the same version.
  await put({ pack_id: 2, holds_from: hoursLater(9).toISOString(), name_ja: '次' });
  const read = await windowPack(desk(hoursLater(9)), { pack_id: 2 });
  await packWords(desk(hoursLater(9)), { pack_id: 2, seen: read.version, ...words, name_ja: '次の次' });
  expect(await windowPack(desk(hoursLater(9)), { pack_id: 2 })).toMatchObject({ name_ja: '次の次' });
});

test('OPS-2 a plan that cannot be is refused, and nothing is written', async () => {
  expect(await codeOf(put({ pack_id: 999 }))).toBe('no_pack');
  expect(await codeOf(put({ card_type_id: 9 }))).toBe('no_type');
  expect(await codeOf(put({ holds_from: noon.toISOString() }))).toBe('in_the_past');
  expect(await codeOf(put({ holds_from: '2126-99-99T99:99:99Z' }))).toBe('in_the_past');
  expect(await codeOf(put({ was_from: hoursLater(3).toISOString(), seen: 'x' }))).toBe('no_plan');
  expect((await packPlans(desk(), { pack_id: 1 })).plans).toEqual([]);
  for (let n = 0; n < maxPackPlans; n += 1) await put({ holds_from: hoursLater(10 + n).toISOString() });
  expect(await codeOf(put())).toBe('full');
  expect(await codeOf(packPlan(desk(), { pack_id: 1, holds_from: randomUUID() as never }))).toBe('no_plan');
});

test('OPS-2 the turn of a plan is asked for at its instant', async () => {
  await put();
  const jobs = await database.sql<{ run_at: Date }[]>`
    select j.run_at from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'store.turn-packs' and j.run_at = ${opening}`;
  expect(jobs).toHaveLength(1);
});
