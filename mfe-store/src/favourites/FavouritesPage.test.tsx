import '../testing/browser-gaps.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { store, type Call } from '@fudaya/contracts';
import { renderPage, type FakeReply } from '@fudaya/web/testing';
import { aPack } from '../testing/samples.ts';
import { FavouriteButton } from './FavouriteButton.tsx';
import { FavouritesPage } from './FavouritesPage.tsx';
import '../testing/texts.ts';

const packs = [aPack, { ...aPack, id: 1, name: '星空アルカナ' }, { ...aPack, id: 10, name: '真珠の夜会', pack_count: 0 }];
const open = (pack_ids: number[], replies: readonly (readonly [Call, FakeReply])[] = [], language: 'ja' | 'en' = 'ja') =>
  renderPage(<FavouritesPage />, {
    path: '/favourites',
    area: 'store',
    language,
    replies: [[store.favouriteList, { pack_ids }], [store.packList, { list: packs, server_time: '2026-11-21T03:00:00.000Z' }], ...replies],
  });

test('TOP-6 favourites are listed, the latest heart first, also sold-out ones; what is not on sale any more is left out', async () => {
  open([10, 99, 1]);
  await screen.findByText('真珠の夜会');
  expect(screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual(['真珠の夜会', '星空アルカナ']);
});

test('TOP-6 MEM-18 a heart taken away takes the pack from the list, and that is said', async () => {
  const page = open([1], [[store.favouriteSet, { result: '1', pack_ids: [] }]]);
  const heart = await screen.findByRole('button', { name: '星空アルカナをお気に入りに入れる', pressed: true });
  page.reply(store.favouriteList, { pack_ids: [] });
  await userEvent.click(heart);
  expect(await screen.findByText('お気に入りはまだありません')).toBeTruthy();
  expect(page.inputsOf(store.favouriteSet)).toEqual([{ pack_id: 1, is_favourite: '0' }]);
  expect((await screen.findByText('お気に入りから外しました')).closest('[role="status"]')).toBeTruthy();
});

test('TOP-6 one question serves all hearts of the page', async () => {
  const page = open([1, 4, 10]);
  await waitFor(() => expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(3));
  expect(page.inputsOf(store.favouriteList)).toHaveLength(1);
});

test('TOP-6 without favourites the page says how to get some, in English too; after a failure it asks again', async () => {
  const page = open([], [[store.favouriteList, 'offline']], 'en');
  const again = await screen.findByRole('button', { name: 'Try again' });
  page.reply(store.favouriteList, { pack_ids: [] });
  await userEvent.click(again);
  expect(await screen.findByText('No favourites yet')).toBeTruthy();
});

test('PKD-1 a heart pressed before the favourites are known is not lost, and waits for the question already under way', async () => {
  let tell: (reply: { pack_ids: number[] }) => void = () => {};
  const known = new Promise<{ pack_ids: number[] }>((resolve) => (tell = resolve));
  const page = renderPage(<FavouriteButton packId={1} name="星空アルカナ" />, {
    path: '/pack-list',
    area: 'store',
    replies: [
      [store.favouriteList, () => known],
      [store.favouriteSet, { result: '1', pack_ids: [1] }],
    ],
  });
  await userEvent.click(screen.getByRole('button'));
  expect(page.inputsOf(store.favouriteSet)).toEqual([]);
  expect(page.inputsOf(store.favouriteList)).toHaveLength(1);
  tell({ pack_ids: [] });
  await waitFor(() => expect(page.inputsOf(store.favouriteSet)).toEqual([{ pack_id: 1, is_favourite: '1' }]));
});
