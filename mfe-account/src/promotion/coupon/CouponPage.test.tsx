import { account, type ReplyOf } from '@fudaya/contracts';
import { renderPage } from '@fudaya/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '../../testing/texts.ts';
import { texts as en } from '../../texts/en.ts';
import { texts as ja } from '../../texts/ja.ts';
import { CouponPage } from './CouponPage.tsx';

const used = [
  {
    id: '5f1c0e1e-1111-4111-8111-111111111111',
    code: 'AKI2026',
    points: 200,
    used: '2026-11-20T03:00:00Z',
    expires: '2026-12-20T03:00:00Z',
  },
];
const open = (list: ReplyOf<typeof account.couponList>, path = '/coupon', language: 'ja' | 'en' = 'ja') =>
  renderPage(<CouponPage />, {
    area: 'account',
    messages: { ja, en },
    path,
    language,
    replies: [
      [account.couponList, list],
      [account.rewardList, { is_paused: list.is_paused, has_phone: '1', card: null, missions: [] }],
      [account.couponUse, { points: 150, expires: '2026-12-25T03:00:00Z' }],
    ],
  });

test('MEM-11 a code of a link stands in the field; used, it says how many points came and until when', async () => {
  const page = open({ is_paused: '0', used: [] }, '/coupon?code=haru24');
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /クーポンコード/ })).value).toBe('haru24');
  expect(screen.getByText('ご利用済みのクーポンはありません。')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'クーポンを使う' }));
  expect(await screen.findByText(/150ポイントを加算しました/)).toBeTruthy();
  await waitFor(() => expect(page.inputsOf(account.couponUse)).toMatchObject([{ code: 'haru24' }]));
});

test('MEM-11 what coupons gave is listed with its end, in both languages', async () => {
  open({ is_paused: '0', used }, '/coupon', 'en');
  expect(await screen.findByText('AKI2026')).toBeTruthy();
  expect(screen.getByText('200 points')).toBeTruthy();
});

test('MEM-11 whoever paused buying is offered no field, and led to their limits', async () => {
  open({ is_paused: '1', used });
  expect(await screen.findByRole('link', { name: '利用制限を確認する' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('AKI2026')).toBeTruthy();
});
