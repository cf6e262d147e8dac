import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { store } from '@fudaya/contracts';
import { renderPage, type FakeReply } from '@fudaya/web/testing';
import { preferReducedMotion } from '../testing/browser-gaps.ts';
import { aPack } from '../testing/samples.ts';
import { PackListPage } from './PackListPage.tsx';
import '../testing/texts.ts';

const types = [
  { id: 1, name: '星空アルカナ' },
  { id: 2, name: '朱雀絵巻' },
];
const onePage = { page: 1, all_page: 1, pages: [1] };
const aReply = { list: [aPack], page: onePage, server_time: '2026-11-21T03:00:00.000Z', name: '朱雀絵巻' };

const openList = (path: string, reply: FakeReply = aReply, language: 'ja' | 'en' = 'ja', list: readonly object[] = types) =>
  renderPage(<PackListPage />, {
    path,
    language,
    area: 'store',
    replies: [
      [store.packAllList, reply],
      [store.cardTypeList, { list }],
    ],
  });

beforeEach(() => preferReducedMotion(true));

test('PKL-1 the title is the name of the type, and each pack leads to its page', async () => {
  openList('/pack-list?index=2');
  expect(await screen.findByRole('heading', { level: 1, name: '朱雀絵巻' })).toBeTruthy();
  const found = within(screen.getByRole('region', { name: 'パック' }));
  expect((await found.findByRole('link', { name: /朱雀絵巻 初ノ巻/ })).getAttribute('href')).toBe('/pack-detail?packId=4');
  const games = within(screen.getByRole('navigation', { name: 'カードゲーム' }));
  expect(games.getByRole('link', { name: '星空アルカナ' }).getAttribute('href')).toBe('/pack-list?index=1');
  expect(games.getByRole('link', { current: 'page' }).textContent).toBe('朱雀絵巻');
});

test('PKL-1 a game without packs is no way to go, except where one is already', async () => {
  const other = { id: 5, name: '機甲ギア', has_packs: '0' as const };
  openList('/pack-list?index=2', aReply, 'ja', [...types, other]);
  const games = within(await screen.findByRole('navigation', { name: 'カードゲーム' }));
  expect(games.getAllByRole('link').map((link) => link.textContent)).toEqual(['すべて', '星空アルカナ', '朱雀絵巻']);
});

test('PKL-1 a game without packs says so on its own page, which it still names', async () => {
  const other = { id: 5, name: '機甲ギア', has_packs: '0' as const };
  openList('/pack-list?index=5', { ...aReply, list: [], name: '機甲ギア' }, 'ja', [...types, other]);
  const games = within(await screen.findByRole('navigation', { name: 'カードゲーム' }));
  expect(games.getByRole('link', { current: 'page' }).textContent).toBe('機甲ギア');
  expect(await screen.findByText('販売中のパックはありません')).toBeTruthy();
  // Nothing to order, to search or to stop.
  for (const role of ['search', 'combobox'] as const) expect(screen.queryByRole(role)).toBeNull();
  expect(screen.queryByRole('button', { name: /動き/ })).toBeNull();
});

test('PKL-1 what the address asks for is what is read', async () => {
  const page = openList('/pack-list?index=2&sort=priceUp&text=%E5%88%9D&page=3');
  await screen.findByRole('link', { name: /朱雀絵巻 初ノ巻/ });
  expect(page.inputsOf(store.packAllList)).toEqual([{ type: 2, sort: 'priceUp', text: '初', page: 3 }]);
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'パックを探す' }).value).toBe('初');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '並び順' }).value).toBe('priceUp');
});

test('PKL-1 order, search and page go into the address; a new question starts at the first page', async () => {
  openList('/pack-list?index=2&page=2', { ...aReply, page: { page: 2, all_page: 3, pages: [1, 2, 3] } });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: '並び順' }), '残りの少ない順');
  expect(window.location.search).toBe('?index=2&sort=remaining');
  await userEvent.type(screen.getByRole('searchbox', { name: 'パックを探す' }), '百鬼{Enter}');
  expect(window.location.search).toBe('?index=2&sort=remaining&text=%E7%99%BE%E9%AC%BC');
  await userEvent.click(await screen.findByRole('button', { name: '3ページ目' }));
  expect(window.location.search).toBe('?index=2&sort=remaining&text=%E7%99%BE%E9%AC%BC&page=3');
});

test('PKL-1 a search without a match says so and can be cleared', async () => {
  const page = openList('/pack-list?index=2&text=zzz', { ...aReply, list: [] });
  expect(await screen.findByText('「zzz」に合うパックはありません')).toBeTruthy();
  page.reply(store.packAllList, aReply);
  await userEvent.click(screen.getByRole('link', { name: '検索を取り消す' }));
  expect(await screen.findByRole('link', { name: /朱雀絵巻 初ノ巻/ })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'パックを探す' }).value).toBe('');
});

test('PKL-1 what one game does not have is searched for in all of them, where that is not offered again', async () => {
  const page = openList('/pack-list?index=2&sort=priceUp&text=zzz', { ...aReply, list: [] }, 'en');
  await userEvent.click(await screen.findByRole('link', { name: 'Search all games' }));
  expect(window.location.search).toBe(`?index=${store.specialTabs.allPacks}&text=zzz`);
  await waitFor(() => expect(page.inputsOf(store.packAllList).at(-1)).toMatchObject({ type: store.specialTabs.allPacks, text: 'zzz' }));
  expect(screen.queryByRole('link', { name: 'Search all games' })).toBeNull();
  expect(within(screen.getByRole('navigation', { name: 'Card games' })).getByRole('link', { current: 'page' }).textContent).toBe('All');
});

test('PKL-1 a type that nobody knows says so and leads to the top page', async () => {
  openList('/pack-list?index=77', { ...aReply, list: [], name: '' });
  expect(await screen.findByText('このカードゲームは見つかりませんでした')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ほかのパックを見る' }).getAttribute('href')).toBe('/');
});

test.each(['/pack-list', '/pack-list?index=', '/pack-list?index=x', '/pack-list?index=-1', '/pack-list?index=1.5'])(
  'PKL-1 %s names no type and leads to the top page',
  async (path) => {
    openList(path);
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/'));
  },
);

test('PKL-1 after a failure it can be tried again', async () => {
  const page = openList('/pack-list?index=2', { state: 500 });
  const retry = await screen.findByRole('button', { name: 'もう一度試す' });
  page.reply(store.packAllList, aReply);
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: /朱雀絵巻 初ノ巻/ })).toBeTruthy();
});

test('FRM-8 the list speaks English', async () => {
  openList('/pack-list?index=2', { ...aReply, name: 'Vermilion Scrolls' }, 'en');
  expect(await screen.findByRole('heading', { level: 1, name: 'Vermilion Scrolls' })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Order' })).toBeTruthy();
});

test('MEM-2 TOP-7 a sold-out pack leads nowhere itself; beside it stand a bell for when it is back and the packs like it', async () => {
  openList('/pack-list?index=2', { ...aReply, list: [{ ...aPack, pack_count: 0 }] });
  const like = await screen.findByRole('link', { name: '「朱雀絵巻 初ノ巻」に似ているパックを見る' });
  expect(like.getAttribute('href')).toBe('/pack-detail?packId=4');
  expect(within(screen.getByRole('region', { name: 'パック' })).getAllByRole('link')).toEqual([like]);
  expect(await screen.findByRole('button', { name: '「朱雀絵巻 初ノ巻」が再入荷したら知らせる' })).toBeTruthy();
});

test('MEM-2 beside the link of a pack that is not on sale yet stands a bell, which asks to be told', async () => {
  const page = openList('/pack-list?index=2', { ...aReply, list: [{ ...aPack, is_before: '1' }] });
  page.reply(store.saleWatchList, { pack_ids: [] });
  page.reply(store.saleWatchSet, { result: '1', pack_ids: [4] });
  const bell = await screen.findByRole('button', { name: '「朱雀絵巻 初ノ巻」が発売されたら知らせる' });
  expect(bell.closest('a')).toBeNull();
  await userEvent.click(bell);
  await waitFor(() => expect(page.inputsOf(store.saleWatchSet)).toEqual([{ pack_id: 4, is_watched: '1' }]));
});

test('TRM-2 a pack for higher ranks bears a badge that visitors see, too; any other pack has none', async () => {
  openList('/pack-list?index=2', { ...aReply, list: [aPack, { ...aPack, id: 5, name: '百鬼夜行', min_rank: 3 }] });
  expect((await screen.findByRole('link', { name: /百鬼夜行/ })).textContent).toContain('ランク3以上');
  expect(screen.getByRole('link', { name: /朱雀絵巻 初ノ巻/ }).textContent).not.toContain('ランク');
});
