import { payment } from '@fudaya/contracts';

/** What a method is like for whoever pays: what it asks for, and when the points come. `page…`: all of it on the provider's page. */
export type PayKind = 'card' | 'combini' | 'bank' | 'payge' | 'wallet' | 'carrier' | 'instant' | 'page' | 'pageCombini' | 'pageBank';

const { payIds } = payment;
const kinds: { readonly [id: number]: PayKind } = {
  [payIds.card]: 'card',
  [payIds.combini]: 'combini',
  [payIds.payge]: 'payge',
  [payIds.bank]: 'bank',
  [payIds.amazonPay]: 'wallet',
  [payIds.carrier]: 'carrier',
  [payIds.payPal]: 'wallet',
  [payIds.cardB]: 'card',
  [payIds.adjustment]: 'instant',
  [payIds.stripeCombini]: 'pageCombini',
  [payIds.stripeBank]: 'pageBank',
};

export const kindOf = (payId: number): PayKind => kinds[payId] ?? 'page';

const paidLater: readonly number[] = [payIds.combini, payIds.payge, payIds.bank, payIds.stripeCombini, payIds.stripeBank];

/** An order that is paid somewhere else, later; without payment it is cancelled by itself. */
export const isPaidLater = (payId: number): boolean => paidLater.includes(payId);
