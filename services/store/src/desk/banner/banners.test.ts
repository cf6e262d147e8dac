import { type TestDatabase, testDatabase } from '@fudaya/db/testing';
import type { StaffContext } from '@fudaya/kit';
import { deskContext } from '@fudaya/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hoursLater, noon } from '../../testing.ts';
import { bannerLines } from './banner-lines.ts';
import { bannerOrder } from './banner-order.ts';
import { bannerPut } from './banner-put.ts';
import { bannerRemove } from './banner-remove.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.sql`delete from store.banner`;
});
afterAll(() => database.close());

const staff = { id: '01890000-0000-7000-8000-00000000000a', name: '広報 花', roles: ['catalogue'], provedAt: new Date(0) };
const desk = (): StaffContext => deskContext('store', staff, database.as('store'), { now: () => noon });
const words = { file_name: '/media/banners/spring.avif', alt_ja: '春', alt_en: 'Spring', link: '/news', starts: null, ends: null };
const add = (changes: Partial<Omit<typeof words, 'starts' | 'ends'> & { starts: string | null; ends: string | null }> = {}) =>
  bannerPut(desk(), { banner_id: null, seen: null, ...words, ...changes });
const lineOf = async (id: number) => (await bannerLines(desk())).banners.find(({ banner_id }) => banner_id === id)!;

test('OPS-2 TOP-1 a banner is added once however often it is sent, and each says whether members see it now', async () => {
  const both = await Promise.all([add(), add()]);
  expect(both[0]).toEqual(both[1]);
  await add({ file_name: '/art/over.avif', ends: noon.toISOString() });
  await add({ file_name: '/art/ahead.avif', starts: hoursLater(1).toISOString() });
  await add({ file_name: '/art/film.webm' });
  const { banners } = await bannerLines(desk());
  expect(banners.map(({ mode, standing }) => `${mode} ${standing}`)).toEqual([
    'images shown',
    'images over',
    'images ahead',
    'video hidden',
  ]);
  expect(banners[0]).toMatchObject(words);
});

test('OPS-2 TOP-1 a file is that of one banner, an end comes after its start, and there are not too many', async () => {
  const { banner_id } = await add();
  await expect(add({ alt_ja: '別' })).rejects.toMatchObject({ code: 'file_twice' });
  await expect(add({ file_name: '/art/b.avif', starts: noon.toISOString(), ends: noon.toISOString() })).rejects.toMatchObject({
    code: 'ends_first',
  });
  const other = await add({ file_name: '/art/b.avif' });
  const { version } = await lineOf(other.banner_id);
  await expect(bannerPut(desk(), { banner_id: other.banner_id, seen: version, ...words })).rejects.toMatchObject({ code: 'file_twice' });
  await database.sql`
    insert into store.banner (mode, file_name, alt_ja, alt_en, link, position) select 1, '/art/' || n, 'x', 'x', '', n from generate_series(1, 48) n`;
  await expect(add({ file_name: '/art/more.avif' })).rejects.toMatchObject({ code: 'full' });
  expect(await add()).toEqual({ banner_id });
});

test('OPS-2 TOP-1 of two people on one banner the second is told; what is removed is gone, and each act is kept', async () => {
  const { banner_id } = await add();
  const { version } = await lineOf(banner_id);
  const change = (seen: string, changes = {}) => bannerPut(desk(), { banner_id, seen, ...words, ...changes });
  expect(await change(version, { file_name: '/art/film.mp4', ends: hoursLater(2).toISOString() })).toEqual({ banner_id });
  await expect(change(version)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await expect(bannerRemove(desk(), { banner_id, seen: version, reason: '終了' })).rejects.toMatchObject({ code: 'changed_meanwhile' });
  const now = await lineOf(banner_id);
  expect(now).toMatchObject({ mode: 'video', file_name: '/art/film.mp4', starts: null, ends: hoursLater(2).toISOString() });
  await bannerRemove(desk(), { banner_id, seen: now.version, reason: '終了' });
  await expect(change(now.version)).rejects.toMatchObject({ code: 'no_banner' });
  await expect(bannerRemove(desk(), { banner_id, seen: now.version, reason: '終了' })).rejects.toMatchObject({ code: 'no_banner' });
  const acts = await database.sql<{ act: string; reason: string }[]>`
    select act, reason from plumbing.act where thing = 'store.banner' and key = ${String(banner_id)} and by = ${staff.name} order by at`;
  expect(acts[0]?.act).toBe('insert');
  expect(acts.at(-1)).toEqual({ act: 'delete', reason: '終了' });
});

test('OPS-2 TOP-1 the order is changed by whoever has seen the last one, once however often it is sent', async () => {
  const [a, b, c] = [
    (await add()).banner_id,
    (await add({ file_name: '/art/b' })).banner_id,
    (await add({ file_name: '/art/c' })).banner_id,
  ];
  const { version } = await bannerLines(desk());
  const order = (ids: readonly number[]) => bannerOrder(desk(), { ids: [...ids], seen: version });
  await expect(order([b, a])).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await expect(order([b, b, a])).rejects.toMatchObject({ code: 'changed_meanwhile' });
  const done = await order([c, a, b]);
  expect(await order([c, a, b])).toEqual(done);
  await expect(order([a, b, c].toReversed())).rejects.toMatchObject({ code: 'changed_meanwhile' });
  const now = await bannerLines(desk());
  expect(now.banners.map(({ banner_id }) => banner_id)).toEqual([c, a, b]);
  expect(now.version).toBe(done.version);
});
