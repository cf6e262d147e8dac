import {
  promotionRule,
  promotionRuleApprove,
  promotionRuleNew,
  promotionRules,
  promotionRuleStop,
  type PromotionLine,
} from '@fudaya/contracts/desk';
import { Route } from '@fudaya/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { Routes } from '@fudaya/web/desk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { NewPromotionPage } from './NewPromotionPage.tsx';
import { PromotionPage } from './PromotionPage.tsx';
import { PromotionsPage } from './PromotionsPage.tsx';

const id = '5f1c0e1e-1111-4111-8111-111111111111';
const memberId = '5f1c0e1e-2222-4222-8222-222222222222';
const line: PromotionLine = {
  ...{ id, kind: 'stamp', name: '冬のスタンプ', points: [5, 0, 30], goal: 1, period: 'day', is_strict: false, max_rounds: 2 },
  ...{ is_phone_only: true, max_points: 50_000, valid_days: 30, standing: 'live', given: 1234 },
  ...{ starts: '2026-11-01T00:00:00Z', ends: '2026-12-01T00:00:00Z', created: '2026-10-30T00:00:00Z', created_by: memberId, is_own: true },
};
const gift = { id, member_id: memberId, points: 5, at: '2026-11-02T00:00:00Z', expires: '2026-12-02T00:00:00Z' };
const open = (path: string, one: PromotionLine = line) =>
  renderDesk(
    <Routes>
      <Route path="/desk/account/promotions" Component={PromotionsPage} />
      <Route path="/desk/account/promotions/new" Component={NewPromotionPage} />
      <Route path="/desk/account/promotions/:id" Component={PromotionPage} />
    </Routes>,
    {
      area: 'account',
      path,
      messages: { ja, en },
      rights: ['promotion.see', 'promotion.edit'],
      replies: [
        [promotionRules, { rules: [one], next: null }],
        [promotionRule, { rule: one, gifts: 7, members: 3, latest: [gift], next: null }],
        [promotionRuleNew, { id, waiting: null }],
        [promotionRuleApprove, {}],
        [promotionRuleStop, {}],
      ],
    },
  );

test('MEM-11 OPS-2 cards of stamps and missions tell how they stand and how much of their total is given', async () => {
  open('/desk/account/promotions');
  const row = await screen.findByRole('row', { name: /^冬のスタンプ/ });
  expect(within(row).getByText('1,234 / 50,000')).toBeTruthy();
  expect(within(row).getByText('配布中')).toBeTruthy();
});

test('MEM-11 OPS-2 a card is made of the figures that were typed, a mission asks for its own fields, and what is no figure is said at the field', async () => {
  const page = open('/desk/account/promotions/new');
  await userEvent.type(await screen.findByRole('textbox', { name: /名称/ }), '冬のスタンプ');
  await userEvent.type(screen.getByRole('textbox', { name: /各日のポイント/ }), '5、x');
  fireEvent.change(screen.getByLabelText(/開始/), { target: { value: '2026-11-01T09:00' } });
  fireEvent.change(screen.getByLabelText(/終了/), { target: { value: '2026-12-01T09:00' } });
  await userEvent.type(screen.getByRole('textbox', { name: /理由/ }), '感謝祭のため');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(/0以上の整数を/)).toBeTruthy();
  const points = screen.getByRole('textbox', { name: /各日のポイント/ });
  await userEvent.clear(points);
  await userEvent.type(points, '5, 5、３０');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(page.inputsOf(promotionRuleNew)).toHaveLength(1));
  expect(page.inputsOf(promotionRuleNew)[0]).toMatchObject({ kind: 'stamp', points: ['5', '5', '30'], is_phone_only: true });
});

test('MEM-11 OPS-2 the fields are those of the kind', async () => {
  open('/desk/account/promotions/new');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /種類/ }), 'draws');
  expect(screen.getByRole('combobox', { name: /数える期間/ })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /枚数/ })).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /種類/ }), 'phone');
  expect(screen.queryByRole('combobox', { name: /数える期間/ })).toBeNull();
});

test('MEM-11 OPS-2 a bonus asks for the prices that get it, and how often unless it is for a first purchase; its terms say so', async () => {
  const page = open('/desk/account/promotions/new');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /種類/ }), 'course');
  await userEvent.type(screen.getByRole('textbox', { name: /名称/ }), '初回ボーナス');
  await userEvent.type(screen.getByRole('textbox', { name: /^ポイント/ }), '500');
  await userEvent.type(screen.getByRole('textbox', { name: /最低価格/ }), '5000');
  expect(screen.queryByRole('textbox', { name: /有効日数/ })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /初回限定/ }));
  expect(screen.queryByRole('textbox', { name: /1人あたり/ })).toBeNull();
  fireEvent.change(screen.getByLabelText(/開始/), { target: { value: '2026-11-01T09:00' } });
  fireEvent.change(screen.getByLabelText(/終了/), { target: { value: '2026-12-01T09:00' } });
  await userEvent.type(screen.getByRole('textbox', { name: /理由/ }), '感謝祭のため');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(page.inputsOf(promotionRuleNew)).toHaveLength(1));
  expect(page.inputsOf(promotionRuleNew)[0]).toMatchObject({
    ...{ kind: 'course', points: ['500'], min_yen: 5000, max_yen: null, is_first_only: true },
  });
});

test('MEM-11 OPS-2 the terms of a bonus are its prices and how often it is had', async () => {
  const bonus = { min_yen: 1000, max_yen: 5000, is_first_only: true, max_rounds: 1 };
  open(`/desk/account/promotions/${id}`, { ...line, ...bonus, kind: 'course', points: [500], period: 'once' });
  expect(await screen.findByText('1,000円 – 5,000円')).toBeTruthy();
  expect(screen.getByText('初回限定')).toBeTruthy();
  expect(screen.queryByText('ポイントの有効日数')).toBeNull();
});

test('MEM-11 OPS-12 what waits is approved by somebody else with a reason, never by whoever made it', async () => {
  const page = open(`/desk/account/promotions/${id}`, { ...line, standing: 'waiting', is_own: false });
  expect(await screen.findByText('3人・7回・合計1,234ポイント')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: '承認' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), '内容を確認');
  await userEvent.click(within(dialog).getByRole('button', { name: '承認' }));
  await waitFor(() => expect(page.inputsOf(promotionRuleApprove)).toMatchObject([{ id, reason: '内容を確認' }]));
});

test('MEM-11 OPS-12 whoever made it is told that somebody else has to approve it', async () => {
  open(`/desk/account/promotions/${id}`, { ...line, standing: 'waiting' });
  expect(await screen.findByText(ja['coupons.own'])).toBeTruthy();
  expect(screen.queryByRole('button', { name: '承認' })).toBeNull();
});
