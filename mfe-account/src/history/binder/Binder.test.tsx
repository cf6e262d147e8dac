import { account, store } from '@fudaya/contracts';
import { renderPage } from '@fudaya/web/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { CollectionPage } from '../collection/CollectionPage.tsx';

window.scrollTo = () => undefined;
const card = { name: '一番星', image: '/art/x.avif', rarity: 5 };
const numbers = Array.from({ length: 12 }, (_, i) => ({ model_number: `H-${String(i + 1).padStart(3, '0')}`, held: 0, card: null }));
const reply: account.Binder = {
  game: 1,
  games: [
    { id: 1, name: '星空', held: 1, total: 12 },
    { id: 2, name: '剣', held: 0, total: 4 },
  ],
  places: [{ ...numbers[0]!, held: 3, card }, { ...numbers[1]!, card: { ...card, name: '木刀', rarity: 1 } }, ...numbers.slice(2)],
};
const renderBinder = (
  replies: Required<NonNullable<Parameters<typeof renderPage>[1]>>['replies'],
  path = '/collection?binder=0',
  language: 'ja' | 'en' = 'ja',
) => renderPage(<CollectionPage />, { area: 'account', messages: { ja, en }, path, language, replies });
const open = (path = '/collection?binder=0', language: 'ja' | 'en' = 'ja') => renderBinder([[account.binder, reply]], path, language);

test('MEM-12 a set is a binder of nine pockets a leaf: held ones with their duplicates, one that became points, and shapes of what is missing', async () => {
  open();
  const leaves = await screen.findAllByRole('list', { name: /ページ$/ });
  expect(leaves.map((leaf) => within(leaf).getAllByRole('listitem').length)).toEqual([9, 3]);
  expect(within(leaves[0]!).getByRole('button', { name: '一番星、3枚' }).textContent).toContain('×3');
  expect(screen.getByRole('button', { name: '木刀、手元にありません' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /まだ引いていません/ })).toHaveLength(10);
  expect(screen.getByRole('progressbar', { name: 'そろえた種類' }).getAttribute('value')).toBe('1');
  expect(screen.getByText('あと11種類でそろいます。ダブりは2枚です。')).toBeTruthy();
});

test('MEM-12 what is held stands first, the rarest of it ahead, and is looked at from there; an empty or a whole set has no such shelf', async () => {
  const held = [
    { ...numbers[4]!, held: 1, card: { ...card, name: '木刀', rarity: 2 } },
    { ...numbers[9]!, held: 2, card },
    { ...numbers[10]!, card: { ...card, name: '手放した札' } },
  ];
  const of = (places: account.Binder['places']) => [[account.binder, { ...reply, places }]] as const;
  renderBinder(of([...numbers.slice(0, 4), ...held, ...numbers.slice(5, 9)]));
  const shelf = within(await screen.findByRole('region', { name: '手元のカード' }));
  const buttons = shelf.getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['一番星、2枚', '木刀、1枚']);
  await userEvent.click(buttons[1]!);
  expect(await screen.findByRole('dialog', { name: '木刀' })).toBeTruthy();
  cleanup();
  for (const places of [numbers, numbers.map((place) => ({ ...place, held: 1, card }))]) {
    renderBinder(of(places));
    expect(await screen.findAllByRole('list', { name: /ページ$/ })).toHaveLength(2);
    expect(screen.queryByRole('region', { name: '手元のカード' })).toBeNull();
    cleanup();
  }
});

test('MEM-12 another set is one link away, and the address keeps it', async () => {
  const page = open();
  await userEvent.click(await screen.findByRole('link', { name: /剣/ }));
  await waitFor(() => expect(page.inputsOf(account.binder).at(-1)).toEqual({ game: 2 }));
  expect(window.location.search).toBe('?binder=2');
});

test('MEM-12 a card is looked at in the hand: it leans with the pointer', async () => {
  open('/collection?binder=0', 'en');
  const [leaf] = await screen.findAllByRole('list', { name: /^Page/ });
  await userEvent.click(within(leaf!).getByRole('button', { name: '一番星, 3 copies' }));
  const dialog = await screen.findByRole('dialog', { name: '一番星' });
  expect(dialog.textContent).toContain('You have 3');
  const place = dialog.querySelector('[data-level="5"]')!.parentElement!;
  place.getBoundingClientRect = () => ({ left: 0, top: 0, width: 100, height: 100 }) as DOMRect;
  fireEvent(window, new MouseEvent('pointermove', { clientX: 100, clientY: 0 }));
  expect(place.style.getPropertyValue('--ry')).toBe('13.0deg');
});

test('MEM-12 list and binder lead to each other; an address that names no set is the fullest one', async () => {
  const page = open('/collection?binder=nonsense');
  expect((await screen.findByRole('link', { name: 'バインダー' })).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: '一覧' }).getAttribute('href')).toBe('/collection');
  await waitFor(() => expect(page.inputsOf(account.binder)).toEqual([{ game: 0 }]));
});

test('MEM-12 MEM-19 a card in the hand tells its reference with its day and that it is no promise, and is wished for', async () => {
  const known = { ...card, id: 'h-1', reference: { points: 1200, as_of: '2026-11-01' } };
  const places = [
    { ...numbers[0]!, held: 1, card: known, is_wished: '0' as const },
    { ...numbers[1]!, is_wished: '1' as const },
  ];
  const page = renderPage(<CollectionPage />, {
    area: 'account',
    messages: { ja, en },
    path: '/collection?binder=1',
    replies: [
      [account.binder, { ...reply, places }],
      [store.placeWishSet, { result: '1', card_ids: ['h-1'] }],
    ],
  });
  expect(await screen.findByRole('button', { name: 'H-002、まだ引いていません。欲しいカードに入っています' })).toBeTruthy();
  const [leaf] = screen.getAllByRole('list', { name: /ページ$/ });
  await userEvent.click(within(leaf!).getByRole('button', { name: '一番星、1枚' }));
  const dialog = within(await screen.findByRole('dialog', { name: '一番星' }));
  expect(dialog.getByText('参考ポイント 1,200pt（2026/11/01時点）')).toBeTruthy();
  expect(dialog.getByText(/お約束するものではありません/)).toBeTruthy();
  page.reply(account.binder, { ...reply, places: [{ ...places[0]!, is_wished: '1' }, places[1]!] });
  await userEvent.click(dialog.getByRole('button', { name: '欲しいカードに入れる' }));
  expect(await dialog.findByRole('button', { name: '欲しいカードから外す' })).toBeTruthy();
  expect(page.inputsOf(store.placeWishSet)).toEqual([{ game: 1, model_number: 'H-001', is_wished: '1' }]);
});

test('MEM-12 the shape of a card that nobody drew is wished for by its number, and a pack on sale that holds it is named at once', async () => {
  const page = renderPage(<CollectionPage />, {
    area: 'account',
    messages: { ja, en },
    path: '/collection?binder=1',
    language: 'en',
    replies: [
      [account.binder, reply],
      [store.placeWishSet, { result: '1', card_ids: [], packs: [{ id: 8, name: 'Overture' }] }],
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'H-003: not drawn yet' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'H-003' }));
  expect(dialog.getByText('Not drawn yet')).toBeTruthy();
  expect(dialog.queryByRole('link')).toBeNull();
  page.reply(account.binder, { ...reply, places: reply.places.map((place, i) => (i === 2 ? { ...place, is_wished: '1' } : place)) });
  await userEvent.click(dialog.getByRole('button', { name: 'Add to wish list' }));
  const pack = await dialog.findByRole('link', { name: 'Overture' });
  expect(pack.getAttribute('href')).toBe('/pack-detail?packId=8');
  expect(pack.closest('[role="status"]')?.textContent).toContain('On sale now');
  expect(page.inputsOf(store.placeWishSet)).toEqual([{ game: 1, model_number: 'H-003', is_wished: '1' }]);
});

test('MEM-12 a missing card that lineups show stands there as its silhouette, and by its name in the hand; one of hidden lineups alone is not told', async () => {
  const places = reply.places.map((place, i) => (i === 3 ? { ...place, missing: { name: '沈む月', image: '/art/moon.avif' } } : place));
  renderBinder([[account.binder, { ...reply, places }]]);
  const known = await screen.findByRole('button', { name: 'H-004 沈む月、まだ引いていません' });
  expect(known.querySelector('img')?.getAttribute('src')).toContain('/art/moon');
  expect(screen.getByRole('button', { name: 'H-005、まだ引いていません' }).querySelector('img')).toBeNull();
  await userEvent.click(known);
  const dialog = await screen.findByRole('dialog', { name: '沈む月' });
  expect(dialog.textContent).toContain('H-004 · まだ引いていません');
  expect(dialog.querySelector('img')?.getAttribute('src')).toContain('/art/moon');
});

test('MEM-12 a refused wish says why, and wishes for nothing', async () => {
  const page = renderPage(<CollectionPage />, {
    area: 'account',
    messages: { ja, en },
    path: '/collection?binder=1',
    replies: [
      [account.binder, reply],
      [store.placeWishSet, { state: 400, refusal: 'too_many', errors: { model_number: ['登録は200枚までです。'] } }],
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'H-003、まだ引いていません' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'H-003' }));
  await userEvent.click(dialog.getByRole('button', { name: '欲しいカードに入れる' }));
  expect(await dialog.findByText('登録は200枚までです。')).toBeTruthy();
  expect(dialog.getByRole('button', { name: '欲しいカードに入れる' })).toBeTruthy();
  expect(page.inputsOf(account.binder)).toHaveLength(1);
});

test('MEM-12 the wish list shows what is wished for and lets go of it; without a wish it leads to the packs', async () => {
  const wished = { id: 'h-1', name: '一番星', image_url: '/art/x.avif', model_number: 'H-001', rarity: 3 };
  const page = renderPage(<CollectionPage />, {
    area: 'account',
    messages: { ja, en },
    path: '/collection?wishes=1',
    language: 'en',
    replies: [
      [
        store.cardWishes,
        {
          cards: [{ ...wished, reference: { points: 82, as_of: '2026-11-01' }, packs: [{ id: 8, name: 'Overture' }] }],
          places: [{ game: 2, game_name: 'Swords', model_number: 'K-009' }],
          by_mail: '1',
        },
      ],
      [store.cardWishSet, { result: '1', card_ids: [] }],
      [store.placeWishSet, { result: '1', card_ids: [] }],
    ],
  });
  expect((await screen.findByRole('link', { name: 'Wish list' })).getAttribute('aria-current')).toBe('page');
  expect(await screen.findByText('2 of 200 cards')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Overture' }).getAttribute('href')).toBe('/pack-detail?packId=8');
  // Of a card that no lineup showed there is its number alone.
  const place = screen.getByText('K-009').closest('li')!;
  expect(within(place).queryByRole('img')).toBeNull();
  await userEvent.click(within(place).getByRole('button', { name: 'Remove K-009 from your wish list' }));
  expect(page.inputsOf(store.placeWishSet)).toEqual([{ game: 2, model_number: 'K-009', is_wished: '0' }]);
  expect(screen.getByText('Reference 82 pt (as of 2026/11/01)')).toBeTruthy();
  page.reply(store.cardWishes, { cards: [], by_mail: '1' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove 一番星 from your wish list' }));
  expect(await screen.findByText('No cards on your wish list yet')).toBeTruthy();
  expect(page.inputsOf(store.cardWishSet)).toEqual([{ card_id: 'h-1', is_wished: '0' }]);
});
