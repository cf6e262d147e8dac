import { account } from '@fudaya/contracts';
import { renderPage } from '@fudaya/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { CollectionPage } from './CollectionPage.tsx';

window.scrollTo = () => undefined;

type Held = account.Collection['list'][number];
const purchase = '018f0000-0000-4000-8000-000000000001';
const aCard: Held = {
  history_id: '1',
  name: '一番星',
  image: '/art/x.avif',
  rarity: 4,
  rarity_label: 'ウルトラレア',
  model_number: 'H-001',
  num: 40,
  buy_point: 80,
  cardPoint: 80,
  state: 'shipped',
  drawn: '2026-11-20T16:00:00.000Z',
  pack_history_id: purchase,
  game: '星空',
};
const reply = {
  list: [aCard, { ...aCard, history_id: '2', state: 'undecided' }],
  page: { page: 1, all_page: 1, pages: [1] },
  matching: 2,
  total: 12,
  different: 5,
  games: [{ id: 1, name: '星空' }],
};
const open = (path = '/collection', given: Record<string, unknown> = reply, language: 'ja' | 'en' = 'ja') =>
  renderPage(<CollectionPage />, { area: 'account', messages: { ja, en }, path, language, replies: [[account.collection, given]] });

test('HIS-3 every card leads to its purchase, or to the choice while there is one', async () => {
  open();
  expect(await screen.findByText('全12枚・5種類')).toBeTruthy();
  const targets = screen.getAllByRole('link', { name: /一番星/ }).map((link) => link.getAttribute('href'));
  expect(targets).toEqual([`/buy-product-history-detail?packHistoryId=${purchase}`, `/get-card-list?historyId=${purchase}`]);
});

test('HIS-3 the collection is filtered by game, rarity and state, and the address keeps the filters', async () => {
  const page = open('/collection?rarity=5');
  await screen.findByRole('option', { name: '星空' });
  await userEvent.selectOptions(screen.getByLabelText('ゲーム'), '星空');
  await userEvent.selectOptions(screen.getByLabelText('状態'), '発送済み');
  await waitFor(() => expect(window.location.search).toBe('?game=1&rarity=5&state=3&page=1'));
  await waitFor(() => expect(page.inputsOf(account.collection).at(-1)).toEqual({ page: 1, game: 1, rarity: 5, card_state: 'shipped' }));
});

test('HIS-3 nothing found can be left, and nothing there leads to the packs', async () => {
  open('/collection?game=1', { ...reply, list: [], matching: 0 }, 'en');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('No cards yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse packs' }).getAttribute('href')).toBe('/');
});

test('HIS-3 who has no card yet is asked for no filter', async () => {
  open('/collection', { ...reply, list: [], matching: 0, total: 0, different: 0, games: [] });
  expect(await screen.findByText('まだカードがありません')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});
