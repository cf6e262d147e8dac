import { account, payment, topics } from '@fudaya/contracts';
import { bus } from '@fudaya/web';
import { aMember, renderPage, type FakeReply, type RenderOptions } from '@fudaya/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { CompleteBuyPointPage } from './CompleteBuyPointPage.tsx';

const orderId = '0190a000-0000-7000-8000-000000000001';
const paid = { result: '1', pack_id: null, pack_point: null, point: 5150, price: 5000 };

function show(end: FakeReply, owned: number, options: RenderOptions = {}) {
  return renderPage(<CompleteBuyPointPage />, {
    path: `/complete-buy-point?payment_id=${orderId}`,
    area: 'payment',
    messages: { ja, en },
    replies: [
      [payment.pointEnd, end],
      [account.userPoint, { ...aMember, availablePoint: owned }],
    ],
    ...options,
  });
}

test('PNT-6 a paid purchase shows the points and the new balance, and tells the header once', async () => {
  const heard: unknown[] = [];
  const listening = bus.on(topics.pointsBought, (fact) => heard.push(fact));
  show(paid, 17_150);
  expect(await screen.findByRole('heading', { level: 1, name: 'ポイントを購入しました' })).toBeTruthy();
  expect(await screen.findByText('17,150')).toBeTruthy();
  expect(screen.getByText('5,150')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'トップへ' }).getAttribute('href')).toBe('/');
  expect(heard).toEqual([{ payment_id: orderId }]);
  listening.unsubscribe();
});

test.each([
  ['enough for the pack', 700, 700],
  ['more than enough', 700, 5000],
])('PNT-6 with %s to-top is hidden and the way back to the pack is shown', async (_, pack_point, owned) => {
  show({ ...paid, pack_id: 7, pack_point }, owned);
  const back = await screen.findByRole('link', { name: 'パックに戻って引く' });
  expect(back.getAttribute('href')).toBe('/pack-detail?packId=7');
  expect(screen.queryByRole('link', { name: 'トップへ' })).toBeNull();
});

test('PNT-6 with too few points for the pack to-top is shown, and the way to more points', async () => {
  show({ ...paid, pack_id: 7, pack_point: 6000 }, 5150);
  expect(await screen.findByText('パックを引くにはあと850ポイント必要です。')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ポイントを追加で購入' }).getAttribute('href')).toBe('/buy-point?packId=7');
  expect(screen.getByRole('link', { name: 'トップへ' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'パックに戻って引く' })).toBeNull();
});

test('PNT-6 a pack that costs no points leads to the top', async () => {
  show({ ...paid, pack_id: 7, pack_point: null }, 5150);
  expect(await screen.findByRole('link', { name: 'トップへ' })).toBeTruthy();
});

test('PNT-6 a failed payment says so in the title and what to do, and tells the header nothing', async () => {
  const heard = vi.fn<() => void>();
  const listening = bus.on(topics.pointsBought, heard);
  show({ ...paid, result: '0' }, 12_000, { language: 'en' });
  expect(await screen.findByRole('heading', { level: 1, name: 'The purchase failed' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('ask your card company');
  expect((await screen.findByRole('link', { name: 'Choose an amount again' })).getAttribute('href')).toBe('/buy-point');
  expect(heard).not.toHaveBeenCalled();
  listening.unsubscribe();
});

test('PNT-6 a payment that still waits is asked about again until it is paid', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { reply } = show({ ...paid, result: '2' }, 17_150);
  expect(await screen.findByRole('heading', { level: 1, name: 'お支払いを確認しています' })).toBeTruthy();
  expect(await screen.findByText(/この画面を閉じても/)).toBeTruthy();
  reply(payment.pointEnd, paid);
  await vi.advanceTimersByTimeAsync(3500);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'ポイントを購入しました' })).toBeTruthy());
  vi.useRealTimers();
});

test('PNT-6 an unknown payment says so and leads to the top', async () => {
  show({ state: 404 }, 0);
  expect(await screen.findByRole('heading', { level: 1, name: 'お支払いが見つかりません' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'トップへ' })).toBeTruthy();
});

test.each([
  ['2', 'looked_into', null, '担当者が確認し、ご連絡します'],
  ['0', 'returned', 'cancelled', 'お支払いはお返ししました'],
] as const)(
  'SEC-2 an end of %s that is %s says so, as the notice does, and not that nothing was charged',
  async (result, care, failure, words) => {
    show({ ...paid, result, care, failure }, 0);
    expect(await screen.findByText(new RegExp(words))).toBeTruthy();
    expect(screen.queryByText(ja['failure.notCharged'])).toBeNull();
  },
);
