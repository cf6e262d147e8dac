import {
  stockCard,
  stockIntake,
  stockMove,
  stockPhotoAdd,
  stockPhotoOf,
  stockPhotoRemove,
  stockPlaces,
  stockSheet,
  stockSheetCount,
  stockWriteOff,
} from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { Route } from '@fudaya/desk';
import { Routes } from '@fudaya/web/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { IntakePage } from './IntakePage.tsx';
import { runsFrom } from './Places.tsx';
import { SheetPage } from './SheetPage.tsx';
import { StockCardPage } from './StockCardPage.tsx';

const card: ReplyOf<typeof stockCard> = {
  card_id: 'ST-1',
  name_ja: '星の守り手',
  name_en: 'Keeper of stars',
  taken_in: 10,
  in_boxes: 4,
  in_drafts: 0,
  drawn: 0,
  written_off: 0,
  free: 6,
  unbacked: 0,
  cost_yen: 3000,
  free_runs: [{ first_unit: 4, units: 6 }],
  intakes: [],
  reserved: [{ first_unit: 0, units: 4, pack_id: 12, name_ja: '星のパック', name_en: 'Star pack', where: 'strongbox' }],
  write_offs: [
    {
      id: '01890000-0000-7000-8000-00000000000c',
      first_unit: 5,
      units: 2,
      reason: '水濡れ',
      by: '倉庫 花',
      is_mine: false,
      at: '2026-11-02T03:00:00.000Z',
      confirmed_by: null,
    },
  ],
  counts: [],
};

test('OPS-9 a card tells where its units are, and a write-off somebody else asked for is confirmed as it was asked', async () => {
  const page = renderDesk(
    <Routes>
      <Route path="/desk/gacha/stock/cards/:card" Component={StockCardPage} />
    </Routes>,
    {
      area: 'gacha',
      messages: { ja, en },
      rights: ['stock.see', 'stock.write_off'],
      path: '/desk/gacha/stock/cards/ST-1',
      replies: [
        [stockCard, card],
        [stockWriteOff, { waiting: null }],
      ],
    },
  );
  expect(await screen.findByRole('row', { name: /星のパック.*金庫ボックス.*4 \(#0–3\)/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '棚卸しする' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '除却を承認する' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '現物を確認');
  await userEvent.click(dialog.getByRole('button', { name: '除却を承認する' }));
  await waitFor(() =>
    expect(page.inputsOf(stockWriteOff)).toEqual([
      { request: card.write_offs[0]!.id, card_id: 'ST-1', first_unit: 5, units: 2, reason: '現物を確認' },
    ]),
  );
});

test('OPS-9 a file of what came in is judged first, and taken in by one order when somebody says so', async () => {
  const page = renderDesk(<IntakePage />, {
    area: 'gacha',
    messages: { ja, en },
    rights: ['stock.intake'],
    replies: [[stockIntake, { lines: 1, units: 10, cost_yen: 3000 }]],
  });
  const text = 'card_id,units,cost_yen,source,supplier,received_on\nST-1,10,3000,maker,問屋,2026-11-01';
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(field!, new File([text], 'stock.csv', { type: 'text/csv' }));
  await userEvent.click(await screen.findByRole('button', { name: '入庫する' }));
  expect(await screen.findByText('10枚（3,000円）を入庫しました。')).toBeTruthy();
  const [trial, whole] = page.inputsOf(stockIntake) as { order: string; is_trial: boolean; lines: { supplier: string }[] }[];
  expect([trial?.is_trial, whole?.is_trial]).toEqual([true, false]);
  expect(whole?.order).toBe(trial?.order);
  expect(whole?.lines).toMatchObject([{ card_id: 'ST-1', supplier: '問屋' }]);
});

test('OPS-9 OPS-2 a file of any length goes in parts, a seller of several is told to each, and chosen again it is the same', async () => {
  const open = () =>
    renderDesk(<IntakePage />, {
      ...{ area: 'gacha', messages: { ja, en }, rights: ['stock.intake'] },
      replies: [[stockIntake, ({ lines }: { lines: object[] }) => ({ lines: lines.length, units: lines.length, cost_yen: 1, known: 1 })]],
    });
  const rows = Array.from(
    { length: 4500 },
    (_, at) => `ST-1,1,${at % 4000 === 0 ? 7000 : 1},${at % 4000 === 0 ? 'person,売手' : 'maker,問屋'},2026-11-01`,
  );
  const file = () =>
    new File([`card_id,units,cost_yen,source,supplier,received_on\n${rows.join('\n')}`], 'stock.csv', { type: 'text/csv' });
  type Sent = { order: string; lines: object[]; elsewhere: object[]; first_line: number; is_trial: boolean };
  const send = async () => {
    const page = open();
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file());
    await userEvent.click(await screen.findByRole('button', { name: '入庫する' }));
    expect(await screen.findByText('4,500枚（3円）を入庫しました。 うち3行は、このファイルで入庫済みです。')).toBeTruthy();
    const sent = page.inputsOf(stockIntake) as unknown as Sent[];
    page.unmount();
    return sent;
  };
  const sent = await send();
  expect(sent.map(({ lines, first_line, is_trial }) => [lines.length, first_line, is_trial])).toEqual(
    [true, false].flatMap((isTrial) => [
      [2000, 2, isTrial],
      [2000, 2002, isTrial],
      [500, 4002, isTrial],
    ]),
  );
  const seller = { source: 'person', supplier: '売手', received_on: '2026-11-01', cost_yen: 7000 };
  expect(sent.slice(0, 3).map(({ elsewhere }) => elsewhere.filter((deal) => 'source' in deal && deal.source === 'person'))).toEqual([
    [seller],
    [],
    [seller],
  ]);
  const orders = sent.map(({ order }) => order);
  expect(new Set(orders).size).toBe(3);
  expect((await send()).map(({ order }) => order)).toEqual(orders);
});

test('OPS-9 a certificate that stands in a file twice is told by its line, and nothing is sent', async () => {
  const page = renderDesk(<IntakePage />, { ...{ area: 'gacha', messages: { ja, en }, rights: ['stock.intake'] }, replies: [] });
  const head = 'card_id,units,cost_yen,source,supplier,received_on,cert';
  const rows = ['ST-1,1,1,maker,問屋,2026-11-01,PSA 1', 'ST-1,1,1,maker,問屋,2026-11-01,', 'ST-2,1,1,maker,問屋,2026-11-01,PSA 1'];
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File([[head, ...rows].join('\n')], 'stock.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText('4行目: 鑑定番号PSA 1が2回あります')).toBeTruthy();
  expect(page.inputsOf(stockIntake)).toEqual([]);
});

/** jsdom reads no pictures: what a browser makes of each is said here. */
vi.mock('@fudaya/web/picture-file', () => ({
  shrunkPicture: async (file: File) => {
    if (file.name.startsWith('broken')) throw new Error('no picture');
    return file;
  },
  base64urlOf: async (file: File) => file.name.split('.')[0] ?? '',
}));

test('OPS-9 OPS-2 photos stand by the intake that they are of, more are added to the one that is chosen, and one is taken away with a reason', async () => {
  const intake = {
    units: 6,
    received_on: '2026-11-20',
    cost_yen: 3000,
    source: 'maker',
    supplier: '札問屋',
    condition: '',
    place: 'A-1',
    cert: '',
    by: '倉庫 花',
  } as const;
  const photo = {
    id: '01890000-0000-7000-8000-00000000000e',
    first_unit: 4,
    at: '2026-11-20T03:00:00.000Z',
    by: '倉庫 花',
    width: 800,
    height: 600,
  };
  const page = renderDesk(
    <Routes>
      <Route path="/desk/gacha/stock/cards/:card" Component={StockCardPage} />
    </Routes>,
    {
      ...{
        area: 'gacha',
        messages: { ja, en },
        rights: ['stock.see', 'stock.intake', 'stock.write_off'],
        path: '/desk/gacha/stock/cards/ST-1',
      },
      replies: [
        [
          stockCard,
          {
            ...card,
            intakes: [
              { ...intake, first_unit: 4 },
              { ...intake, first_unit: 0, units: 4 },
            ],
            photos: [photo],
          },
        ],
        [stockPhotoOf, { ...photo, webp_base64: 'UklGRg==' }],
        [stockPhotoAdd, { photo: photo.id }],
        [stockPhotoRemove, { removed: 1 }],
      ],
    },
  );
  const shelf = within(await screen.findByRole('region', { name: '2026/11/20 入庫（6 (#4–9)）' }));
  await userEvent.click(await shelf.findByRole('button', { name: '写真1を拡大' }));
  expect((await screen.findByRole('dialog', { name: '写真1' })).textContent).toContain('倉庫 花');
  await userEvent.keyboard('{Escape}');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '写真を添える入庫' }), '2026/11/20 入庫（4 (#0–3)）');
  await userEvent.upload(screen.getByLabelText('写真を追加'), new File(['x'], 'broken.jpg', { type: 'image/jpeg' }));
  expect((await screen.findByRole('alert')).textContent).toContain('この写真は読み取れませんでした');
  await userEvent.upload(screen.getByLabelText('写真を追加'), new File(['x'], 'edge.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(page.inputsOf(stockPhotoAdd)).toMatchObject([{ card_id: 'ST-1', first_unit: 0, content: 'edge' }]));
  await userEvent.click(await shelf.findByRole('button', { name: '写真1を取り消す' }));
  const dialog = within(await screen.findByRole('dialog', { name: '写真1を取り消しますか？' }));
  await userEvent.type(dialog.getByRole('textbox'), '別のカード');
  await userEvent.click(dialog.getByRole('button', { name: '取り消す' }));
  await waitFor(() => expect(page.inputsOf(stockPhotoRemove)).toEqual([{ photo: photo.id, reason: '別のカード' }]));
});

test('OPS-9 what was counted at a place is kept by its sheet: lines that have a count, with what was expected, and the differences are told', async () => {
  const page = renderDesk(<SheetPage />, {
    area: 'gacha',
    messages: { ja, en },
    rights: ['stock.see', 'stock.count'],
    path: '/desk/gacha/stock/sheet',
    replies: [
      [
        stockPlaces,
        {
          places: [
            { place: '', cards: 1 },
            { place: 'A-1', cards: 3 },
          ],
        },
      ],
      [
        stockSheet,
        {
          next: null,
          file: 'card_id',
          lines: ['S.1', 'S-2', 'S-3'].map((card_id) => ({ card_id, name_ja: `札 ${card_id}`, name_en: card_id, units: 4 })),
        },
      ],
      [stockSheetCount, { different: 1 }],
    ],
  });
  await screen.findByRole('option', { name: '場所の記録なし（1種類）' });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: ja['stock.place'] }), 'A-1（3種類）');
  await userEvent.type(await screen.findByRole('textbox', { name: '札 S.1の数えた枚数' }), '4');
  await userEvent.type(screen.getByRole('textbox', { name: '札 S-3の数えた枚数' }), '1');
  const said = screen.getByText('3件のうち2件を入力しました。差があるのは1件です。');
  expect(said.parentElement?.textContent).toContain('S-3：帳簿4枚、数えた枚数1枚（−3）');
  await userEvent.type(screen.getByRole('textbox', { name: /理由/ }), '月末の棚卸し');
  await userEvent.click(screen.getByRole('button', { name: ja['count.keep'] }));
  await waitFor(() => expect(page.inputsOf(stockSheetCount)).toHaveLength(1));
  expect(page.inputsOf(stockSheet)[0]).toMatchObject({ place: 'A-1' });
  expect(page.inputsOf(stockSheetCount)[0]).toMatchObject({
    place: 'A-1',
    reason: '月末の棚卸し',
    lines: [
      { card_id: 'S.1', expected: 4, counted: 4 },
      { card_id: 'S-3', expected: 4, counted: 1 },
    ],
  });
});

test('OPS-9 a card tells where it stands and what was carried; units of a place are carried to another, those that somebody names', async () => {
  const runs = [
    { first_unit: 0, units: 3 },
    { first_unit: 8, units: 4 },
  ];
  const page = renderDesk(
    <Routes>
      <Route path="/desk/gacha/stock/cards/:card" Component={StockCardPage} />
    </Routes>,
    {
      ...{ area: 'gacha', messages: { ja, en }, path: '/desk/gacha/stock/cards/ST-1', rights: ['stock.see', 'stock.count'] },
      replies: [
        [
          stockCard,
          {
            ...card,
            places: [{ place: '', units: 7, free: 5, runs }],
            moves: [{ first_unit: 3, units: 2, from: '', to: 'B-2', reason: '棚の整理', by: '倉庫 健', at: '2026-11-02T03:00:00.000Z' }],
          },
        ],
        [stockPlaces, { places: [{ place: 'B-2', cards: 1 }] }],
        [stockMove, { units: 4 }],
      ],
    },
  );
  expect(await screen.findByRole('row', { name: /2 \(#3–4\) 場所の記録なし B-2 棚の整理 倉庫 健/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '場所の記録なしから移動する' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('移動する番号：3 (#0–2), 4 (#8–11)')).toBeTruthy();
  await userEvent.type(dialog.getByRole('combobox', { name: /移動先/ }), ' C-3 ');
  const [units, first] = [dialog.getByRole('textbox', { name: /枚数/ }), dialog.getByRole('textbox', { name: /最初の番号/ })];
  await userEvent.clear(units);
  await userEvent.type(units, '4');
  await userEvent.clear(first);
  await userEvent.type(first, '2');
  expect(dialog.getByText('移動する番号：1 (#2), 3 (#8–10)')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '棚の整理');
  await userEvent.click(dialog.getByRole('button', { name: '移動する' }));
  await waitFor(() => expect(page.inputsOf(stockMove)).toHaveLength(1));
  expect(page.inputsOf(stockMove)[0]).toMatchObject({
    ...{ card_id: 'ST-1', from: '', to: 'C-3', reason: '棚の整理', order: expect.stringMatching(/^[\da-f-]{36}$/) as string },
    runs: [
      { first_unit: 2, units: 1 },
      { first_unit: 8, units: 3 },
    ],
  });
  // More than there are, from there on: none are sent, and the service says so.
  expect([runsFrom(runs, 9, 4), runsFrom(runs, 0, 0), runsFrom(runs, 5, 1)]).toEqual([[], [], [{ first_unit: 8, units: 1 }]]);
});
