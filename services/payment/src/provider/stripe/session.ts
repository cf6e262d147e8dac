// What Stripe's checkout page is asked for, by means of payment.
import type { Stripe } from 'stripe';
import type { NewOrder } from '../provider.ts';

export type Hosted = 'card' | 'paypay' | 'combini' | 'bank';
type Params = Stripe.Checkout.SessionCreateParams;

const types: Readonly<Record<Hosted, NonNullable<Params['allowed_payment_method_types']>[number]>> = {
  card: 'card',
  paypay: 'paypay',
  combini: 'konbini',
  bank: 'customer_balance',
};

const day_s = 86_400;
/** Stripe's page is open for half an hour at least and a day at most; a little more, since its clock is not ours. */
const open_s = { least: 31 * 60, most: day_s - 60 } as const;

/** `customer`: for bank transfers, whom the account to transfer to is opened for; null else. */
export function sessionParams(order: NewOrder, by: Hosted, customer: string | null): Params {
  const { orderId, amount_yen, returnUrl, cancelUrl, expiresAt, at } = order;
  const begun_s = Math.floor(at.getTime() / 1000);
  const left_s = Math.floor(expiresAt.getTime() / 1000) - begun_s;
  return {
    mode: 'payment',
    client_reference_id: orderId,
    metadata: { order_id: orderId },
    payment_intent_data: { metadata: { order_id: orderId } },
    line_items: [{ quantity: 1, price_data: { currency: 'jpy', unit_amount: amount_yen, product_data: { name: 'ポイント / Points' } } }],
    allowed_payment_method_types: [types[by]],
    ...(by === 'combini' && { payment_method_options: { konbini: { expires_after_days: tillDays(left_s) } } }),
    ...(by === 'bank' && {
      payment_method_options: { customer_balance: { funding_type: 'bank_transfer', bank_transfer: { type: 'jp_bank_transfer' } } },
    }),
    ...(customer !== null && { customer }),
    success_url: returnUrl,
    cancel_url: cancelUrl,
    expires_at: begun_s + Math.min(Math.max(left_s, open_s.least), open_s.most),
  };
}

/** The number is good to the end of the last of these days in Japan; the order then ends with it. */
const tillDays = (left_s: number): number => Math.max(1, Math.round(left_s / day_s));
