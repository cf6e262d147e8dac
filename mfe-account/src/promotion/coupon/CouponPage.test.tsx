import { account, type ReplyOf } from '@fudaya/contracts';
import { renderPage } from '@fudaya/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
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
const discounts: account.PackDiscount[] = [
  {
    ...{ id: '5f1c0e1e-2222-4222-8222-222222222222', pack: { id: 7, name: '星空パック' }, points: 30, percent: null, max_packs: 10 },
    ...{ is_first_only: '1', uses_left: 1, until: '2026-12-20T14:59:00Z' },
  },
  {
    ...{ id: '5f1c0e1e-3333-4333-8333-333333333333', pack: null, points: null, percent: 10, max_packs: 1 },
    ...{ is_first_only: '0', uses_left: 3, until: '2026-12-25T14:59:00Z' },
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
  expect(screen.getByText('ご利用済みのクーポンはありません')).toBeTruthy();
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

test('MEM-11 pack coupons a member may use stand there with how much, for which packs and until when', async () => {
  open({ is_paused: '0', used: [], discounts });
  const [one, any] = within((await screen.findByRole('heading', { name: '使える割引クーポン' })).parentElement!).getAllByRole('listitem');
  expect(one?.textContent).toBe('1パックにつき30pt引き初回限定星空パック1回のご購入で10パックまで・あと1回2026/12/20 23:59まで有効');
  expect(within(one!).getByRole('link', { name: '星空パック' }).getAttribute('href')).toBe('/pack-detail?packId=7');
  expect(any?.textContent).toContain('1パックにつき10%引きポイントで買えるすべてのパック');
});

test('MEM-11 a code of a pack coupon says that it can be used now, and that no points came', async () => {
  const page = renderPage(<CouponPage />, {
    area: 'account',
    messages: { ja, en },
    path: '/coupon?code=pack30',
    language: 'en',
    replies: [
      [account.couponList, { is_paused: '0', used: [], discounts }],
      [account.rewardList, { is_paused: '0', has_phone: '1', card: null, missions: [] }],
      [account.couponUse, { points: 0, expires: '2026-12-20T14:59:00Z', discount: discounts[0]! }],
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Use the coupon' }));
  expect(await screen.findByText(/Your pack coupon is ready/)).toBeTruthy();
  expect(screen.queryByText(/points were added/)).toBeNull();
  expect(page.inputsOf(account.couponUse)).toMatchObject([{ code: 'pack30', takes_discounts: '1' }]);
});
