import { box, boxes, boxHold } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { Route } from '@fudaya/desk';
import { Routes } from '@fudaya/web/desk';
import { renderDesk, type RenderDeskOptions } from '@fudaya/desk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { BoxesPage } from './BoxesPage.tsx';
import { BoxPage } from './BoxPage.tsx';

const line = {
  pack_id: 12,
  name_ja: '星のパック',
  name_en: 'Star pack',
  standing: 'on_sale',
  packs: 1000,
  taken: 250,
  price: 500,
  unit: 'PT',
  sale_start: '2026-11-01T03:00:00.000Z',
  sale_end: '2026-12-01T03:00:00.000Z',
} as const;
const whole: ReplyOf<typeof box> = {
  ...line,
  version: 'v1',
  publish_asked: null,
  held_since: null,
  published_at: '2026-10-31T03:00:00.000Z',
  seen_at: '2026-10-31T03:00:10.000Z',
  closed_at: null,
  beacon: 'quicknet',
  is_witnessed: true,
  late: 1,
  late_budget: 20,
  cap_per_member: 0,
  cap_per_purchase: 100,
  cap_per_day: 0,
  min_rank: 1,
  drawn: 200,
  all_points: 350_000,
  drawn_points: 50_000,
  tiers: [
    { rarity: 'S', cards: 10, drawn: 1, least_points: 5000, most_points: 20_000 },
    { rarity: 'C', cards: 990, drawn: 199, least_points: 100, most_points: 100 },
  ],
};
const open = (page: React.ReactNode, options: RenderDeskOptions) =>
  renderDesk(page, { area: 'gacha', messages: { ja, en }, rights: ['box.see', 'box.stop'], ...options });
const openBox = (options: RenderDeskOptions = {}) =>
  open(
    <Routes>
      <Route path="/desk/gacha/boxes/:pack" Component={BoxPage} />
    </Routes>,
    {
      path: '/desk/gacha/boxes/12',
      replies: [
        [box, whole],
        [boxHold, { is_held: true }],
      ],
      ...options,
    },
  );

test('OPS-9 boxes are listed with their state, and asked for by it', async () => {
  const page = open(<BoxesPage />, { replies: [[boxes, { boxes: [line], next: null }]] });
  const row = within(await screen.findByRole('row', { name: /星のパック/ }));
  expect(row.getByText('販売中')).toBeTruthy();
  expect(row.getByText('250 / 1,000')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '状態' }), '一時停止中');
  await waitFor(() => expect(page.inputsOf(boxes).at(-1)).toEqual({ standing: 'held' }));
});

test('OPS-9 a box shows what it gives back and what is left, and is put on hold with a reason', async () => {
  const page = openBox();
  expect(await screen.findByText('70.0 %')).toBeTruthy();
  // 300,000 points of 800 cards at 500.
  expect(screen.getByText('75.0 %')).toBeTruthy();
  expect(screen.getByText('1件（上限20件）')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '販売を一時停止する' }));
  const dialog = within(await screen.findByRole('dialog', { name: /星のパック/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '画像の差し替えのため');
  await userEvent.click(dialog.getByRole('button', { name: '販売を一時停止する' }));
  await waitFor(() => expect(page.inputsOf(boxHold)).toEqual([{ pack_id: 12, is_held: true, reason: '画像の差し替えのため' }]));
});

test('OPS-9 SEC-11 whoever may only see boxes is not offered to stop one, and what is over is offered to nobody', async () => {
  openBox({ rights: ['box.see'] });
  expect(await screen.findByText('70.0 %')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '販売を一時停止する' })).toBeNull();
});
