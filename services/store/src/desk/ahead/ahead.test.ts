import { store } from '@fudaya/contracts';
import { shopAhead as contract } from '@fudaya/contracts/desk';
import { type TestDatabase, testDatabase } from '@fudaya/db/testing';
import type { StaffContext } from '@fudaya/kit';
import { testClient, deskContext, testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStoreService } from '../../app.ts';
import { publishPost } from '../../operator.ts';
import { aCatalogue, aPack, hoursLater, noon } from '../../testing.ts';
import { legalAhead } from './legal-ahead.ts';
import { shopAhead } from './shop-ahead.ts';

let database: TestDatabase;
const staff = { id: '01890000-0000-7000-8000-00000000000a', name: '企画 花', roles: ['catalogue'], provedAt: new Date(0) };
const desk = (): StaffContext => deskContext('store', staff, database.as('store'), { now: () => noon });
const seen = (hours: number, language: 'ja' | 'en' = 'ja') => shopAhead(desk(), { at: hoursLater(hours).toISOString(), language });
const text = (title: string) => `# ${title}\n\n## 第1条\n\n本文`;

beforeAll(async () => {
  database = await testDatabase();
  const { sql } = database;
  await aCatalogue(sql);
  await aPack(sql, { id: 1, saleEnd: hoursLater(5) });
  await aPack(sql, { id: 2, saleStart: hoursLater(10), saleEnd: hoursLater(30) });
  // Its terms are in no log: it is nobody's to see, at no instant.
  await aPack(sql, { id: 3, saleStart: hoursLater(10), saleEnd: hoursLater(30), isLogged: false });
  await sql`
    insert into store.banner (mode, file_name, alt_ja, alt_en, link, position, starts_at, ends_at) values
      (1, '/art/now.avif', '今', 'Now', '', 1, null, ${hoursLater(8)}), (1, '/art/next.avif', '次', 'Next', '', 2, ${hoursLater(6)}, null)`;
  await sql`
    insert into store.alert (text_ja, text_en, link, starts_at, ends_at) values ('明日まで', 'Until tomorrow', '', ${hoursLater(2)}, ${hoursLater(20)})`;
  const author = { lastName: { ja: '札屋', en: 'Desk' }, firstName: { ja: '', en: '' } };
  const words = { content: { ja: '<p>秘密</p>', en: '<p>Secret</p>' }, images: [], alts: {}, author };
  await publishPost(sql, { ...words, title: { ja: '発表', en: 'Announcement' }, created: hoursLater(12) });
  await sql`
    insert into store.legal_text (page, language, holds_from, markdown) values
      ('terms-of-service', 'ja', '2026-10-01', ${text('利用規約')}), ('terms-of-service', 'ja', '2026-11-02', ${text('新しい規約')})`;
});
afterAll(() => database.close());

test('OPS-2 TOP-1 TOP-5 staff see the shop as it will be at an instant, in the language they ask for, by the verbs that answer members', async () => {
  const now = await seen(0);
  expect(now).toMatchObject({ banner: { alert: null, list: [{ alt: '今' }] }, news: { list: [] } });
  expect(now.packs.list.map(({ id, is_before }) => [id, is_before])).toEqual([
    [1, '0'],
    [2, '1'],
  ]);
  const later = await seen(12, 'en');
  expect(later.at).toBe(hoursLater(12).toISOString());
  expect(later.banner).toEqual({
    mode: '1',
    list: [{ file_name: '/art/next.avif', alt: 'Next', link: '' }],
    alert: { text: 'Until tomorrow', link: '' },
  });
  expect(later.packs).toMatchObject({ list: [{ id: 2, is_before: '0', name: 'Pack 2' }], server_time: later.at });
  expect(later.news.list).toMatchObject([{ title: 'Announcement', content: '<p>Secret</p>' }]);
  expect((await seen(31)).packs.list).toEqual([]);
  const terms = async (hours: number) =>
    await legalAhead(desk(), { at: hoursLater(hours).toISOString(), language: 'ja', page: 'terms-of-service' });
  expect([(await terms(11)).holds_from, (await terms(12)).holds_from]).toEqual(['2026-10-01', '2026-11-02']);
});

test('OPS-2 what is to change is told in its order, whatever instant is looked at', async () => {
  const changes = (await seen(31)).changes.map(({ at, kind, id }) => [(Date.parse(at) - noon.getTime()) / 3_600_000, kind, id]);
  const ids = (await database.sql<{ id: number }[]>`select id from store.banner order by position`).map(({ id }) => String(id));
  const [post] = await database.sql<{ id: number }[]>`select id from store.post`;
  expect(changes).toEqual([
    [2, 'alert_starts', ''],
    [5, 'pack_ends', '1'],
    [6, 'banner_starts', ids[1]],
    [8, 'banner_ends', ids[0]],
    [10, 'pack_starts', '2'],
    [12, 'legal', 'terms-of-service/2026-11-02'],
    [12, 'news', String(post!.id)],
    [20, 'alert_ends', ''],
    [30, 'pack_ends', '2'],
  ]);
});

test('OPS-2 TOP-5 all news that hold at an instant are seen, page after page, and of a pack that is still to begin all are left', async () => {
  const author = { lastName: { ja: '札屋', en: 'Desk' }, firstName: { ja: '', en: '' } };
  const words = { content: { ja: '<p>本文</p>', en: '<p>Text</p>' }, images: [], alts: {}, author };
  const titles = Array.from({ length: 12 }, (_, n) => `発表 ${n}`);
  for (const [n, ja] of titles.entries()) await publishPost(database.sql, { ...words, title: { ja, en: ja }, created: hoursLater(40 + n) });
  const { news, older_news: older = [], packs } = await seen(60);
  const shown = [news, ...older].flatMap(({ list }) => list.map(({ title }) => title));
  expect(shown).toEqual([...titles.toReversed(), '発表']);
  expect(older.map(({ page }) => [page.page, page.all_page])).toEqual([
    [2, 3],
    [3, 3],
  ]);
  expect(packs.list).toEqual([]);
  const [ahead] = (await seen(0)).packs.list.filter(({ id }) => id === 2);
  expect(ahead).toMatchObject({ is_before: '1', pack_count: ahead!.total_pack_count });
  const early = await seen(45);
  expect([early.news, ...(early.older_news ?? [])].flatMap(({ list }) => list)).toHaveLength(7);
});

test('OPS-2 TOP-4 a group that is to come is seen in its time, and told among what changes', async () => {
  const { sql } = database;
  const [group] = await sql<{ id: number }[]>`
    insert into store.pack_group (name_ja, name_en, starts_at, ends_at) values ('年末', 'Year’s end', ${hoursLater(3)}, ${hoursLater(9)}) returning id`;
  await sql`insert into store.pack_group_pack (group_id, pack_id, position) values (${group!.id}, 1, 1), (${group!.id}, 2, 2)`;
  const tab = async (hours: number) => (await seen(hours)).packs.group?.name ?? null;
  expect([await tab(0), await tab(3), await tab(9)]).toEqual([null, '年末', null]);
  const told = (await seen(0)).changes.filter(({ kind }) => kind.startsWith('group'));
  expect(told).toMatchObject([
    { at: hoursLater(3).toISOString(), kind: 'group_starts', id: String(group!.id), name_ja: '年末' },
    { at: hoursLater(9).toISOString(), kind: 'group_ends' },
  ]);
  await sql`delete from store.pack_group_pack`;
  await sql`delete from store.pack_group`;
});

test('OPS-2 an instant that is over is refused', async () => {
  await expect(seen(-1)).rejects.toMatchObject({ code: 'in_the_past' });
  await expect(shopAhead(desk(), { at: '2026-99-99T99:99:99Z', language: 'ja' })).rejects.toMatchObject({ code: 'in_the_past' });
});

test('SEC-19 OPS-2 nobody but staff sees ahead: no part of what members ask says an instant, and a look ahead leaves what they are told', async () => {
  // What is kept for a moment is shared by everybody who asks within it.
  const service = createStoreService({ sql: database.as('store'), settings: testSettings, now: () => noon, fresh_ms: 60_000 });
  await seen(12);
  const ahead = hoursLater(12).toISOString();
  const query = ['at', 'now', 'date', 'time', 'language'].map((name) => `${name}=${encodeURIComponent(ahead)}`).join('&');
  const client = testClient(service.app, { 'x-now': ahead, 'x-at': ahead, date: ahead, 'if-modified-since': ahead });
  const asked = async (path: string) => (await client.send(`${path}?${query}`)) as unknown as { list: { id?: number }[] };
  expect((await asked(store.postList.path.replace('/:page?', ''))).list).toEqual([]);
  expect((await asked(store.banner.path)).list).toEqual([{ file_name: '/art/now.avif', alt: '今', link: '' }]);
  expect((await asked(store.packList.path)).list.map(({ id }) => id)).toEqual([1, 2]);
  const refused = await client.read(contract, { at: ahead, language: 'ja' });
  expect(refused.state).not.toBe(200);
  expect(JSON.stringify(refused)).not.toContain('発表');
});
