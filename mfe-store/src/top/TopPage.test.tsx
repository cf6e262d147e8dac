import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { store, type Call } from '@fudaya/contracts';
import { aMember, renderPage, type FakeReply } from '@fudaya/web/testing';
import { playerSteps, preferReducedMotion } from '../testing/browser-gaps.ts';
import { aPack, aPost } from '../testing/samples.ts';
import { TopPage } from './TopPage.tsx';
import '../testing/texts.ts';

const types = [
  { id: 1, name: '星空アルカナ' },
  { id: 2, name: '朱雀絵巻' },
];
const banners = [
  { file_name: '/art/banners/a.avif', alt: '朱雀絵巻、発売中', link: '/pack-detail?packId=4' },
  { file_name: '', alt: '絵のない知らせ', link: '' },
  { file_name: '/art/banners/b.avif', alt: '星屑メガボックス', link: '/pack-detail?packId=3' },
];
const packs = [
  aPack,
  { ...aPack, id: 1, name: '星空アルカナ はじまりの星座', card_type: 1 },
  { ...aPack, id: 10, name: '真珠の夜会', pack_count: 0 },
];

function openTop(
  list: readonly store.Pack[] = packs,
  others: readonly (readonly [Call, FakeReply])[] = [],
  language: 'ja' | 'en' = 'ja',
  path = '/',
  member = aMember,
) {
  return renderPage(<TopPage />, {
    path,
    area: 'store',
    language,
    member,
    replies: [
      [store.banner, { mode: '1', list: banners }],
      [store.cardTypeList, { list: types }],
      [store.packList, { list, server_time: '2026-11-21T03:00:00.000Z' }],
      ...others,
    ],
  });
}

beforeEach(() => preferReducedMotion(false));
afterEach(() => vi.useRealTimers());

test('TOP-1 the carousel shows the entries that have a file, and its motion can be paused', async () => {
  openTop();
  const carousel = await screen.findByRole('region', { name: 'おすすめ' });
  expect(within(carousel).getByRole('img', { name: '朱雀絵巻、発売中' })).toBeTruthy();
  expect(within(carousel).queryByAltText('絵のない知らせ')).toBeNull();
  expect(carousel.querySelectorAll('li')).toHaveLength(2);
  await userEvent.click(within(carousel).getByRole('button', { name: '動きを止める' }));
  expect(within(carousel).getByRole('button', { name: '動きを再開' })).toBeTruthy();
});

test('TOP-1 nothing moves by itself on a device that prefers reduced motion', async () => {
  preferReducedMotion(true);
  openTop();
  const carousel = await screen.findByRole('region', { name: 'おすすめ' });
  expect(within(carousel).getByRole('button', { name: '動きを再開' })).toBeTruthy();
});

const video = { mode: '2', list: [{ file_name: '/art/banners/top.webm', alt: '朱雀絵巻の動画', link: '/pack-detail?packId=4' }] };

test('TOP-2 mode 2 is a looping video without sound, and its motion can be paused', async () => {
  playerSteps.length = 0;
  openTop(packs, [[store.banner, video]]);
  const player = (await screen.findByLabelText('朱雀絵巻の動画')) as HTMLVideoElement;
  expect([player.getAttribute('src'), player.loop, player.muted, player.hasAttribute('playsinline')]).toEqual([
    '/art/banners/top.webm',
    true,
    true,
    true,
  ]);
  expect(player.closest('a')?.getAttribute('href')).toBe('/pack-detail?packId=4');
  expect(playerSteps).toEqual(['play']);
  await userEvent.click(screen.getAllByRole('button', { name: '動きを止める' })[0]!);
  expect(playerSteps).toEqual(['play', 'pause']);
});

test('TOP-2 the video waits on a device that prefers reduced motion', async () => {
  playerSteps.length = 0;
  preferReducedMotion(true);
  openTop(packs, [[store.banner, video]]);
  await screen.findByLabelText('朱雀絵巻の動画');
  expect(playerSteps).toEqual(['pause']);
  await userEvent.click(screen.getAllByRole('button', { name: '動きを再開' })[0]!);
  expect(playerSteps).toEqual(['pause', 'play']);
});

test('TOP-3 the alert stands above the banner and leads on; without one there is none', async () => {
  openTop(packs, [[store.banner, { mode: '1', list: banners, alert: { text: '送料無料キャンペーン', link: '/pack-list?index=1' } }]]);
  const alert = await screen.findByRole('complementary', { name: 'キャンペーン' });
  expect(within(alert).getByRole('link', { name: '送料無料キャンペーン' }).getAttribute('href')).toBe('/pack-list?index=1');
  openTop();
  await screen.findByRole('region', { name: 'おすすめ' });
  expect(screen.queryByRole('complementary', { name: 'キャンペーン' })).toBeNull();
});

test('TOP-4 the tab of packs to come shows them alone, with the way to their list', async () => {
  openTop([...packs, { ...aPack, id: 14, name: '蒸気都市の夜明け', is_before: '1' }]);
  await userEvent.click(await screen.findByRole('tab', { name: 'まもなく発売' }));
  const panel = within(screen.getByRole('tabpanel', { name: 'まもなく発売' }));
  expect(panel.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['蒸気都市の夜明け']);
  expect(panel.getByRole('link', { name: 'まもなく発売のパックをすべて見る' }).getAttribute('href')).toBe('/pack-list?index=9999');
  expect(window.location.search).toBe('?type=9999');
});

test('MEM-10 a list says that a pack is sold early, and to a member from when by their rank', async () => {
  const early = { ...aPack, id: 14, name: '蒸気都市の夜明け', is_before: '1' as const, early_hours: [0, 0, 0, 24, 48] };
  openTop([early], [], 'ja', '/?type=9999', { ...aMember, rank: 1 });
  const panel = within(await screen.findByRole('tabpanel', { name: 'まもなく発売' }));
  expect(panel.getByText('先行販売')).toBeTruthy();
  expect(panel.queryByText(/から先行購入/)).toBeNull();
  cleanup();
  openTop([early], [], 'ja', '/?type=9999', { ...aMember, rank: 4 });
  expect(await screen.findByText('あなたは2026/11/19 12:00から先行購入')).toBeTruthy();
});

test('TOP-4 a note in brackets at the end of a pack’s name is in one piece beside it; brackets within the name are of the name', async () => {
  const names = ['金襴の秘宝（お一人様3パックまで）', 'Gold Brocade (3 per member)', '（仮）朱雀', '朱雀（仮）絵巻'];
  openTop(
    names.map((name, i) => ({ ...aPack, id: 20 + i, name, is_before: '1' as const })),
    [],
    'ja',
    '/?type=9999',
  );
  const panel = within(await screen.findByRole('tabpanel', { name: 'まもなく発売' }));
  const headings = panel.getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(names);
  expect(headings.map((heading) => heading.querySelector('span')?.textContent)).toEqual([
    '（お一人様3パックまで）',
    '(3 per member)',
    undefined,
    undefined,
  ]);
});

test('TOP-4 the pack group has its tab, and the address opens it', async () => {
  const group = { name: 'はじめての方へ', pack_ids: [1, 4] };
  openTop(packs, [[store.packList, { list: packs, server_time: '2026-11-21T03:00:00.000Z', group }]], 'ja', '/?type=999998');
  const panel = within(await screen.findByRole('tabpanel', { name: 'はじめての方へ' }));
  expect(panel.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['星空アルカナ はじまりの星座', '朱雀絵巻 初ノ巻']);
});

test('TOP-5 the news tab shows title, date, author, content and pictures, and its pager turns the page', async () => {
  const page = openTop(packs, [[store.postList, { list: [aPost], page: { page: 1, all_page: 2, pages: [1, 2] } }]]);
  await userEvent.click(await screen.findByRole('tab', { name: 'お知らせ' }));
  const post = await screen.findByRole('article', { name: '開店しました' });
  expect(post.textContent).toContain('26/11/21');
  expect(post.textContent).toContain('札屋 編集部');
  expect(within(post).getByRole('link', { name: 'ガイド' }).getAttribute('href')).toBe('/user-guide');
  expect(post.querySelector('script')).toBeNull();
  expect([...post.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual(['/art/a.avif', '/art/b.avif']);
  expect(screen.queryByRole('region', { name: '星空アルカナ' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '2ページ目' }));
  expect(window.location.search).toBe('?type=-1&page=2');
  await waitFor(() => expect(page.inputsOf(store.postList)).toEqual([{ page: 1 }, { page: 2 }]));
});

test('TOP-5 without news the tab says so; after a failure it can be tried again', async () => {
  const none = { list: [], page: { page: 1, all_page: 1, pages: [1] } };
  const page = openTop(packs, [[store.postList, { state: 500 }]], 'ja', '/?type=-1');
  const retry = await screen.findByRole('button', { name: 'もう一度試す' });
  page.reply(store.postList, none);
  await userEvent.click(retry);
  expect(await screen.findByText('お知らせはまだありません')).toBeTruthy();
});

test('PKL-1 every shelf and the chosen tab lead to all packs of their game', async () => {
  openTop();
  const all = await screen.findByRole('link', { name: '朱雀絵巻のパックをすべて見る' });
  expect(all.getAttribute('href')).toBe('/pack-list?index=2');
  const shelf = await screen.findByRole('region', { name: '星空アルカナ' });
  expect(within(shelf).getByRole('link', { name: '星空アルカナのパックをすべて見る' }).getAttribute('href')).toBe('/pack-list?index=1');
});

test('TOP-6 packs are grouped by card type; the page opens with type 2 and the tabs change it', async () => {
  openTop();
  const panel = await screen.findByRole('tabpanel', { name: '朱雀絵巻' });
  expect(within(panel).getByRole('heading', { name: '朱雀絵巻 初ノ巻' })).toBeTruthy();
  expect(within(panel).queryByText('星空アルカナ はじまりの星座')).toBeNull();
  const shelf = await screen.findByRole('region', { name: '星空アルカナ' });
  expect(within(shelf).getByRole('link', { name: /はじまりの星座/ })).toBeTruthy();

  await userEvent.click(screen.getByRole('tab', { name: '星空アルカナ' }));
  expect(within(await screen.findByRole('tabpanel', { name: '星空アルカナ' })).getByText('星空アルカナ はじまりの星座')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: '朱雀絵巻' }).getAttribute('aria-selected')).toBe('true');
});

test('TOP-6 pack pictures change every two seconds, until they are stopped', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openTop();
  const card = await screen.findByRole('link', { name: /朱雀絵巻 初ノ巻/ });
  const shown = () => card.querySelector('img[data-current]')?.getAttribute('src');
  expect(shown()).toBe('/art/packs/front.avif');
  act(() => void vi.advanceTimersByTime(2000));
  expect(shown()).toBe('/art/packs/inside.avif');
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  await user.click(screen.getAllByRole('button', { name: '動きを止める' })[0]!);
  const still = shown();
  act(() => void vi.advanceTimersByTime(8000));
  expect(shown()).toBe(still);
});

test('TOP-7 a sold-out pack says so and leads nowhere', async () => {
  openTop();
  const name = await screen.findByRole('heading', { name: '真珠の夜会' });
  expect(name.closest('a')).toBeNull();
  expect(within(name.closest('li')!).getByText('SOLD OUT')).toBeTruthy();
});

test('TOP-6 a pack shows price, remaining of total and the end of its sale, and leads to its page', async () => {
  openTop();
  const link = await screen.findByRole('link', { name: /朱雀絵巻 初ノ巻/ });
  expect(link.getAttribute('href')).toBe('/pack-detail?packId=4');
  expect(link.textContent).toContain('500');
  expect(link.textContent).toContain('2,348 / 3,000');
  expect(link.textContent).toContain('27/01/20 12:00 まで');
});

test('TOP-6 without packs the page says so; after a failure it can be tried again', async () => {
  openTop([]);
  expect(await screen.findByText('販売中のパックはありません')).toBeTruthy();

  const page = openTop(packs, [[store.packList, { state: 500 }]]);
  await screen.findByRole('button', { name: 'もう一度試す' });
  page.reply(store.packList, { list: packs, server_time: '2026-11-21T03:00:00.000Z' });
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: '朱雀絵巻 初ノ巻' })).toBeTruthy());
});

test('FRM-8 the top page speaks English', async () => {
  openTop(packs, [], 'en');
  expect(await screen.findByRole('heading', { level: 1, name: 'Nobody knows until it’s opened.' })).toBeTruthy();
});
