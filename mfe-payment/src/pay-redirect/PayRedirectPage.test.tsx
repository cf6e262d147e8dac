import { payment } from '@fudaya/contracts';
import { renderPage, type FakeReply } from '@fudaya/web/testing';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';
import { PayRedirectPage } from './PayRedirectPage.tsx';

const orderId = '0190a000-0000-7000-8000-000000000001';
const show = (path: string, reply: FakeReply) =>
  renderPage(<PayRedirectPage />, { path, area: 'payment', messages: { ja, en }, replies: [[payment.pointAppend, reply]] });
const here = () => window.location.pathname + window.location.search;

test.each([
  ['paid', { result: '1', pack_id: null }],
  ['not paid', { result: '0', pack_id: 7 }],
  ['lost on the way', 'offline'],
] as const)('PNT-6 coming back is said once to the service and leads on with the same query: %s', async (_, reply) => {
  const { inputsOf } = show(`/pay-redirect?payment_id=${orderId}`, reply);
  await waitFor(() => expect(here()).toBe(`/complete-buy-point?payment_id=${orderId}`));
  expect(inputsOf(payment.pointAppend)).toEqual([{ token: orderId }]);
});

test('PNT-6 leaving the provider’s page without paying gives the payment up', async () => {
  const { inputsOf } = renderPage(<PayRedirectPage />, {
    path: `/pay-redirect?payment_id=${orderId}&packId=7&cancelled=1`,
    area: 'payment',
    messages: { ja, en },
    replies: [[payment.pointCancel, { result: '0', pack_id: 7 }]],
  });
  await waitFor(() => expect(here()).toBe(`/complete-buy-point?payment_id=${orderId}&packId=7&cancelled=1`));
  expect(inputsOf(payment.pointCancel)).toEqual([{ payment_id: orderId }]);
  expect(inputsOf(payment.pointAppend)).toEqual([]);
});

test('PNT-6 without a payment_id nothing is said', async () => {
  const { sent } = show('/pay-redirect', 'offline');
  await waitFor(() => expect(here()).toBe('/complete-buy-point'));
  expect(sent).toEqual([]);
});
