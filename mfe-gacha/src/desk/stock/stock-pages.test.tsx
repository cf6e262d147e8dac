import { stockCard, stockIntake, stockWriteOff } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { Route } from '@fudaya/desk';
import { Routes } from '@fudaya/web/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { IntakePage } from './IntakePage.tsx';
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
