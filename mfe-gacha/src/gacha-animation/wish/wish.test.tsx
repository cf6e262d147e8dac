import { store, type gacha } from '@fudaya/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/open-page.tsx';
import { aCard, aResult } from '../../testing/samples.ts';
import { EndActions } from '../share/EndActions.tsx';
import { maxDrawn, wishableOf } from './wishable.ts';

const drawn = [aCard(0, 1, { game: 2 }), aCard(1, 2, { game: 2 }), aCard(2, 5, { game: 2 })];
const top = (id: string, more: Partial<store.LineupCard> = {}): store.LineupCard => ({
  id,
  image_url: `/art/cards/${id}.avif`,
  name: `最高賞${id}`,
  model_number: `VS1-${id}`,
  rarity: 1,
  remaining: 1,
  total: 1,
  ...more,
});
const tops = [
  top('900'),
  top('901', { remaining: 0 }),
  // The one that was just drawn.
  top('902', { image_url: drawn[2]!.image, model_number: drawn[2]!.model_number }),
];
const pack: store.PackDetail = {
  id: 4,
  name: aResult.title,
  image: [],
  point: 500,
  payment_method: '1',
  pack_count: 10,
  total_pack_count: 3000,
  max_buy_count: 0,
  card_type: 2,
  is_before: '0',
  start_date: '2026-11-20T03:00:00.000Z',
  format_end_date: '',
  max_per_member: 0,
  max_per_day: 0,
  can_limit: 0,
  limit_message: '',
  show_cardlist: '1',
  detail: '',
  card_type_name: '',
  server_time: '2026-11-21T03:00:00.000Z',
  commitment: null,
  odds: [],
  tops,
};
const list = (cards: { id: string; game?: number; model_number: string }[], numbers: string[] = []) => ({
  cards: cards.map((card) => ({ name: '', image_url: '', rarity: 1, packs: [], ...card })),
  places: numbers.map((model_number) => ({ game: 2, game_name: '', model_number })),
  by_mail: '1' as const,
});

async function open(result: gacha.DrawResult = { ...aResult, cards: drawn }) {
  const page = openPage(<EndActions result={result} />, {
    path: '/gacha-animation',
    language: 'en',
    replies: [
      [store.cardWishes, list([])],
      [store.cardWishSet, { result: '1', card_ids: [] }],
      [store.placeWishSet, { result: '1', card_ids: [] }],
      [store.packDetail, pack],
      [store.favouriteList, { pack_ids: [] }],
      [store.favouriteSet, { result: '1', pack_ids: [4] }],
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: /Wish list/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Add to wish list' });
  await within(dialog).findByText('Cards you just drew');
  return { page, dialog };
}

test('MEM-8 MEM-12 the top prizes that are left and the cards that were drawn, best first, are there to be wished for', async () => {
  const { dialog } = await open();
  await within(dialog).findByText('Top prizes still in this pack');
  const names = within(dialog)
    .getAllByRole('button', { name: /to wish list/ })
    .map((button) => /Add .* to wish list/.exec(button.textContent ?? '')?.[0]);
  expect(names).toEqual(['最高賞900', 'カード3', 'カード2', 'カード1'].map((name) => `Add ${name} to wish list`));
});

test('MEM-8 MEM-12 a card that was drawn is wished for by its place, a top prize by its id; each is said, and taken back by another press', async () => {
  const { page, dialog } = await open();
  const card = within(dialog).getByRole('button', { name: /Add カード2 to wish list/ });
  page.reply(store.cardWishes, list([], [drawn[1]!.model_number]));
  await userEvent.click(card);
  await waitFor(() => expect(card.getAttribute('aria-pressed')).toBe('true'));
  expect(page.inputsOf(store.placeWishSet)).toEqual([{ game: 2, model_number: 'VS1-002', is_wished: '1' }]);
  expect(await within(dialog).findByText('Added to your wish list')).toBeTruthy();

  const prize = await within(dialog).findByRole('button', { name: /Add 最高賞900 to wish list/ });
  page.reply(store.cardWishes, list([{ id: '900', game: 2, model_number: 'VS1-900' }], [drawn[1]!.model_number]));
  await userEvent.click(prize);
  await waitFor(() => expect(prize.getAttribute('aria-pressed')).toBe('true'));
  expect(page.inputsOf(store.cardWishSet)).toEqual([{ card_id: '900', is_wished: '1' }]);

  page.reply(store.cardWishes, list([{ id: '900', game: 2, model_number: 'VS1-900' }]));
  await userEvent.click(card);
  await waitFor(() => expect(card.getAttribute('aria-pressed')).toBe('false'));
  expect(page.inputsOf(store.placeWishSet).at(-1)).toEqual({ game: 2, model_number: 'VS1-002', is_wished: '0' });
  expect(await within(dialog).findByText('Removed from your wish list')).toBeTruthy();
});

test('MEM-8 MEM-12 a wish that is refused says why, and changes nothing', async () => {
  const { page, dialog } = await open();
  page.reply(store.placeWishSet, { state: 400, refusal: 'too_many', errors: { model_number: ['You can wish for up to 200 cards.'] } });
  const card = within(dialog).getByRole('button', { name: /Add カード3 to wish list/ });
  await userEvent.click(card);
  expect(await within(dialog).findByText('You can wish for up to 200 cards.')).toBeTruthy();
  expect(card.getAttribute('aria-pressed')).toBe('false');
});

test('MEM-8 MEM-18 the pack is put among the favourites there, which is said, as is what did not work', async () => {
  const { page, dialog } = await open();
  const heart = await within(dialog).findByRole('button', { name: /Add this pack to favourites/ });
  page.reply(store.favouriteList, { pack_ids: [4] });
  await userEvent.click(heart);
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
  expect(page.inputsOf(store.favouriteSet)).toEqual([{ pack_id: 4, is_favourite: '1' }]);
  expect(await within(dialog).findByText('Added to your favourites')).toBeTruthy();
  page.reply(store.favouriteSet, { state: 500 });
  await userEvent.click(heart);
  await waitFor(() => expect(within(dialog).queryByText('Added to your favourites')).toBeNull());
  expect(heart.getAttribute('aria-pressed')).toBe('true');
});

test('MEM-8 of thousands the best are there, each once; one whose game a service of before does not say is left out', () => {
  const many = Array.from({ length: 3000 }, (_, i) => aCard(i % 40, 1 + (i % 5), { game: 2, history_id: String(i) }));
  const rows = wishableOf(many);
  expect(rows).toHaveLength(maxDrawn);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(maxDrawn);
  expect(rows[0]?.rarity).toBe(5);
  expect(wishableOf([aCard(0, 5), aCard(1, 1, { game: 2, model_number: '' })])).toEqual([]);
});
