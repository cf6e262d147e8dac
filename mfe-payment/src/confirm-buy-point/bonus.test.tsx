import { payment } from '@fudaya/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { lastButton, methods, paid, showConfirm } from '../testing/confirm-page.tsx';

vi.mock('./leave-page.ts', () => ({ leavePage: vi.fn<(url: string) => void>() }));

const first = { id: '5f1c0e1e-1111-4111-8111-111111111111', points: 500, is_first_only: '1', until: '2026-12-31T15:00:00Z' } as const;
const second = { ...first, id: '5f1c0e1e-2222-4222-8222-222222222222', points: 100, is_first_only: '0' } as const;
const list = [methods.payPal];
const offer = { bonuses: [first, second] };

test('MEM-11 PNT-3 the best bonus is chosen first, and what is paid for and the balance afterwards are shown with it', async () => {
  const user = userEvent.setup();
  const { inputsOf } = showConfirm(paid, { list, offer });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /\+500ポイント/ })).checked).toBe(true);
  const sum = screen.getByRole('region', { name: '購入するポイント' });
  expect(sum.textContent).toContain('5,650');
  expect(screen.getByText('購入後').nextElementSibling?.textContent).toBe('17,650pt');
  await user.click(await lastButton());
  await waitFor(() => expect(inputsOf(payment.pointBuy)).toMatchObject([{ pay_id: 7, bonus: first.id }]));
});

test.each([
  ['ja', /\+100ポイント/, /^あなたのランク特典・/],
  ['en', /\+100 points/, /^By your rank, until /],
] as const)('MEM-10 a bonus that the rank brings is told to be the rank’s, and no other is, in %s', async (language, name, said) => {
  showConfirm(paid, { list, offer: { bonuses: [first, { ...second, is_rank: '1' }] }, language });
  expect(await screen.findByRole('radio', { name })).toBeTruthy();
  expect(screen.getAllByText(said)).toHaveLength(1);
});

test('MEM-11 PNT-3 another bonus can be chosen, or none', async () => {
  const user = userEvent.setup();
  const { inputsOf } = showConfirm({ state: 400, errors: { name: ['もう一度お試しください。'] }, refusal: 'failed' }, { list, offer });
  await user.click(await screen.findByRole('radio', { name: /\+100ポイント/ }));
  expect(screen.getByRole('region', { name: '購入するポイント' }).textContent).toContain('5,250');
  await user.click(await lastButton());
  await waitFor(() => expect(inputsOf(payment.pointBuy)).toMatchObject([{ bonus: second.id }]));
  await user.click(screen.getByRole('radio', { name: '使わない' }));
  expect(screen.getByRole('region', { name: '購入するポイント' }).textContent).toContain('5,150');
  await user.click(await lastButton());
  await waitFor(() => expect(inputsOf(payment.pointBuy)).toHaveLength(2));
  expect(inputsOf(payment.pointBuy)[1]).not.toHaveProperty('bonus');
});

test('MEM-11 a bonus that is gone is told, what is offered now is shown, and nothing is paid at another sum than was shown', async () => {
  const user = userEvent.setup();
  const gone = { state: 400, errors: { bonus: ['この特典は終了しました。'] }, refusal: 'bonus_gone' };
  const { inputsOf, reply } = showConfirm(gone, { list, offer });
  await screen.findByRole('radio', { name: /\+500ポイント/ });
  reply(payment.payList, { point: 5150, list, bonuses: [second] });
  await user.click(await lastButton());
  expect(await screen.findByText('この特典は終了しました。')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('radio', { name: /\+500ポイント/ })).toBeNull());
  expect(screen.getByRole('region', { name: '購入するポイント' }).textContent).toContain('5,250');
  expect(inputsOf(payment.pointBuy)).toHaveLength(1);
});

test('MEM-11 a service of before offers none, and none is asked for', async () => {
  const { inputsOf } = showConfirm(paid, { list });
  await userEvent.click(await lastButton());
  expect(screen.queryByText('購入ボーナス')).toBeNull();
  await waitFor(() => expect(inputsOf(payment.pointBuy)).toHaveLength(1));
  expect(inputsOf(payment.pointBuy)[0]).not.toHaveProperty('bonus');
});
