import { payment } from '@fudaya/contracts';
import { refusalText } from '@fudaya/contracts/refusals';
import { renderPage, type FakeReply, type RenderOptions } from '@fudaya/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { BuyPointPage } from '../buy-point/BuyPointPage.tsx';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { SpendingLimitPage } from './SpendingLimitPage.tsx';

const care: payment.Care = {
  day_spent: 1000,
  month_spent: 12_000,
  day_limit: 5000,
  month_limit: null,
  next_day: null,
  next_month: null,
  paused_until: null,
  age_bracket: '20_over',
  minor_cap: null,
};
const show = (reply: FakeReply = care, options: RenderOptions = {}) =>
  renderPage(<SpendingLimitPage />, {
    path: '/spending-limit',
    area: 'payment',
    messages: { ja, en },
    replies: [[payment.care, reply]],
    ...options,
  });

test('PNT-3 what was paid stands beside the limits', async () => {
  show();
  const spent = await screen.findByRole('region', { name: 'これまでのお支払い' });
  expect(spent.textContent).toContain('1,000円／ 5,000円まで');
  expect(spent.textContent).toContain('12,000円上限なし');
  expect(within(spent).getByRole('progressbar', { name: '今日のお支払い' }).getAttribute('value')).toBe('1000');
});

test('PNT-3 a minor’s cap counts when it is the lower one', async () => {
  show({ ...care, month_limit: 30_000, minor_cap: 20_000 });
  expect((await screen.findByRole('region', { name: 'これまでのお支払い' })).textContent).toContain('／ 20,000円まで');
  expect(screen.getByText('未成年の方の今月の上限は20,000円です。')).toBeTruthy();
});

test('PNT-3 limits are set in yen, however they are typed; an empty one is none, and a raise says when it counts', async () => {
  const user = userEvent.setup();
  const { inputsOf, reply } = show();
  reply(payment.careLimit, { ...care, next_day: { limit: 8000, from: '2026-11-22T03:00:00.000Z' } });
  const day = await screen.findByLabelText('1日の上限（円）');
  await user.clear(day);
  await user.type(day, '８,０００円');
  await user.click(screen.getByRole('button', { name: '上限を設定する' }));
  expect(await screen.findByText('2026/11/22 12:00から8,000円になります。')).toBeTruthy();
  expect(screen.getByText('設定しました。').closest('[role="status"]')).toBeTruthy();
  expect(inputsOf(payment.careLimit)).toEqual([{ day_limit: '8000', month_limit: null }]);
});

test.each(['299', '10000001', 'abc', '1.5'])('PNT-3 a limit of %s is told at its field, which gets the focus', async (text) => {
  const user = userEvent.setup();
  const { inputsOf } = show();
  const day = await screen.findByLabelText('1日の上限（円）');
  await user.clear(day);
  await user.type(day, text);
  await user.click(screen.getByRole('button', { name: '上限を設定する' }));
  expect(await screen.findByText('300円から10,000,000円までの整数で入力してください。')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(day));
  expect(inputsOf(payment.careLimit)).toEqual([]);
});

test('PNT-3 the service’s own no stands at its field', async () => {
  const user = userEvent.setup();
  const { reply } = show();
  reply(payment.careLimit, {
    state: 400,
    refusal: 'day_over_month',
    errors: { day_limit: [refusalText('care.day_over_month', 'ja')] },
  });
  await user.click(await screen.findByRole('button', { name: '上限を設定する' }));
  expect(await screen.findByText('1日の上限は、1か月の上限より低くしてください。')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('1日の上限（円）'));
});

test('PNT-3 a pause is asked for twice, and then told', async () => {
  const user = userEvent.setup();
  const { inputsOf, reply } = show(care, { language: 'en' });
  reply(payment.carePause, { ...care, paused_until: '2026-11-28T03:00:00.000Z' });
  await user.click(await screen.findByRole('radio', { name: '7 days' }));
  await user.click(screen.getByRole('button', { name: 'Start the break' }));
  const dialog = await screen.findByRole('dialog', { name: 'A break of 7 days' });
  expect(inputsOf(payment.carePause)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Start it' }));
  expect(await screen.findByText('Buying points and packs is paused until 2026/11/28 12:00.')).toBeTruthy();
  expect(inputsOf(payment.carePause)).toEqual([{ days: '7' }]);
});

test('PNT-1 where points are bought the limits are one step away, and a pause is told', async () => {
  renderPage(<BuyPointPage />, {
    path: '/buy-point',
    area: 'payment',
    messages: { ja, en },
    replies: [[payment.care, { ...care, paused_until: '2026-11-28T03:00:00.000Z' }]],
  });
  expect(await screen.findByText('2026/11/28 12:00まで、ポイントとパックのご購入を休止しています。')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ご購入の上限と休止' }).getAttribute('href')).toBe('/spending-limit');
});
