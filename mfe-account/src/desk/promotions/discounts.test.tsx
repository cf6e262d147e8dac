import { discount, discountApprove, discountNew, discounts, discountStop, type DiscountLine } from '@fudaya/contracts/desk';
import { Route } from '@fudaya/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { Routes } from '@fudaya/web/desk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { DiscountPage } from './DiscountPage.tsx';
import { DiscountsPage } from './DiscountsPage.tsx';
import { NewDiscountPage } from './NewDiscountPage.tsx';

const id = '5f1c0e1e-1111-4111-8111-111111111111';
const memberId = '5f1c0e1e-2222-4222-8222-222222222222';
const line: DiscountLine = {
  ...{
    id,
    name: '秋の割引',
    code: 'AKI30',
    pack_id: 7,
    pack: '星空パック',
    points: null,
    percent: 10,
    max_packs: 10,
    is_first_only: false,
  },
  ...{ min_rank: 3, max_uses: 100, max_per_member: 2, max_points: 50_000, used: 7, given: 1230, standing: 'live' },
  ...{ starts: '2026-11-01T00:00:00Z', ends: '2026-12-01T00:00:00Z', created: '2026-10-30T00:00:00Z', created_by: memberId, is_own: true },
};
const open = (
  path: string,
  one: DiscountLine = line,
  rights: ('promotion.see' | 'promotion.edit')[] = ['promotion.see', 'promotion.edit'],
) =>
  renderDesk(
    <Routes>
      <Route path="/desk/account/discounts" Component={DiscountsPage} />
      <Route path="/desk/account/discounts/new" Component={NewDiscountPage} />
      <Route path="/desk/account/discounts/:id" Component={DiscountPage} />
    </Routes>,
    {
      area: 'account',
      path,
      messages: { ja, en },
      rights,
      replies: [
        [discounts, { discounts: [one], next: null }],
        [discount, { discount: one, uses: [{ id, member_id: memberId, packs: 3, points: 90, at: '2026-11-02T00:00:00Z' }], next: null }],
        [discountNew, { id, waiting: null }],
        [discountApprove, {}],
        [discountStop, {}],
      ],
    },
  );

test('MEM-11 OPS-2 pack discounts tell what is off, how often they were used and how much they took off; making one is for those who may', async () => {
  open('/desk/account/discounts', line, ['promotion.see']);
  const row = await screen.findByRole('row', { name: /^秋の割引/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(1, 6)
      .map(({ textContent }) => textContent),
  ).toEqual(['AKI30', '配布中', '10 %', '7 / 100', '1,230 pt']);
  expect(screen.queryByRole('link', { name: 'パック割引を作成' })).toBeNull();
});

test('MEM-11 OPS-2 a discount is made of what is written: points or a percentage, one pack or any, with a code or for all', async () => {
  const page = open('/desk/account/discounts/new');
  await userEvent.type(await screen.findByRole('textbox', { name: /名称/ }), '秋の割引');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '割引の方法' }), 'percent');
  await userEvent.type(screen.getByRole('textbox', { name: /理由/ }), '秋の感謝');
  fireEvent.change(screen.getByLabelText(/^開始/), { target: { value: '2027-01-01T00:00' } });
  fireEvent.change(screen.getByLabelText(/^終了/), { target: { value: '2027-02-01T00:00' } });
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(page.inputsOf(discountNew)).toHaveLength(1));
  expect(page.inputsOf(discountNew)).toMatchObject([
    {
      ...{ name: '秋の割引', code: null, pack_id: null, points: null, percent: 10, max_packs: 10, min_rank: '1', max_uses: 100 },
      ...{ is_first_only: false, max_per_member: 1, max_points: 50_000, reason: '秋の感謝', order: expect.any(String) },
    },
  ]);
});

test('MEM-11 OPS-2 one discount shows its terms and uses; its maker does not approve it, and whoever ends it says why', async () => {
  const own = open(`/desk/account/discounts/${id}`, { ...line, standing: 'waiting' });
  expect(await screen.findByText('ご自身が作成したため、別の担当者の承認が必要です。')).toBeTruthy();
  expect(screen.getByText('すべての会員, ランク3以上')).toBeTruthy();
  expect(screen.getByText('星空パック (7)')).toBeTruthy();
  expect(screen.getByRole('row', { name: new RegExp(`^${memberId}`) }).textContent).toContain('90 pt');
  expect(screen.queryByRole('button', { name: '承認' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '停止' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), '誤りのため');
  await userEvent.click(within(dialog).getByRole('button', { name: '停止' }));
  await waitFor(() => expect(own.inputsOf(discountStop)).toMatchObject([{ id, reason: '誤りのため' }]));
});

test('MEM-11 OPS-12 somebody else approves it', async () => {
  const page = open(`/desk/account/discounts/${id}`, { ...line, standing: 'waiting', is_own: false });
  await userEvent.click(await screen.findByRole('button', { name: '承認' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), '内容を確認');
  await userEvent.click(within(dialog).getByRole('button', { name: '承認' }));
  await waitFor(() => expect(page.inputsOf(discountApprove)).toMatchObject([{ id }]));
});
