import { box, boxCancel, boxClose, boxCost, boxes, boxHold, boxLife, boxLimit } from '@fudaya/contracts/desk';
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
const life: ReplyOf<typeof boxLife> = {
  ends: [],
  late_lists: [{ at: '2026-11-02T03:00:00.000Z', moved: 1, late: 1, round: 777 }],
  witnesses: [{ name: '東の証人', terms_at: '2026-10-31T03:00:09.000Z', last_at: '2026-11-02T03:00:00.000Z' }],
  acts: [{ at: '2026-11-02T03:00:00.000Z', by: '企画 花', act: 'hold', reason: '画像の差し替え' }],
};
const asked = {
  id: '01890000-0000-7000-8000-00000000000c',
  end: 'cancel',
  by: '企画 花',
  is_mine: false,
  at: '2026-11-02T03:00:00.000Z',
  reason: 'カードの傷',
  audited_at: null,
  broken: [],
  confirmed_by: null,
  done_at: null,
  outcome: null,
} as const;
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
        [boxLife, life],
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
  await waitFor(() => expect(page.inputsOf(boxHold)).toEqual([{ pack_id: 12, is_held: true, seen: null, reason: '画像の差し替えのため' }]));
});

test('OPS-9 SEC-11 whoever may only see boxes is not offered to stop one, and what is over is offered to nobody', async () => {
  openBox({ rights: ['box.see'] });
  expect(await screen.findByText('70.0 %')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '販売を一時停止する' })).toBeNull();
});

test('OPS-9 a box tells what staff did to it, who has seen its terms and what came too late', async () => {
  openBox();
  expect(await screen.findByRole('row', { name: /販売を一時停止.*企画 花.*画像の差し替え/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /東の証人/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /777/ })).toBeTruthy();
});

test('OPS-9 cancelling is asked for by one person and confirmed by another, who reads what the first one gave as reason', async () => {
  const rights = ['box.see', 'box.cancel', 'box.close'] as const;
  const replies: RenderDeskOptions['replies'] = [
    [box, whole],
    [boxCancel, { waiting: null, outcome: 2 }],
  ];
  const mine = openBox({ rights: [...rights], replies: [...replies, [boxLife, { ...life, ends: [{ ...asked, is_mine: true }] }]] });
  expect((await screen.findByRole('button', { name: '中止を承認する' })).hasAttribute('disabled')).toBe(true);
  mine.unmount();
  const page = openBox({ rights: [...rights], replies: [...replies, [boxLife, { ...life, ends: [asked] }]] });
  await userEvent.click(await screen.findByRole('button', { name: '中止を承認する' }));
  const dialog = within(await screen.findByRole('dialog', { name: /星のパック/ }));
  expect(dialog.getByText(/カードの傷/)).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '確認しました');
  await userEvent.click(dialog.getByRole('button', { name: '中止を承認する' }));
  await waitFor(() =>
    expect(page.inputsOf(boxCancel)).toEqual([{ pack_id: 12, seen: asked.id, is_withdrawn: false, reason: '確認しました' }]),
  );
});

test('OPS-9 closing is confirmed only once its audit is there and finds nothing; what it finds is shown', async () => {
  const at = (changes: object): RenderDeskOptions => ({
    rights: ['box.see', 'box.close'],
    replies: [
      [box, { ...whole, standing: 'ended' }],
      [boxClose, { waiting: null, outcome: 0 }],
      [boxLife, { ...life, ends: [{ ...asked, end: 'close', ...changes }] }],
    ],
  });
  const confirm = () => screen.findByRole<HTMLButtonElement>('button', { name: '終了を承認する' });
  const waiting = openBox(at({}));
  expect((await confirm()).disabled).toBe(true);
  waiting.unmount();
  const broken = openBox(at({ audited_at: asked.at, broken: ['tick 3 draws another card'] }));
  expect((await confirm()).disabled).toBe(true);
  expect(screen.getByText('tick 3 draws another card')).toBeTruthy();
  broken.unmount();
  openBox(at({ audited_at: asked.at }));
  expect((await confirm()).disabled).toBe(false);
});

test('OPS-9 SEC-11 whoever confirms a draft reads what its cards cost and what is left of its sale', async () => {
  const draft = {
    ...whole,
    standing: 'draft',
    publish_asked: { by: '企画 花', at: '2026-11-02T03:00:00.000Z', reason: '年末の販売', is_mine: false },
  } as const;
  const cost: ReplyOf<typeof boxCost> = {
    unit: 'PT',
    sales: 500_000,
    back: 350_000,
    units: 1001,
    cost_yen: 300_000,
    dearest_yen: 420_000,
    unknown_units: 4,
    unknown: [
      { card_id: 'ST-09', units: 3 },
      { card_id: 'ST-08', units: 1 },
    ],
  };
  openBox({
    rights: ['box.see', 'box.publish', 'stock.cost'],
    replies: [
      [box, draft],
      [boxLife, life],
      [boxCost, cost],
    ],
  });
  const panel = within(await screen.findByRole('region', { name: '原価と粗利' }));
  expect(await panel.findByText(/300,000/)).toBeTruthy();
  expect(panel.getByText(/40\.0 %/)).toBeTruthy();
  expect(panel.getByText(/16\.0 %/)).toBeTruthy();
  expect(panel.getByText('ST-09（3枚）、ST-08（1枚）')).toBeTruthy();
});

test('PKD-4 OPS-9 the limit of a day and the least rank are changed by who may, with what the page showed', async () => {
  const replies: RenderDeskOptions['replies'] = [
    [box, whole],
    [boxLife, life],
    [boxLimit, { cap_per_day: 3, min_rank: 1 }],
  ];
  const show = (rights: NonNullable<RenderDeskOptions['rights']>) =>
    open(
      <Routes>
        <Route path="/desk/gacha/boxes/:pack" element={<BoxPage />} />
      </Routes>,
      { path: '/desk/gacha/boxes/12', replies, rights },
    );
  const { unmount, ...page } = show(['box.see', 'box.draft']);
  await userEvent.click(await screen.findByRole('button', { name: '購入制限を変更' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^1日の上限/ }), '3');
  await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '買い占めの防止');
  await userEvent.click(dialog.getByRole('button', { name: '変更する' }));
  await waitFor(() =>
    expect(page.inputsOf(boxLimit)).toEqual([
      { pack_id: 12, cap_per_day: 3, min_rank: 1, seen: { cap_per_day: 0, min_rank: 1 }, reason: '買い占めの防止' },
    ]),
  );
  unmount();
  show(['box.see']);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: '購入制限を変更' })).toBeNull();
});
