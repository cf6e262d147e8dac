import { cardReferencePut, cardsPut, cardTypePut, catalogueCards, maxCardLines, windowTypes } from '@fudaya/contracts/desk';
import { Route } from '@fudaya/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { Routes } from '@fudaya/web/desk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { CardsPage } from './CardsPage.tsx';
import { ImportPage } from './ImportPage.tsx';
import { TypesPage } from './TypesPage.tsx';

const card = {
  id: 'ws-1',
  card_type: 1,
  card_type_ja: '星空',
  card_type_en: 'Starlit',
  name_ja: '冬の星',
  name_en: 'Winter star',
  model_number: 'WS-1',
  rarity: 2,
  set_size: 60,
  image: '/media/ws-1.webp',
};
const open = (path: string) =>
  renderDesk(
    <Routes>
      <Route path="/desk/store/cards" Component={CardsPage} />
      <Route path="/desk/store/cards/import" Component={ImportPage} />
      <Route path="/desk/store/types" Component={TypesPage} />
    </Routes>,
    {
      area: 'store',
      path,
      messages: { ja, en },
      rights: ['catalogue.see', 'catalogue.edit'],
      replies: [
        [catalogueCards, { cards: [card], next: null }],
        [cardsPut, { added: 1, changed: 0 }],
        [windowTypes, { types: [{ id: 1, name_ja: '星空', name_en: 'Starlit' }] }],
        [cardTypePut, {}],
        [cardReferencePut, {}],
      ],
    },
  );
const header = 'id,card_type,name_ja,name_en,model_number,rarity,set_size,image';
const csv = (rows: readonly string[]) => new File([`\uFEFF${[header, ...rows].join('\r\n')}\r\n`], 'cards.csv', { type: 'text/csv' });
const row = (id: string) => `${id},1,冬の星,Winter star,WS-1,2,60,/media/ws-1.webp`;

test('OPS-2 cards are listed with their game', async () => {
  open('/desk/store/cards');
  expect(await screen.findByRole('row', { name: /ws-1 冬の星 WS-1 星空 2/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'CSVから登録' }).getAttribute('href')).toBe('/desk/store/cards/import');
});

test('OPS-2 a file is judged in parts as a whole before a line of it is written', async () => {
  const page = open('/desk/store/cards/import');
  const drop = await screen.findByLabelText(/カードのCSV/);
  await userEvent.upload(drop, csv(Array.from({ length: maxCardLines + 1 }, (_, i) => row(`ws-${i}`))));
  expect(await screen.findByText('新規2件、変更0件です。')).toBeTruthy();
  const sent = () => page.inputsOf(cardsPut) as { lines: object[]; first_line: number; is_trial: boolean }[];
  expect(sent().map(({ lines, first_line, is_trial }) => [lines.length, first_line, is_trial])).toEqual([
    [maxCardLines, 2, true],
    [1, maxCardLines + 2, true],
  ]);
  await userEvent.click(screen.getByRole('button', { name: '登録する' }));
  expect(await screen.findByText('新規2件、変更0件を登録しました。')).toBeTruthy();
  expect(sent().map(({ is_trial }) => is_trial)).toEqual([true, true, false, false]);
});

test('OPS-2 a file without its columns, or with a card twice, is not sent', async () => {
  const page = open('/desk/store/cards/import');
  const drop = await screen.findByLabelText(/カードのCSV/);
  await userEvent.upload(drop, new File(['id,name_ja\nx,y\n'], 'short.csv', { type: 'text/csv' }));
  expect(await screen.findByText(/1行目に列がありません: card_type/)).toBeTruthy();
  await userEvent.upload(drop, csv([row('ws-1'), row('ws-2'), row('ws-1')]));
  expect(await screen.findByText('4行目: カード ws-1 が2回あります。')).toBeTruthy();
  expect(page.inputsOf(cardsPut)).toEqual([]);
});

test('OPS-2 a card game is renamed by who saw its names, and made with a number of its own', async () => {
  const page = open('/desk/store/types');
  await userEvent.click(await screen.findByRole('button', { name: '星空を編集' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByRole('textbox', { name: /名前（英語）/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Starlit Arcana');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(page.inputsOf(cardTypePut)).toEqual([{ id: 1, name_ja: '星空', name_en: 'Starlit Arcana', seen: '星空 / Starlit' }]),
  );
});

test('MEM-19 a card’s reference is said at the desk, with its day and on what it rests', async () => {
  const page = open('/desk/store/cards');
  await userEvent.click(await screen.findByRole('button', { name: /ws-1 の参考ポイントを変更/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: '参考ポイント（pt）' }), '82');
  fireEvent.change(dialog.getByLabelText(/調べた日/), { target: { value: '2026-11-01' } });
  await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '3店の販売価格の平均');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(page.inputsOf(cardReferencePut)).toEqual([
      { card_id: 'ws-1', points: 82, as_of: '2026-11-01', seen: null, reason: '3店の販売価格の平均' },
    ]),
  );
});
