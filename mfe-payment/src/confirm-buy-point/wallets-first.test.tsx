import { payment } from '@fudaya/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceWallets } from '../method/device-wallet.ts';
import { lastButton, methods, paid, showConfirm } from '../testing/confirm-page.tsx';
import { leavePage } from './leave-page.ts';

vi.mock('./leave-page.ts', () => ({ leavePage: vi.fn<(url: string) => void>() }));
beforeEach(() => vi.mocked(leavePage).mockReset());
afterEach(() => vi.unstubAllGlobals());

const stripeCard: payment.PayMethod = { id: payment.payIds.stripeCard, name: 'クレジットカード（Stripe）', memo: '' };
const kept: payment.SavedCard = { id: 'k1', label: '**** **** **** 1234', expires: '12/40', is_expired: '0' };
const list = [methods.card, methods.combini, { ...methods.cardB, saved_cards: [kept] }, stripeCard, methods.payPal, methods.payPay];
const ways = async () => (await screen.findAllByRole<HTMLInputElement>('radio')).filter(({ name }) => name === 'pay_id');
const withApplePay = (canMakePayments: () => boolean) => vi.stubGlobal('ApplePaySession', { canMakePayments });

test('MEM-15 wallets come first, then what keeps a card, then the rest as the shop has ordered it; the kept card is chosen', async () => {
  showConfirm(paid, { list });
  const shown = await ways();
  expect(shown.map(({ value }) => value)).toEqual(['7', '14', '8', '1', '2', '11']);
  expect(shown.find(({ checked }) => checked)?.value).toBe('8');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /1234/ }).checked).toBe(true);
});

test('MEM-15 a kept card stands inside its method: chosen there, seen on its line while another is, and removed where it stands', async () => {
  const user = userEvent.setup();
  const page = showConfirm(paid, { list, replies: [[payment.savedCardDelete, {}]] });
  const lineOf = (radio: HTMLInputElement) => radio.closest('label')!.parentElement!;
  const shown = await ways();
  const [its, other] = [shown.find(({ value }) => value === '8')!, shown.find(({ value }) => value === '1')!];
  const inside = () => within(lineOf(its)).queryByRole<HTMLInputElement>('radio', { name: /1234/ });
  expect(lineOf(its).contains(screen.getByRole('radiogroup'))).toBe(true);
  expect(screen.getAllByText(/1234/)).toHaveLength(1);
  await user.click(other);
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(its.closest('label')!.textContent).toContain('**** **** **** 1234');
  await user.click(its);
  expect(inside()?.checked).toBe(true);
  const remove = within(inside()!.closest('label')!.parentElement!).getByRole('button', { name: '**** **** **** 1234の登録を削除' });
  page.reply(payment.payList, { point: 5150, list: list.map((one) => (one.id === 8 ? { ...one, saved_cards: [] } : one)) });
  await user.click(remove);
  await waitFor(() => expect(inside()).toBeNull());
  expect(page.inputsOf(payment.savedCardDelete)).toEqual([{ saved_card: 'k1' }]);
});

test('MEM-15 without a kept card that is good, what the shop has put first is chosen', async () => {
  const expired = { ...methods.cardB, saved_cards: [{ ...kept, is_expired: '1' as const }] };
  showConfirm(paid, { list: [methods.card, expired, methods.payPal] });
  const shown = await ways();
  expect(shown.map(({ value }) => value)).toEqual(['7', '1', '8']);
  expect(shown.find(({ checked }) => checked)?.value).toBe('1');
});

test('MEM-15 PAY-8 Apple Pay stands first where the device has it, and is paid on the page of the method that takes it', async () => {
  const user = userEvent.setup();
  withApplePay(() => true);
  const { inputsOf } = showConfirm({ ...paid, url: 'https://stripe.test/pay' }, { list });
  const [first] = await ways();
  expect(first?.value).toBe('11/applePay');
  await user.click(first!);
  expect(screen.getByText(/Apple Payのボタンを押して/)).toBeTruthy();
  const button = await lastButton();
  expect(button.textContent).toContain('Apple Payで5,000円を支払う');
  await user.click(button);
  await waitFor(() => expect(leavePage).toHaveBeenCalledWith('https://stripe.test/pay'));
  expect(inputsOf(payment.pointBuy)).toMatchObject([{ pay_id: payment.payIds.stripeCard, point_price_id: 4 }]);
});

const insecure = (): boolean => {
  throw new Error('insecure');
};
const withoutStripe = list.filter(({ id }) => id !== stripeCard.id);
test.each([
  ['the device has none', (): boolean => false, list],
  ['the page may not ask', insecure, list],
  ['no provider takes it', (): boolean => true, withoutStripe],
])('MEM-15 where %s, Apple Pay is not shown', async (_, canPay, offered) => {
  withApplePay(canPay);
  showConfirm(paid, { list: offered });
  const shown = await ways();
  expect(shown.map(({ value }) => value).filter((value) => value.includes('/'))).toEqual([]);
});

test('MEM-15 Google Pay is for Chrome with payment requests, and Apple Pay for whatever says it can', () => {
  const chrome = { userAgentData: { brands: [{ brand: 'Chromium' }, { brand: 'Google Chrome' }] } };
  expect(deviceWallets({ navigator: chrome, PaymentRequest: {} })).toEqual(['googlePay']);
  expect(deviceWallets({ navigator: chrome })).toEqual([]);
  expect(deviceWallets({ navigator: { userAgentData: { brands: [{ brand: 'Chromium' }] } }, PaymentRequest: {} })).toEqual([]);
  expect(deviceWallets({ navigator: {}, ApplePaySession: { canMakePayments: () => true } })).toEqual(['applePay']);
});

test('MEM-15 PNT-3 the law’s items are folded, in the document from the start, and the sums name the benefit once', async () => {
  showConfirm(paid, { list: [methods.card] });
  await lastButton();
  const fold = screen.getByText('ご注文の内容').closest('details');
  expect(fold?.open).toBe(false);
  expect(within(fold!).getAllByRole('term')).toHaveLength(6);
  expect(within(fold!).getByText(/お支払いの確定後は、取消・返金ができません/)).toBeTruthy();
  const form = fold?.closest('form');
  expect([...(form?.querySelectorAll('del') ?? [])].map(({ textContent }) => textContent)).toEqual(['5,500円']);
  expect(form?.textContent.match(/OFF|ボーナス/g)).toEqual(['OFF']);
});

test('MEM-15 a payment that is refused is told where it is seen: by the button that was pressed', async () => {
  const user = userEvent.setup();
  const into = vi.fn<() => void>();
  const before = HTMLElement.prototype.scrollIntoView;
  HTMLElement.prototype.scrollIntoView = into;
  showConfirm({ state: 400, refusal: 'failed', errors: { name: ['お支払いに失敗しました。'] } }, { list: [methods.payPal] });
  await user.click(await lastButton());
  expect(await screen.findByText('お支払いに失敗しました。')).toBeTruthy();
  expect(into).toHaveBeenCalled();
  HTMLElement.prototype.scrollIntoView = before;
});
