import { store } from '@fudaya/contracts';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStoreService } from '../app.ts';
import { publishPost, type NewPost } from '../operator.ts';
import { hoursLater, noon } from '../testing.ts';
import { cleanHtml } from './clean-html.ts';

let database: TestDatabase;
const client = (headers = {}) =>
  testClient(createStoreService({ sql: database.as('store'), settings: testSettings, now: () => noon, fresh_ms: 0 }).app, headers);
const aPost = (wish: Partial<NewPost> = {}) =>
  publishPost(database.as('store'), {
    title: { ja: 'お知らせ', en: 'News' },
    content: { ja: '<p>本文</p>', en: '<p>Text</p>' },
    images: ['/art/a.avif'],
    alts: { '/art/a.avif': { ja: '箱の写真', en: 'A photograph of the box' } },
    author: { lastName: { ja: '札屋', en: 'Desk' }, firstName: { ja: '編集部', en: 'News' } },
    created: hoursLater(-1),
    ...wish,
  });

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('TOP-5 a post has title, author, date, content and images, in the language asked for', async () => {
  const id = await aPost();
  expect(await client().read(store.postList)).toMatchObject({
    state: 200,
    list: [
      {
        id,
        title: 'お知らせ',
        lastName: '札屋',
        firstName: '編集部',
        created: hoursLater(-1).toISOString(),
        content: '<p>本文</p>',
        images: ['/art/a.avif'],
        alts: ['箱の写真'],
      },
    ],
    page: { page: 1, all_page: 1, pages: [1] },
  });
  expect((await client({ 'accept-language': 'en' }).read(store.postList)).list?.[0]).toMatchObject({
    title: 'News',
    alts: ['A photograph of the box'],
    lastName: 'Desk',
    firstName: 'News',
    content: '<p>Text</p>',
  });
});

test('TOP-5 news comes by page, the newest first; what is dated ahead waits', async () => {
  await database.sql`delete from store.post`;
  for (let n = 1; n <= 6; n += 1) await aPost({ title: { ja: `第${n}報`, en: `No. ${n}` }, created: hoursLater(n - 7) });
  await aPost({ title: { ja: '明日の知らせ', en: 'Tomorrow' }, created: hoursLater(24) });
  const first = await client().read(store.postList);
  expect(first.list?.map(({ title }) => title)).toEqual(['第6報', '第5報', '第4報', '第3報', '第2報']);
  expect(first.page).toEqual({ page: 1, all_page: 2, pages: [1, 2] });
  expect((await client().read(store.postList, { page: 2 })).list?.map(({ title }) => title)).toEqual(['第1報']);
  expect(await client().read(store.postList, { page: 9 })).toMatchObject({ state: 200, list: [] });
});

test.each([
  ['<script>alert(1)</script>', ''],
  ['<p onclick="x()" style="a">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">go</a>', 'go'],
  ['<a href="java\tscript:alert(1)">go</a>', 'go'],
  ['<a href="//evil.test">go</a>', 'go'],
  ['<a href="http://plain.test">go</a>', 'go'],
  ['<a href="/pack-detail?packId=1" target="x">go</a>', '<a href="/pack-detail?packId=1">go</a>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<svg><a href="/x"><animate attributeName="href"/></a></svg>', '<a href="/x"></a>'],
  ['<p>1 < 2 & 3</p><textarea><script>x</script></textarea>', '<p>1 &lt; 2 &amp; 3</p>'],
])('TOP-5 of %s news keeps %s, and the database takes it', async (html, kept) => {
  expect(cleanHtml(html)).toBe(kept);
  const id = await aPost({ content: { ja: html, en: html } });
  expect(await database.sql`select content_ja from store.post where id = ${id}`).toEqual([{ content_ja: kept }]);
});

test.each(['<script>x</script>', '<p onclick="x">a</p>', '<a href="javascript:x">a</a>', '<a href="//evil.test">a</a>', '<img src=x>'])(
  'TOP-5 the database itself takes no post with %s',
  async (html) => {
    await expect(database.sql`update store.post set content_en = ${html}`).rejects.toThrow('post_content_is_plain');
  },
);

test('TOP-5 what got into the table all the same is cleaned when it is read', async () => {
  await database.sql`alter table store.post drop constraint post_content_is_plain`;
  await database.sql`delete from store.post`;
  const id = await aPost();
  await database.sql`update store.post set content_ja = '<p>a<img src=x onerror=alert(1)></p>' where id = ${id}`;
  expect((await client().read(store.postList)).list?.[0]?.content).toBe('<p>a</p>');
});
