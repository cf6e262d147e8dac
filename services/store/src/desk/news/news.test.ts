import { type TestDatabase, testDatabase } from '@fudaya/db/testing';
import type { StaffContext } from '@fudaya/kit';
import { deskContext } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noon } from '../../testing.ts';
import { alertLine } from './alert-line.ts';
import { alertSet } from './alert-set.ts';
import { newsPost } from './news-post.ts';
import { newsPut } from './news-put.ts';
import { newsRemove } from './news-remove.ts';
import { news } from './news.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const staff = { id: '01890000-0000-7000-8000-00000000000a', name: '広報 花', roles: ['catalogue'], provedAt: new Date(0) };
const desk = (): StaffContext => deskContext('store', staff, database.as('store'), { now: () => noon });
const words = {
  title_ja: '年末の営業',
  title_en: 'Year’s end',
  content_ja: '<p>営業します<img src=x onerror=alert(1)></p>',
  content_en: '<p>We are open</p>',
  images: ['/media/news/open.0123abcd.avif'],
  alts: [{ ja: '開いた店の写真', en: 'The open shop' }],
  created: noon.toISOString(),
};
const written = { ...words, content_ja: '<p>営業します</p>' };

test('OPS-2 TOP-5 news is written once however often it is sent, cleaned, and found in the list; what is dated ahead says so', async () => {
  const twice = await Promise.all([0, 1].map(() => newsPut(desk(), { post_id: null, seen: null, ...words })));
  expect(twice[0]).toEqual(twice[1]);
  const { post_id } = twice[0]!;
  expect(await newsPost(desk(), { post_id })).toMatchObject(written);
  const ahead = new Date(noon.getTime() + 86_400_000).toISOString();
  const later = await newsPut(desk(), { post_id: null, seen: null, ...words, title_ja: '新年', created: ahead });
  const list = await news(desk(), {});
  expect(list.news).toMatchObject([
    { post_id: later.post_id, is_ahead: true },
    { post_id, is_ahead: false },
  ]);
  expect((await news(desk(), { before: `${ahead} ${later.post_id}` })).news.map((post) => post.post_id)).toEqual([post_id]);
  await expect(newsPut(desk(), { post_id: null, seen: null, ...words, content_en: '<script>x</script>' })).rejects.toMatchObject({
    code: 'empty',
  });
});

test('OPS-2 TOP-5 of two people on one post the second is told; what is removed is gone, and each act is kept', async () => {
  const { post_id } = await newsPut(desk(), { post_id: null, seen: null, ...words, title_ja: '棚卸し' });
  const { version } = await newsPost(desk(), { post_id });
  await newsPut(desk(), { post_id, seen: version, ...words, title_ja: '棚卸しのお知らせ' });
  await expect(newsPut(desk(), { post_id, seen: version, ...words })).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await expect(newsRemove(desk(), { post_id, seen: version, reason: '誤り' })).rejects.toMatchObject({ code: 'changed_meanwhile' });
  const now = await newsPost(desk(), { post_id });
  expect(now.title_ja).toBe('棚卸しのお知らせ');
  await newsRemove(desk(), { post_id, seen: now.version, reason: '誤り' });
  await expect(newsPost(desk(), { post_id })).rejects.toMatchObject({ code: 'no_post' });
  await expect(newsRemove(desk(), { post_id, seen: now.version, reason: '誤り' })).rejects.toMatchObject({ code: 'no_post' });
  await expect(newsPut(desk(), { post_id, seen: now.version, ...words })).rejects.toMatchObject({ code: 'no_post' });
  const acts = await database.sql<{ act: string; reason: string }[]>`
    select act, reason from plumbing.act where thing = 'store.post' and key = ${String(post_id)} and by = ${staff.name} order by at`;
  expect(acts.map(({ act }) => act)).toEqual(['insert', 'update', 'delete']);
  expect(acts.at(-1)!.reason).toBe('誤り');
});

test('OPS-2 TOP-1 the line above the banner takes the place of the one before, for whoever saw that one, and is taken off', async () => {
  const alert = {
    text_ja: '臨時休業',
    text_en: 'Closed',
    link: '/news',
    starts: noon.toISOString(),
    ends: new Date(noon.getTime() + 3_600_000).toISOString(),
  };
  const none = await alertLine(desk());
  expect(none.alert).toBeNull();
  const set = (seen: string, changes = {}) => alertSet(desk(), { alert: { ...alert, ...changes }, seen, reason: '台風のため' });
  await expect(set(none.version, { ends: alert.starts })).rejects.toMatchObject({ code: 'ends_first' });
  const both = await Promise.allSettled([set(none.version), set(none.version)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const now = await alertLine(desk());
  expect(now.alert).toEqual(alert);
  expect(await alertSet(desk(), { alert: null, seen: now.version, reason: '再開' })).toEqual({ version: none.version });
  expect((await alertLine(desk())).alert).toBeNull();
});

test('OPS-2 TOP-5 each picture of news says what it shows; a page of before changes none, and keeps what was said', async () => {
  const [one, two] = ['/media/news/one.0123abcd.avif', '/media/news/two.0123abcd.avif'];
  const given = { ...words, title_ja: '写真の多い知らせ', images: [one, two], alts: [words.alts[0]!, { ja: '棚', en: 'The shelves' }] };
  const put = (changes: object, post_id: number | null = null, seen: string | null = null) =>
    newsPut(desk(), { post_id, seen, ...given, ...changes });
  await expect(put({ alts: [given.alts[0]] })).rejects.toMatchObject({ code: 'no_alt' });
  await expect(put({ alts: undefined })).rejects.toMatchObject({ code: 'no_alt' });
  await expect(put({ images: [one, one] })).rejects.toMatchObject({ code: 'picture_twice' });
  const { post_id } = await put({});
  const read = await newsPost(desk(), { post_id });
  expect(read).toMatchObject({ images: [one, two], alts: given.alts });
  await put({ images: [two], alts: undefined }, post_id, read.version);
  const now = await newsPost(desk(), { post_id });
  expect(now).toMatchObject({ images: [two], alts: [given.alts[1]] });
  await expect(put({ images: [two, one], alts: undefined }, post_id, now.version)).rejects.toMatchObject({ code: 'no_alt' });
  // What it shows is part of what two people may change at once.
  await put({ images: [two], alts: [{ ja: '冬の棚', en: 'Shelves in winter' }] }, post_id, now.version);
  await expect(put({ images: [two], alts: given.alts.slice(1) }, post_id, now.version)).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
});
