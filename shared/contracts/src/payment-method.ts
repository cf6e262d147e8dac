// How points can be paid for: what a method asks of the member, and what its browser script is told.
import * as z from '@fudaya/contracts/schema';
import { flag, isoInstant, typed, wholeNumber } from './shapes.ts';

/** Method ids (decisions.md). From 11 on: the same means through an operator's own Stripe account, paid on Stripe's page. */
export const payIds = {
  card: 1,
  combini: 2,
  payge: 3,
  bank: 4,
  amazonPay: 5,
  carrier: 6,
  payPal: 7,
  cardB: 8,
  adjustment: 9,
  stripeCard: 11,
  stripeCombini: 12,
  stripeBank: 13,
  stripePayPay: 14,
} as const;
export const payId = wholeNumber(1, 99);

/** Convenience stores by the service that takes the money: econ has two chains of its own, other is every further store. */
export const combiniCodes = ['econ', 'other'] as const;
export const combiniChains = { econ: ['lawson', 'ministop'], other: ['other'] } as const;
export const combiniCode = z.enum(combiniCodes);
export const combiniChain = z.enum(['lawson', 'ministop', 'other']);

/** Convenience stores whose tills take an order's number, each by steps of its own. */
export const tillStores = ['lawson', 'ministop', 'familymart', 'seicomart', 'dailyYamazaki', 'sevenEleven'] as const;
export const tillStore = z.enum(tillStores);
export type TillStore = z.output<typeof tillStore>;

export const carrierIds = ['sb_ktai', 'au', 'docomo'] as const;
export const carrierId = z.enum(carrierIds);

/** The name a transfer is made in, full-width katakana; half-width katakana are widened. */
export const katakanaName = typed.check(z.normalize('NFKC'), z.trim(), z.regex(/^[ァ-ヶー・ 　]{1,40}$/));

/**
 * How the browser turns card data into a token: it goes to the tokeniser, never to us.
 * a (or nothing): posted to `url`, VeriTrans 4G. b: `url` is a script that brings `PaygentToken.createToken(merchant_id, token_api_key, …)`.
 */
export const tokeniser = z.object({
  kind: z.optional(z.enum(['a', 'b'])),
  url: z.string(),
  token_api_key: z.string(),
  merchant_id: z.optional(z.string()),
});
export type Tokeniser = z.output<typeof tokeniser>;

/** A card that the provider keeps for the member. */
export const savedCard = z.object({
  id: z.string(),
  /** As `**** **** **** 1234`. */
  label: z.string(),
  /** MM/YY. */
  expires: z.string(),
  /** '1' when its month is over: shown, but it cannot be paid with. */
  is_expired: z.optional(flag),
});
export type SavedCard = z.output<typeof savedCard>;

export const payMethod = z.object({
  id: z.number(),
  name: z.string(),
  memo: z.string(),
  /** Card methods only. */
  tokeniser: z.optional(tokeniser),
  /** Methods that keep cards: those of the member, possibly none. Without the field `card_save` is not offered. */
  saved_cards: z.optional(z.array(savedCard)),
  /** Method 2: the stores on offer, by code and chain; without the field all of `combiniChains`. */
  stores: z.optional(z.array(z.object({ combini_code: combiniCode, combini_chain: combiniChain }))),
  /** Method 6: the carriers on offer; without the field all of them. */
  carriers: z.optional(z.array(carrierId)),
});
export type PayMethod = z.output<typeof payMethod>;

/**
 * What opens a wallet that only its own script can open (Amazon Pay, checkout v2): the page loads `script` and calls
 * `amazon.Pay.initCheckout` with the rest. Signed by the service; the browser only carries it.
 */
export const walletLaunch = z.object({
  script: z.string(),
  merchant_id: z.string(),
  public_key_id: z.string(),
  is_sandbox: flag,
  payload_json: z.string(),
  signature: z.string(),
});
export type WalletLaunch = z.output<typeof walletLaunch>;

/** What the second wallet's page or script hands back when the member agreed (PayPal, onApprove). */
export const walletApproval = z.object({
  order_id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  payer_id: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
});

/** Asked once, at a member's first purchase: minors have a monthly cap. */
export const ageBrackets = ['under_16', '16_17', '18_19', '20_over'] as const;
export const ageBracket = z.enum(ageBrackets);

/** Where a payment stands: '1' paid, '0' failed or cancelled, '2' still waiting. */
export const paymentResult = z.enum(['1', '0', '2']);

/** What every screen of an order to be paid elsewhere shows. */
export const waitingOrder = {
  payment_id: z.string(),
  result: paymentResult,
  pack_id: z.nullable(z.number()),
  /** Yen to pay. */
  price: z.number(),
  point: z.number(),
  /** Cancelled by itself when not paid by then. */
  expires_at: isoInstant,
};

/** Wallets of a device that a card is paid through on a provider's page, by Stripe's names. */
export const deviceWallets = ['apple_pay', 'google_pay'] as const;
export type DeviceWallet = (typeof deviceWallets)[number];
