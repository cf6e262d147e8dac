import { account } from '@fudaya/contracts';
import { renderPage } from '@fudaya/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
const open = (path = '/collection?binder=0', language: 'ja' | 'en' = 'ja') =>
  renderPage(<CollectionPage />, { area: 'account', messages: { ja, en }, path, language, replies: [[account.binder, reply]] });

test('MEM-12 a set is a binder of nine pockets a leaf: held ones with their duplicates, one that became points, and shapes of what is missing', async () => {
  open();
  const leaves = await screen.findAllByRole('list', { name: /ページ$/ });
  expect(leaves.map((leaf) => within(leaf).getAllByRole('listitem').length)).toEqual([9, 3]);
  expect(screen.getByRole('button', { name: '一番星、3枚' }).textContent).toContain('×3');
  expect(screen.getByRole('button', { name: '木刀、手元にありません' })).toBeTruthy();
  expect(screen.getAllByRole('img', { name: /まだ引いていません/ })).toHaveLength(10);
  expect(screen.getByRole('progressbar', { name: 'そろえた種類' }).getAttribute('value')).toBe('1');
  expect(screen.getByText('あと11種類でそろいます。ダブりは2枚です。')).toBeTruthy();
});

test('MEM-12 another set is one link away, and the address keeps it', async () => {
  const page = open();
  await userEvent.click(await screen.findByRole('link', { name: /剣/ }));
  await waitFor(() => expect(page.inputsOf(account.binder).at(-1)).toEqual({ game: 2 }));
  expect(window.location.search).toBe('?binder=2');
});

test('MEM-12 a card is looked at in the hand: it leans with the pointer', async () => {
  open('/collection?binder=0', 'en');
  await userEvent.click(await screen.findByRole('button', { name: '一番星, 3 copies' }));
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
