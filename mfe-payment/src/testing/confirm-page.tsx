// The confirm page as tests open it: at its path, every other path shown as text.
import { payment } from '@fudaya/contracts';
import { useLocation } from '@fudaya/web';
import { renderPage, type FakeReply, type RenderOptions } from '@fudaya/web/testing';
import { waitFor } from '@testing-library/react';
import { ConfirmBuyPointPage } from '../confirm-buy-point/ConfirmBuyPointPage.tsx';
import { texts as en } from '../texts/en.ts';
import { texts as ja } from '../texts/ja.ts';

export const orderId = '0190a000-0000-7000-8000-000000000001';
export const course: payment.Course = { id: 4, point: 5150, price: 5000, original_price: 5500, discount_rate: 9, memo: '' };
export const paid = {
  result: '1',
  payment_id: null,
  receipt_number: null,
  url: `/complete-buy-point?payment_id=${orderId}`,
  order_id: orderId,
};

const tokeniser = { url: '/dev/tokeniser-a/4gtoken', token_api_key: 'key' };
const tokeniserB = { kind: 'b', url: '/dev/tokeniser-b/token.js', token_api_key: 'key-b', merchant_id: '33810' } as const;
const method = (id: number, name: string): payment.PayMethod => ({ id, name, memo: '' });

/** Every method of the decisions. */
export const methods = {
  card: { ...method(1, 'クレジットカード'), memo: 'VISA', tokeniser },
  combini: method(2, 'コンビニ払い'),
  payge: method(3, 'メールアドレス宛送金'),
  bank: method(4, '銀行振込'),
  amazonPay: method(5, 'Amazon Pay'),
  carrier: method(6, '携帯キャリア決済'),
  payPal: method(7, 'PayPal'),
  cardB: { ...method(8, 'クレジットカードB'), tokeniser: tokeniserB, saved_cards: [] as payment.SavedCard[] },
  adjustment: method(9, 'キャンペーン'),
  stripeCombini: method(12, 'コンビニ（Stripe）'),
  stripeBank: method(13, '銀行振込（Stripe）'),
  payPay: method(14, 'PayPay'),
} satisfies { [name: string]: payment.PayMethod };
export type MethodName = keyof typeof methods;

/** The page at its path, and elsewhere the path alone. */
function Site() {
  const { pathname, search } = useLocation();
  return pathname === '/confirm-buy-point' ? <ConfirmBuyPointPage /> : <p>{pathname + search}</p>;
}

interface Offered extends RenderOptions {
  readonly list?: readonly payment.PayMethod[];
  readonly offer?: { readonly [field: string]: unknown };
  /** The course is not on sale. */
  readonly isGone?: boolean;
}

export function showConfirm(
  buy: FakeReply = paid,
  { list = [methods.card], offer = {}, replies = [], isGone = false, ...options }: Offered = {},
) {
  return renderPage(<Site />, {
    path: '/confirm-buy-point?pointPriceId=4&packId=7',
    area: 'payment',
    messages: { ja, en },
    replies: [
      [payment.pointPrice, isGone ? { state: 404 } : course],
      [payment.payList, { point: 5150, list, ...offer }],
      [payment.pointBuy, buy],
      ...replies,
    ],
    ...options,
  });
}

/** The last button, once the page is there. While it is busy it submits nothing. */
export const lastButton = (): Promise<HTMLButtonElement> =>
  waitFor(() => {
    const button = document.querySelector<HTMLButtonElement>('form button[type="submit"], form button[aria-busy]');
    if (!button) throw new Error('there is no button to pay with yet');
    return button;
  });
