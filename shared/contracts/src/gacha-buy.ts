// Calls of buying packs: the check, the purchase and its receipt.
import * as z from '@fudaya/contracts/schema';
import { refusal, write } from './call.ts';
import { challengeNeeded } from './challenge.ts';
import { frozen } from './frozen.ts';
import { card, packSummary, receipt } from './gacha-shapes.ts';
import { flag, hex32, isoInstant, packCount, packId, paymentMethod, uuid } from './shapes.ts';

const limitRefusals = {
  frozen: frozen('count'),
  not_on_sale: refusal('count', 'pack.not_on_sale'),
  on_hold: refusal('count', 'pack.on_hold'),
  sold_out: refusal('count', 'pack.sold_out'),
  over_stock: refusal('count', 'pack.over_stock'),
  over_purchase: refusal('count', 'pack.over_purchase'),
  over_limit: refusal('count', 'pack.over_limit'),
  over_day: refusal('count', 'pack.over_day'),
  low_rank: refusal('count', 'pack.low_rank'),
  opens_later: refusal('count', 'pack.opens_later'),
  phone_needed: refusal('count', 'pack.phone_needed'),
  points_short: refusal('count', 'pack.points_short'),
  paused: refusal('count', 'care.paused'),
  coins_short: refusal('count', 'pack.coins_short'),
} as const;

/** Of `points_short` and `coins_short` of a check: what the purchase costs with the coupon that was asked for, and what the member has, in the pack's unit. */
export type ShortFigures = Readonly<Record<'need' | 'balance', number>>;

/** It is over, used up, or not for this purchase: nothing was paid, and the packs can be bought at their price. */
const couponGone = refusal('count', 'pack.coupon_gone');

/** A coupon that takes points off each pack of a purchase. */
const packCoupon = z.object({
  id: uuid,
  /** Off each pack. */
  points: z.int(),
  is_first_only: flag,
  until: isoInstant,
});
export type PackCoupon = z.output<typeof packCoupon>;

/** Checks a count and stores the intent. Its purchase_id is the idempotency key that pack/buy consumes once. */
export const packCheck = write('gacha', '/user/pack/check', {
  access: 'member',
  input: z.object({
    count: packCount,
    pack_id: z.optional(packId),
    /** The coupon that the purchase is checked with, or `best`: the one that takes off most, if there is any. Absent: none, and nobody asks which there are. */
    coupon_id: z.optional(z.union([uuid, z.enum(['best', 'none'])])),
  }),
  reply: z.object({
    result: z.literal('1'),
    purchase_id: uuid,
    pack_id: z.number(),
    count: z.number(),
    payment_method: paymentMethod,
    /** What the whole purchase costs, less its coupon, and the balance before and after, in points or coins. */
    cost: z.number(),
    balance: z.number(),
    remainder: z.number(),
    /** The coupon it was checked with; and, where the check asked, all that it may be bought with, the most points first. */
    coupon: z.optional(packCoupon),
    coupons: z.optional(z.array(packCoupon)),
  }),
  refusals: {
    ...limitRefusals,
    coupon_gone: couponGone,
    no_pack: refusal('count', 'pack.no_pack'),
    challenge_needed: challengeNeeded('count'),
    address_needed: refusal('count', 'pack.address_needed'),
  },
  limits: [{ by: 'member', points: 120, seconds: 60 }],
});

/** Accepts the purchase: paid, ordered, receipt signed. The cards come with gache_result. The same idempotency key again answers the same. */
export const packBuy = write('gacha', '/user/pack/buy', {
  access: 'member',
  input: z.object({
    purchase_id: z.optional(uuid),
    /** 32 bytes of the member's own randomness; the service fills it in when absent. */
    c: z.optional(hex32),
    /** The coupon of the check, as the member was shown it. */
    coupon_id: z.optional(uuid),
  }),
  reply: z.object({ result: z.literal('1'), ...packSummary, cards: z.array(card), receipt }),
  refusals: { ...limitRefusals, coupon_gone: couponGone, no_intent: refusal('count', 'pack.no_intent') },
  limits: [{ by: 'member', points: 120, seconds: 60 }],
});
