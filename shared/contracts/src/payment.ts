// Calls of the payment area: courses, methods, buying points and how that ended; and all of the files beside it.
import * as z from '@fudaya/contracts/schema';
import { read, write } from './call.ts';
import {
  ageBracket,
  carrierId,
  combiniChain,
  combiniCode,
  katakanaName,
  payId,
  payMethod,
  paymentResult,
  walletApproval,
  walletLaunch,
} from './payment-method.ts';
import { pointBuyRefusals } from './payment-refusals.ts';
import { flag, isoInstant, packId, pageNumber, pager, uuid, wholeNumber } from './shapes.ts';

export * from './payment-card.ts';
export * from './payment-care.ts';
export * from './payment-method.ts';
export * from './payment-order.ts';
export * from './payment-receipt.ts';

const courseId = wholeNumber(1, 2_147_483_647);

export const course = z.object({
  id: z.number(),
  point: z.number(),
  /** Yen, tax included. */
  price: z.number(),
  original_price: z.number(),
  /** Percent. */
  discount_rate: z.number(),
  memo: z.string(),
  /** Bought by more members than any other within these days, and by enough of them to say so; counted, never written by staff. */
  most_bought: z.optional(z.object({ days: z.number() })),
});
export type Course = z.output<typeof course>;

export const pointPriceList = read('payment', '/user/point/price_list/:page?', {
  access: 'member',
  input: z.object({
    page: pageNumber,
    /** So many points are wanted at once: the one course of the least price that gives them, or none. A service of before lists its page. */
    suffices: z.optional(wholeNumber(1)),
  }),
  reply: z.object({ list: z.array(course), page: pager }),
});

export const pointPrice = read('payment', '/user/point/price/:pointPriceId', {
  access: 'member',
  input: z.object({ pointPriceId: courseId }),
  reply: course,
});

const bonus = z.object({
  id: uuid,
  points: z.int(),
  is_first_only: flag,
  /** '1': it is what the member's rank brings; a service of before does not tell. */
  is_rank: z.optional(flag),
  until: isoInstant,
});
export type Bonus = z.output<typeof bonus>;

/** The methods this course can be paid with: connected, switched on, and below their ceilings. */
export const payList = read('payment', '/user/point/pay_list/:pointPriceId', {
  access: 'member',
  input: z.object({ pointPriceId: courseId }),
  reply: z.object({
    point: z.number(),
    list: z.array(payMethod),
    /** '1' while the member has not said their age bracket: the confirm page asks. */
    needs_age: z.optional(flag),
    /** Yen this member has paid this month (Japan time). */
    month_spent: z.optional(z.number()),
    /** More points that this member may have with this course now, one of them, the most first. */
    bonuses: z.optional(z.array(bonus)),
  }),
});

/**
 * Starts a payment. request_id makes it safe to repeat. What the reply means (PNT-4):
 * - result '1', payment_id and receipt_number: an order for the convenience store, shown at /confirm-combini.
 * - result '1', url '1': paid and granted at once.
 * - result '1', launch: a wallet that its own script opens.
 * - result '1', url: an inner route, or a full address outside (wallet, carrier, Stripe) for a full-page navigation.
 * - result '7': url is the 3-D Secure page, a full-page navigation.
 * Addresses that lead back carry payment_id, and packId when there was one.
 */
export const pointBuy = write('payment', '/user/point/buy', {
  access: 'member',
  input: z.object({
    pay_id: payId,
    point_price_id: z.optional(courseId),
    request_id: z.optional(uuid),
    pack_id: z.optional(packId),
    /** Cards (1, 8), made by the tokeniser. */
    token: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    /** Masked by the tokeniser: at most the first six and last four digits are real. */
    req_card_number: z.optional(z.string().check(z.regex(/^[\d*]{8,19}$/))),
    card_user_name: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
    /** Method 8: '1' has the provider keep the card. */
    card_save: z.optional(flag),
    /** Method 8: a kept card instead of a token. */
    saved_card: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
    combini_code: z.optional(combiniCode),
    combini_chain: z.optional(combiniChain),
    /** Method 4: the name the transfer is made in. */
    name: z.optional(katakanaName),
    carrier_id: z.optional(carrierId),
    /** Method 7, once approved: with pay_id and the request_id of the payment that was begun; nothing else is read or compared. */
    approval: z.optional(walletApproval),
    age_bracket: z.optional(ageBracket),
    /** One of the bonuses of pay_list. */
    bonus: z.optional(uuid),
  }),
  reply: z.object({
    result: z.enum(['1', '7']),
    payment_id: z.nullable(z.string()),
    receipt_number: z.nullable(z.string()),
    url: z.string(),
    launch: z.optional(walletLaunch),
    /** Our own id of the payment, for point/end. */
    order_id: uuid,
  }),
  refusals: pointBuyRefusals,
  invalid: {
    name: 'pay.name_form',
    combini_code: 'pay.combini_missing',
    carrier_id: 'pay.carrier_missing',
  },
  limits: [{ by: 'member', points: 20, seconds: 60 }],
});

/** Back from a provider's page: settles the payment named by the token (our payment id). Proves nothing by itself. */
export const pointAppend = write('payment', '/user/point/append', {
  access: 'member',
  input: z.object({ token: uuid }),
  reply: z.object({ result: z.enum(['1', '0']), pack_id: z.nullable(z.number()) }),
});

/** Back from Amazon Pay: completes the checkout session and settles. Idempotent; without a payment_id the session's last payment. */
export const completeCheckoutSession = read('payment', '/user/complete_checkout_session', {
  access: 'member',
  input: z.object({
    payment_id: z.optional(uuid),
    amazonCheckoutSessionId: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  }),
  reply: z.object({ result: paymentResult, pack_id: z.nullable(z.number()) }),
});

/** How the session's last payment, or the named one, ended: '1' paid, '0' failed, '2' still waiting. */
export const pointEnd = read('payment', '/user/point/end', {
  access: 'member',
  input: z.object({ payment_id: z.optional(uuid) }),
  reply: z.object({
    result: paymentResult,
    pack_id: z.nullable(z.number()),
    /** What the pack costs one draw, to choose between "to top" and "back to the pack". */
    pack_point: z.nullable(z.number()),
    point: z.number(),
    price: z.number(),
    pay_id: z.optional(z.number()),
    /** Why it failed, as far as a member can act on it. */
    failure: z.optional(z.nullable(z.enum(['declined', 'cancelled', 'expired', 'provider_down']))),
    /** looked_into: a person decides about money that came otherwise than agreed; returned: it went back. */
    care: z.optional(z.nullable(z.enum(['looked_into', 'returned']))),
    /** Inner route that tells how to pay an order that waits for the member. */
    order_url: z.optional(z.nullable(z.string())),
    /** '1': it waits for the member at the provider's page, who may give it up by point/cancel instead. */
    may_give_up: z.optional(flag),
  }),
});
