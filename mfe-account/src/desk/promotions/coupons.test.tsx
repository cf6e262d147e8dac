import { coupon, couponApprove, couponNew, coupons, couponStop, type CouponLine } from '@fudaya/contracts/desk';
import { Route } from '@fudaya/desk';
import { renderDesk } from '@fudaya/desk/testing';
import { Routes } from '@fudaya/web/desk';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { CouponPage } from './CouponPage.tsx';
import { CouponsPage } from './CouponsPage.tsx';
import { NewCouponPage } from './NewCouponPage.tsx';

const id = '5f1c0e1e-1111-4111-8111-111111111111';
const memberId = '5f1c0e1e-2222-4222-8222-222222222222';
const line: CouponLine = {
  ...{ id, code: 'AKI2026', name: '秋の感謝', points: 200, is_first_only: true, max_uses: 100, max_per_member: 1, valid_days: 30 },
  ...{ starts: '2026-11-01T00:00:00Z', ends: '2026-12-01T00:00:00Z', standing: 'live', used: 7, created: '2026-10-30T00:00:00Z' },
  ...{ created_by: memberId, is_own: true },
};
const open = (path: string, one: CouponLine = line, rights: ('promotion.see' | 'promotion.edit')[] = ['promotion.see', 'promotion.edit']) =>
  renderDesk(
    <Routes>
      <Route path="/desk/account/coupons" Component={CouponsPage} />
      <Route path="/desk/account/coupons/new" Component={NewCouponPage} />
      <Route path="/desk/account/coupons/:id" Component={CouponPage} />
    </Routes>,
    {
      area: 'account',
      path,
      messages: { ja, en },
      rights,
      replies: [
        [coupons, { coupons: [one], next: null }],
        [
          coupon,
          {
            coupon: one,
            uses: [{ id, member_id: memberId, points: 200, at: '2026-11-02T00:00:00Z', expires: '2026-12-02T00:00:00Z' }],
            next: null,
          },
        ],
        [couponNew, { id, waiting: null }],
        [couponApprove, {}],
        [couponStop, {}],
      ],
    },
  );

test('MEM-11 OPS-2 coupons tell how they stand and how often they were used; making one is for those who may', async () => {
  open('/desk/account/coupons', line, ['promotion.see']);
  const row = await screen.findByRole('row', { name: /^AKI2026/ });
  expect(within(row).getByText('配布中')).toBeTruthy();
  expect(within(row).getByText('7 / 100')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'クーポンを作成' })).toBeNull();
});

test('MEM-11 OPS-2 a coupon is made of what is written, once for its order', async () => {
  const page = open('/desk/account/coupons/new');
  await userEvent.type(await screen.findByRole('textbox', { name: /コード/ }), 'aki-2026');
  await userEvent.type(screen.getByRole('textbox', { name: /名称/ }), '秋の感謝');
  fireEvent.change(screen.getByLabelText(/開始/), { target: { value: '2026-11-01T09:00' } });
  fireEvent.change(screen.getByLabelText(/終了/), { target: { value: '2026-12-01T09:00' } });
  await userEvent.type(screen.getByRole('textbox', { name: /理由/ }), '感謝祭のため');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(page.inputsOf(couponNew)).toHaveLength(1));
  expect(page.inputsOf(couponNew)[0]).toMatchObject({
    name: '秋の感謝',
    points: 100,
    starts: '2026-11-01T00:00:00.000Z',
    reason: '感謝祭のため',
  });
});

test('MEM-11 OPS-12 what waits is approved by somebody else, never by whoever made it; stopping asks why', async () => {
  open(`/desk/account/coupons/${id}`, { ...line, standing: 'waiting' });
  expect(await screen.findByText(ja['coupons.own'])).toBeTruthy();
  expect(screen.queryByRole('button', { name: '承認' })).toBeNull();
  expect(screen.getByRole('link', { name: memberId })).toBeTruthy();
});

test('MEM-11 OPS-12 another person approves it with a reason', async () => {
  const page = open(`/desk/account/coupons/${id}`, { ...line, standing: 'waiting', is_own: false });
  await userEvent.click(await screen.findByRole('button', { name: '承認' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox'), '内容を確認');
  await userEvent.click(within(dialog).getByRole('button', { name: '承認' }));
  await waitFor(() => expect(page.inputsOf(couponApprove)).toMatchObject([{ id, reason: '内容を確認' }]));
});
