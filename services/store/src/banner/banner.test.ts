import { store } from '@fudaya/contracts';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStoreService } from '../app.ts';
import { hoursLater, noon } from '../testing.ts';

let database: TestDatabase;
const client = (headers = {}) =>
  testClient(createStoreService({ sql: database.as('store'), settings: testSettings, now: () => noon, fresh_ms: 0 }).app, headers);

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('TOP-3 the alert of this hour is shown, the foremost of several, in the language asked for; others are not', async () => {
  expect((await client().read(store.banner)).alert).toBeNull();
  await database.sql`
    insert into store.alert (text_ja, text_en, link, starts_at, ends_at, position)
    values ('終わった', 'Over', '', ${hoursLater(-2)}, ${noon}, 0), ('これから', 'To come', '', ${hoursLater(1)}, ${hoursLater(2)}, 0),
           ('次', 'Next', '', ${hoursLater(-1)}, ${hoursLater(1)}, 2), ('送料無料', 'Free shipping', '/user-guide', ${noon}, ${hoursLater(1)}, 1)`;
  expect((await client().read(store.banner)).alert).toEqual({ text: '送料無料', link: '/user-guide' });
  expect((await client({ 'accept-language': 'en' }).read(store.banner)).alert).toEqual({ text: 'Free shipping', link: '/user-guide' });
});

test('TOP-2 a first entry of mode 2 makes the banner a video', async () => {
  await database.sql`
    insert into store.banner (mode, file_name, alt_ja, alt_en, link, position)
    values (2, '/art/banners/top.webm', '動画', 'Video', '/pack-list?index=1', 0), (1, '/art/a.avif', '一', 'one', '', 1)`;
  expect(await client().read(store.banner)).toMatchObject({
    mode: '2',
    list: [{ file_name: '/art/banners/top.webm', alt: '動画', link: '/pack-list?index=1' }],
  });
});

test('TOP-1 TOP-2 an entry is in the banner from its start until its end, and one that is not there says nothing of the mode', async () => {
  await database.sql`delete from store.banner`;
  await database.sql`
    insert into store.banner (mode, file_name, alt_ja, alt_en, link, starts_at, ends_at, position)
    values (2, '/art/banners/over.webm', '終わり', 'Over', '', null, ${noon}, 0), (1, '/art/now.avif', '今', 'Now', '', ${noon}, ${hoursLater(1)}, 1),
           (1, '/art/next.avif', '次', 'Next', '', ${hoursLater(1)}, null, 2), (1, '/art/always.avif', '常', 'Always', '', null, null, 3)`;
  const { mode, list } = await client().read(store.banner);
  expect([mode, ...(list ?? []).map(({ alt }) => alt)]).toEqual(['1', '今', '常']);
});
