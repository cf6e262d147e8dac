import { payment } from '@fudaya/contracts';
import { refusalText } from '@fudaya/contracts/refusals';
import { renderPage, type FakeReply, type RenderOptions } from '@fudaya/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { BankTransferInformationPage } from '../bank-transfer-information/BankTransferInformationPage.tsx';
import { BuyPointPage } from '../buy-point/BuyPointPage.tsx';
import { ConfirmCombiniPage } from '../confirm-combini/ConfirmCombiniPage.tsx';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { PaygeTransferInformationPage } from '../payge-transfer-information/PaygeTransferInformationPage.tsx';

const orderId = '0190a000-0000-7000-8000-000000000001';
const order = { payment_id: orderId, result: '2', pack_id: 7, price: 5000, point: 5150, expires_at: '2026-11-24T03:00:00.000Z' };
const combini = {
  ...order,
  url: 'https://store.test/receipt/482',
  receipt_number: '4829135570',
  confirm_number: '400008',
  combini_code: 'econ',
  combini_chain: 'lawson',
};
const bank = {
  ...order,
  pay_id: 4,
  bank: 'ふだや銀行 大宮支店 普通',
  number: '1234567',
  name: 'カ）フダヤ',
  holder: 'フダヤ　ハナコ',
  reflected_by: '2026-11-24T01:00:00.000Z',
};
const payge = { ...bank, pay_id: 3, mail: 'pay@fudaya.example', holder: null };

/** Shown in groups of digits. */
const shownNumber = (_: string, element: Element | null) => element?.tagName === 'DD' && element.textContent.includes('4829135570');
const show = (page: ReactNode, path: string, replies: NonNullable<RenderOptions['replies']>, options: RenderOptions = {}) =>
  renderPage(page, { path, area: 'payment', messages: { ja, en }, replies, ...options });
const showCombini = (reply: FakeReply, options?: RenderOptions) =>
  show(<ConfirmCombiniPage />, `/confirm-combini?paymentID=${orderId}&packId=7`, [[payment.combiniNumber, reply]], options);
const showBank = (reply: FakeReply, options?: RenderOptions) =>
  show(<BankTransferInformationPage />, `/bank-transfer-information?payment_id=${orderId}`, [[payment.bankInfo, reply]], options);

test('PNT-5 PAY-3 /confirm-combini shows the number, what to pay by when, the link that confirms it and the way to the top', async () => {
  const { inputsOf } = showCombini(combini);
  expect(await screen.findByText(shownNumber)).toBeTruthy();
  expect(screen.getByText((_, element) => element?.tagName === 'DD' && element.textContent.includes('400008'))).toBeTruthy();
  expect(screen.getByText('ローソンの店頭で、番号を伝えてお支払いください。')).toBeTruthy();
  expect(screen.getByText('5,000円')).toBeTruthy();
  expect(screen.getByText('2026/11/24 12:00')).toBeTruthy();
  const confirm = screen.getByRole('link', { name: /お支払い番号と方法を確認する/ });
  expect(confirm.getAttribute('href')).toBe(combini.url);
  expect(confirm.getAttribute('rel')).toContain('noopener');
  expect(screen.getByRole('link', { name: 'トップへ' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'パックのページへ' }).getAttribute('href')).toBe('/pack-detail?packId=7');
  expect(inputsOf(payment.combiniNumber)[0]).toEqual({ payment_id: orderId });
});

test('PNT-5 PAY-8 a number for one chain alone says where those of the others are', async () => {
  showCombini({ ...combini, has_other_chains: '1' });
  const link = await screen.findByRole('link', { name: /お支払い番号と方法を確認する/ });
  expect(link.textContent).toContain('ほかのコンビニの番号もこちらです。');
});

test('PNT-5 a number that cannot be fetched says that the payment company was not reached, and can be fetched again', async () => {
  const { reply } = showCombini({
    state: 400,
    refusal: 'provider_down',
    errors: { url: [refusalText('pay.provider_down', 'ja')] },
  });
  expect(await screen.findByText('決済会社に接続できませんでした。時間をおいてお試しください。')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'トップへ' })).toBeTruthy();
  reply(payment.combiniNumber, combini);
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByText(shownNumber)).toBeTruthy();
});

test('PNT-5 PAY-4 /bank-transfer-information shows amount, account, in whose name to send it, and when it is reflected', async () => {
  showBank(bank);
  expect(await screen.findByText('ふだや銀行 大宮支店 普通')).toBeTruthy();
  for (const text of ['1234567', 'カ）フダヤ', /^フダヤ.ハナコ$/]) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getAllByText('5,000円').length).toBeGreaterThan(0);
  expect(screen.getByText('平日10:00〜18:00以外のお振込は、翌営業日の反映です。')).toBeTruthy();
  expect(screen.getByText('今お振り込みいただくと、2026/11/24 10:00ごろまでに反映されます。')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'トップへ' }).getAttribute('href')).toBe('/');
});

test('PNT-5 PAY-8 /payge-transfer-information shows the mail address to remit to within three days', async () => {
  show(<PaygeTransferInformationPage />, `/payge-transfer-information?payment_id=${orderId}`, [[payment.bankInfo, payge]], {
    language: 'en',
  });
  expect(await screen.findByText('pay@fudaya.example')).toBeTruthy();
  expect(screen.getByText(/within 3 days/)).toBeTruthy();
  expect(screen.getByText('1234567')).toBeTruthy();
  expect(screen.queryByText('Transfer in the name of')).toBeNull();
});

test('PNT-5 MEM-18 a number is copied, and that is said', async () => {
  const user = userEvent.setup();
  showCombini(combini);
  await user.click(await screen.findByRole('button', { name: /^コピー\s*受付番号$/ }));
  expect(await navigator.clipboard.readText()).toBe('4829135570');
  expect((await screen.findByText('受付番号をコピーしました。')).closest('[role="status"]')).toBeTruthy();
});

test('PNT-5 the page changes by itself when the money is in', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { reply } = showCombini(combini);
  expect(await screen.findByText(shownNumber)).toBeTruthy();
  reply(payment.combiniNumber, { ...combini, result: '1' });
  await vi.advanceTimersByTimeAsync(16_000);
  const toEnd = await screen.findByRole('link', { name: '購入の結果を見る' });
  expect(toEnd.getAttribute('href')).toBe(`/complete-buy-point?payment_id=${orderId}&packId=7`);
  expect(screen.queryByText(shownNumber)).toBeNull();
  vi.useRealTimers();
});

test('PNT-7 an order that is over asks not to be paid, hides its number, and keeps the pack', async () => {
  showBank({ ...bank, result: '0' });
  expect(await screen.findByText(/お支払いにならないでください/)).toBeTruthy();
  expect(screen.queryByText('1234567')).toBeNull();
  expect(screen.getByRole('link', { name: 'もう一度コースを選ぶ' }).getAttribute('href')).toBe('/buy-point?packId=7');
});

test('PNT-7 an order can be given up after asking, once', async () => {
  const user = userEvent.setup();
  const { reply, inputsOf } = showBank(bank);
  await user.click(await screen.findByRole('button', { name: 'この注文を取り消す' }));
  const dialog = await screen.findByRole('dialog', { name: '注文の取り消し' });
  reply(payment.pointCancel, { result: '0', pack_id: 7 });
  reply(payment.bankInfo, { ...bank, result: '0' });
  await user.dblClick(within(dialog).getByRole('button', { name: '取り消す' }));
  expect(await screen.findByText(/お支払いにならないでください/)).toBeTruthy();
  expect(inputsOf(payment.pointCancel)).toEqual([{ payment_id: orderId }]);
});

test.each([
  ['unknown', { state: 404 }],
  ['malformed', { state: 400, errors: { payment_id: ['不正な値です。'] } }],
])('PNT-5 an %s order says so and leads to the top', async (_, reply) => {
  showCombini(reply);
  expect(await screen.findByRole('heading', { level: 1, name: 'お支払い待ちの注文が見つかりません' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'トップへ' }).getAttribute('href')).toBe('/');
});

test('PNT-1 orders that wait to be paid are found again where points are bought', async () => {
  const list = [{ ...order, pay_id: 2, url: `/confirm-combini?paymentID=${orderId}` }];
  show(<BuyPointPage />, '/buy-point', [[payment.waitingOrders, { list }]]);
  const waiting = await screen.findByRole('region', { name: 'お支払い待ちの注文' });
  await waitFor(() => expect(within(waiting).getByRole('link').getAttribute('href')).toBe(`/confirm-combini?paymentID=${orderId}`));
  expect(waiting.textContent).toContain('2026/11/24 12:00まで');
});
