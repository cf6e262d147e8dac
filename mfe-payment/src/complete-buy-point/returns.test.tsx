// Where providers lead back to: wallets and carriers.
import { account, payment, topics } from '@fudaya/contracts';
import { bus } from '@fudaya/web';
import { aMember, aVisitor, renderPage, type FakeReply, type RenderOptions } from '@fudaya/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { AmazonPayRedirectPage } from '../amazon-pay-redirect/AmazonPayRedirectPage.tsx';
import { CompleteBuyPointAmazonPayPage } from '../complete-buy-point-amazom-pay/CompleteBuyPointAmazonPayPage.tsx';
import { CompleteBuyPointPayPalPage } from '../complete-buy-point-paypal/CompleteBuyPointPayPalPage.tsx';
import { CarrierEndPage } from '../complete-carrier/CarrierEndPage.tsx';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { CompleteBuyPointPage } from './CompleteBuyPointPage.tsx';

const orderId = '0190a000-0000-7000-8000-000000000001';
const ended = { result: '1', pack_id: 7, pack_point: 700, point: 5150, price: 5000 };
const failed = { ...ended, result: '0', failure: 'declined' };
const here = () => window.location.pathname + window.location.search;

const show = (page: ReactNode, path: string, replies: NonNullable<RenderOptions['replies']>, options: RenderOptions = {}) =>
  renderPage(page, {
    path,
    area: 'payment',
    messages: { ja, en },
    replies: [[account.userPoint, { ...aMember, availablePoint: 100 }], ...replies],
    ...options,
  });

test.each([
  ['completed', { result: '1', pack_id: 7 }],
  ['refused', { result: '0', pack_id: 7 }],
  ['lost on the way', 'offline'],
] as const)(
  'PNT-6 PAY-5 back from Amazon Pay the session is completed once, then the result follows with the same query: %s',
  async (_, reply) => {
    const query = `?payment_id=${orderId}&packId=7&amazonCheckoutSessionId=s-1`;
    const { inputsOf } = show(<AmazonPayRedirectPage />, `/amazon-pay-redirect${query}`, [[payment.completeCheckoutSession, reply]]);
    await waitFor(() => expect(here()).toBe(`/complete-buy-point-amazom-pay${query}`));
    expect(inputsOf(payment.completeCheckoutSession)).toEqual([{ payment_id: orderId, amazonCheckoutSessionId: 's-1' }]);
  },
);

test('PNT-6 PAY-5 who cancelled at Amazon Pay has the payment given up before the result follows', async () => {
  const query = `?payment_id=${orderId}&packId=7&cancelled=1`;
  const { sent } = show(<AmazonPayRedirectPage />, `/amazon-pay-redirect${query}`, [
    [payment.completeCheckoutSession, { result: '2', pack_id: 7 }],
    [payment.pointCancel, { result: '0', pack_id: 7 }],
  ]);
  await waitFor(() => expect(here()).toBe(`/complete-buy-point-amazom-pay${query}`));
  const calls = sent.map(({ contract }) => contract.path);
  expect(calls.indexOf(payment.pointCancel.path)).toBeGreaterThan(calls.indexOf(payment.completeCheckoutSession.path));
});

test.each([
  ['with a checkout session', '&amazonCheckoutSessionId=s-1', '決済に失敗しました。Amazon Payの状態をご確認ください。'],
  ['without one', '', 'Amazon Payでのお支払いが始まっていません。もう一度Amazon Payを選んでください。'],
])('PNT-6 PAY-5 a failed payment by Amazon Pay %s says what to do', async (_, query, text) => {
  show(<CompleteBuyPointAmazonPayPage />, `/complete-buy-point-amazom-pay?payment_id=${orderId}${query}`, [[payment.pointEnd, failed]]);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: '購入できませんでした' })).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'もう一度コースを選ぶ' })).getAttribute('href')).toBe('/buy-point?packId=7');
});

test('PNT-6 PAY-7 back from PayPal the approval is handed over before the result is shown', async () => {
  const buy: FakeReply = { result: '1', payment_id: null, receipt_number: null, url: '1', order_id: orderId };
  const { sent } = show(
    <CompleteBuyPointPayPalPage />,
    `/complete-buy-point-paypal?payment_id=${orderId}&packId=7&token=PP-1&PayerID=P9`,
    [
      [payment.pointBuy, buy],
      [payment.pointEnd, ended],
    ],
    { language: 'en' },
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Points bought' })).toBeTruthy();
  const calls = sent.filter(({ contract }) => contract.area === 'payment');
  expect(calls.slice(0, 2).map(({ contract, input }) => [contract.path, input])).toEqual([
    [payment.pointBuy.path, { pay_id: 7, request_id: orderId, approval: { order_id: 'PP-1', payer_id: 'P9' } }],
    [payment.pointEnd.path, { payment_id: orderId }],
  ]);
});

test('PNT-6 PAY-7 a member who left PayPal without agreeing gives the payment up, and is told', async () => {
  const { inputsOf } = show(
    <CompleteBuyPointPayPalPage />,
    `/complete-buy-point-paypal?payment_id=${orderId}&packId=7&cancelled=1&token=PP-1`,
    [
      [payment.pointCancel, { result: '0', pack_id: 7 }],
      [payment.pointEnd, { ...ended, result: '0', failure: 'cancelled' }],
    ],
  );
  expect(await screen.findByText('お支払いは取り消されました。')).toBeTruthy();
  expect(inputsOf(payment.pointCancel)).toEqual([{ payment_id: orderId }]);
  expect(inputsOf(payment.pointBuy)).toEqual([]);
});

test('PNT-6 PAY-7 a payment by PayPal that failed points to the wallet', async () => {
  show(<CompleteBuyPointPayPalPage />, `/complete-buy-point-paypal?payment_id=${orderId}&token=PP-1`, [[payment.pointEnd, failed]]);
  expect(await screen.findByText('決済に失敗しました。PayPalの状態をご確認ください。')).toBeTruthy();
});

test.each([
  ['a wallet of Stripe', { ...failed, pay_id: 14 }, 'お支払いに失敗しました。他のお支払方法をご利用ください。'],
  ['a convenience store, too late', { ...failed, pay_id: 2, failure: 'expired' }, 'お支払いの期限が過ぎたため、自動で取り消されました。'],
  ['a card', { ...failed, pay_id: 8 }, '決済に失敗しました。カードの状態をご確認ください。不明な場合はカード会社にお問い合わせください。'],
  ['no answer', { ...failed, pay_id: 1, failure: 'provider_down' }, '決済会社に接続できませんでした。時間をおいてお試しください。'],
])('PNT-6 a failure by %s says so in its own words', async (_, end, text) => {
  show(<CompleteBuyPointPage />, `/complete-buy-point?payment_id=${orderId}`, [[payment.pointEnd, end]]);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('PNT-6 an order that waits for the member leads to how it is paid', async () => {
  const order_url = `/bank-transfer-information?payment_id=${orderId}`;
  show(<CompleteBuyPointPage />, `/complete-buy-point?payment_id=${orderId}`, [[payment.pointEnd, { ...ended, result: '2', order_url }]]);
  expect((await screen.findByRole('link', { name: 'お支払い方法を見る' })).getAttribute('href')).toBe(order_url);
});

test('PNT-6 the pack of the address counts when the service names none', async () => {
  show(<CompleteBuyPointPage />, `/complete-buy-point?payment_id=${orderId}&packId=9`, [
    [payment.pointEnd, { ...failed, pack_id: null, pack_point: null }],
  ]);
  expect((await screen.findByRole('link', { name: 'もう一度コースを選ぶ' })).getAttribute('href')).toBe('/buy-point?packId=9');
});

test.each([
  ['/complete-carrier', 'ja', 'お支払い手続きが完了しました', 'status'],
  ['/error-carrier', 'ja', '決済が失敗しました', 'alert'],
  ['/complete-carrier', 'en', 'Your payment went through', 'status'],
  ['/error-carrier', 'en', 'The payment failed', 'alert'],
] as const)('GRD-4 PAY-6 %s in %s is told by its address, to visitors too', async (path, language, title, role) => {
  const { sent } = show(<CarrierEndPage />, `${path}?payment_id=${orderId}`, [], { language, member: aVisitor });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByRole(role)).toBeTruthy();
  expect(sent).toEqual([]);
});

test('GRD-4 the failure says what the specification says, and keeps the pack', async () => {
  show(<CarrierEndPage />, `/error-carrier?payment_id=${orderId}&packId=7`, [[payment.pointAppend, { result: '0', pack_id: 7 }]]);
  const text = '決済が失敗しました。ご契約状況をご確認ください。状態が不明な場合は、各サービス会社にお問い合わせください。';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'もう一度コースを選ぶ' }).getAttribute('href')).toBe('/buy-point?packId=7');
});

test('PAY-6 a member who comes back from the carrier has the service ask it, and the header hears of new points', async () => {
  const heard: unknown[] = [];
  const listening = bus.on(topics.pointsBought, (fact) => heard.push(fact));
  const { inputsOf } = show(<CarrierEndPage />, `/complete-carrier?payment_id=${orderId}&packId=7`, [
    [payment.pointAppend, { result: '1', pack_id: 7 }],
  ]);
  await waitFor(() => expect(heard).toEqual([{ payment_id: orderId }]));
  expect(inputsOf(payment.pointAppend)).toEqual([{ token: orderId }]);
  expect(screen.getByRole('link', { name: 'パックに戻って引く' }).getAttribute('href')).toBe('/pack-detail?packId=7');
  listening.unsubscribe();
});

test('PNT-6 PAY-7 who came back from a wallet without an answer gives the payment up, and chooses again with the pack', async () => {
  const waiting = { ...ended, result: '2', order_url: null };
  const { reply, inputsOf } = show(
    <CompleteBuyPointPayPalPage />,
    `/complete-buy-point-paypal?payment_id=${orderId}&packId=7`,
    [[payment.pointEnd, waiting]],
    { language: 'en' },
  );
  const giveUp = await screen.findByRole('button', { name: 'Stop this payment and choose again' });
  reply(payment.pointCancel, { result: '0', pack_id: 7 });
  reply(payment.pointEnd, { ...failed, failure: 'cancelled' });
  await userEvent.click(giveUp);
  expect(await screen.findByText('The payment was cancelled.')).toBeTruthy();
  expect(inputsOf(payment.pointCancel)).toEqual([{ payment_id: orderId }]);
  expect((await screen.findByRole('link', { name: 'Choose an amount again' })).getAttribute('href')).toBe('/buy-point?packId=7');
});

test('PNT-6 PAY-1 who left 3-D Secure without an answer may give the payment up at once; one that is being looked for may not', async () => {
  const waiting = { ...ended, result: '2', order_url: null };
  const path = `/complete-buy-point?payment_id=${orderId}&packId=7`;
  const { unmount } = show(<CompleteBuyPointPage />, path, [[payment.pointEnd, { ...waiting, may_give_up: '0' }]]);
  expect(await screen.findByRole('heading', { level: 1, name: 'お支払いを確認しています' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'お支払いをやめて選び直す' })).toBeNull();
  unmount();
  const { reply, inputsOf } = show(<CompleteBuyPointPage />, path, [[payment.pointEnd, { ...waiting, may_give_up: '1' }]]);
  const giveUp = await screen.findByRole('button', { name: 'お支払いをやめて選び直す' });
  reply(payment.pointCancel, { result: '0', pack_id: 7 });
  reply(payment.pointEnd, { ...failed, failure: 'cancelled' });
  await userEvent.click(giveUp);
  expect((await screen.findByRole('link', { name: 'もう一度コースを選ぶ' })).getAttribute('href')).toBe('/buy-point?packId=7');
  expect(inputsOf(payment.pointCancel)).toEqual([{ payment_id: orderId }]);
});
