import {
  cardPut,
  cardReferencePut,
  cardsPut,
  cardTypePut,
  catalogueCard,
  catalogueCards,
  maxCardLines,
  windowTypes,
} from '@fudaya/contracts/desk';
import { Route } from '@fudaya/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { Routes } from '@fudaya/web/desk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { CardPage } from './CardPage.tsx';
import { CardsPage } from './CardsPage.tsx';
import { ImportPage } from './ImportPage.tsx';
import { NewCardPage } from './NewCardPage.tsx';
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
      <Route path="/desk/store/cards/new" Component={NewCardPage} />
      <Route path="/desk/store/cards/edit/:id" Component={CardPage} />
      <Route path="/desk/store/cards/import" Component={ImportPage} />
      <Route path="/desk/store/types" Component={TypesPage} />
    </Routes>,
    {
      area: 'store',
      path,
      messages: { ja, en },
      rights: ['catalogue.see', 'catalogue.edit', 'stock.see'],
      replies: [
        [catalogueCards, { cards: [card], next: null }],
        [catalogueCard, { ...card, version: 'v1' }],
        [
          cardPut,
          (input: { seen: string | null }) =>
            input.seen === 'v1'
              ? { version: 'v2' }
              : { state: 400, refusal: 'id_taken', errors: { card_id: ['このカード番号は使われています。'] } },
        ],
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
  expect(await screen.findByText('4行目: ws-1 が2回あります。')).toBeTruthy();
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

test('OPS-2 one card is changed by who saw it, with its picture and its certificates a step away', async () => {
  const page = open('/desk/store/cards/edit/ws-1');
  const name = await screen.findByRole('textbox', { name: /名前（日本語）/ });
  expect((screen.getByRole('textbox', { name: /カード番号/ }) as HTMLInputElement).readOnly).toBe(true);
  expect(screen.getByRole('link', { name: '在庫と鑑定番号' }).getAttribute('href')).toBe('/desk/gacha/stock/cards/ws-1');
  await userEvent.clear(name);
  await userEvent.type(name, '冬の大星');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /レア度/ }), '3');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  const { id, card_type_ja: _ja, card_type_en: _en, ...rest } = card;
  await waitFor(() => expect(page.inputsOf(cardPut)).toEqual([{ card_id: id, ...rest, name_ja: '冬の大星', rarity: 3, seen: 'v1' }]));
  // What it is said to be worth has an act of its own, with its reason.
  await userEvent.click(screen.getByRole('button', { name: '参考ポイントの変更' }));
  expect(await screen.findByRole('dialog', { name: /ws-1/ })).toBeTruthy();
});

test('OPS-2 a new card whose number is taken says so at its field, and what is missing is not sent', async () => {
  const page = open('/desk/store/cards/new');
  const field = (name: RegExp) => screen.getByRole('textbox', { name });
  await userEvent.click(await screen.findByRole('button', { name: '登録する' }));
  expect(await screen.findByText('型番を1〜40文字で入力してください。')).toBeTruthy();
  expect(page.inputsOf(cardPut)).toEqual([]);
  for (const [name, text] of [
    [/カード番号/, 'ws-1'],
    [/名前（日本語）/, '冬の星'],
    [/名前（英語）/, 'Winter star'],
    [/型番/, 'WS-1'],
    [/セットの枚数/, '60'],
    [/^画像/, '/media/ws-1.webp'],
  ] as const)
    await userEvent.type(field(name), text);
  await userEvent.click(screen.getByRole('button', { name: '登録する' }));
  expect(await screen.findByText('このカード番号は使われています。')).toBeTruthy();
});
