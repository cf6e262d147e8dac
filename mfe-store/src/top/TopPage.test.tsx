import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { store, type Call } from '@fudaya/contracts';
import { renderPage, type FakeReply } from '@fudaya/web/testing';
import { en } from '../messages.en.ts';
import { ja } from '../messages.ja.ts';
import { preferReducedMotion } from '../testing/browser-gaps.ts';
import { aPack } from '../testing/samples.ts';
import { TopPage } from './TopPage.tsx';

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

function openTop(list: readonly store.Pack[] = packs, others: readonly (readonly [Call, FakeReply])[] = [], language: 'ja' | 'en' = 'ja') {
  return renderPage(<TopPage />, {
    area: 'store',
    messages: { ja, en },
    language,
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

test('TOP-6 packs are grouped by card type; the page opens with type 2 and the tabs change it', async () => {
  openTop();
  const panel = await screen.findByRole('tabpanel', { name: '朱雀絵巻' });
  expect(within(panel).getByRole('heading', { name: '朱雀絵巻 初ノ巻' })).toBeTruthy();
  expect(within(panel).queryByText('星空アルカナ はじまりの星座')).toBeNull();
  const shelf = screen.getByRole('region', { name: '星空アルカナ' });
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
