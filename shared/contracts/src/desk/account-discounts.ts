// The desk's calls about pack discounts: coupons that take points off the price of packs. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { couponCode } from '../account-coupon.ts';
import { read, refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, packId, typed, uuid, wholeNumber } from '../shapes.ts';
import { reason } from './account.ts';
import { couponStanding } from './account-promotions.ts';

/** How many lines a page of a list has. */
export const discountsOnPage = 50;

const terms = {
  /** What staff call it; members do not see it. */
  name: typed.check(z.trim(), z.minLength(1), z.maxLength(100)),
  /** Members enter it first; null: it is shown to all whom it is for. */
  code: z.nullable(couponCode),
  /** Of this pack alone; null: of any that is paid in points. */
  pack_id: z.nullable(packId),
  /** Off each pack: so many points, or so many percent of its price, rounded up. One of them. */
  points: z.nullable(wholeNumber(1, 1_000_000)),
  percent: z.nullable(wholeNumber(1, 99)),
  /** Most packs of a purchase. */
  max_packs: wholeNumber(1, 3000),
  /** For members alone who have verified a phone and never bought a pack with points. */
  is_first_only: z.boolean(),
  min_rank: wholeNumber(1, 5),
  /** Purchases in all, and of each member. */
  max_uses: wholeNumber(1, 1_000_000),
  max_per_member: wholeNumber(1, 100),
  /** What it may take off in all. */
  max_points: wholeNumber(1, 1_000_000_000),
  starts: isoInstant,
  ends: isoInstant,
};
const line = z.object({
  ...terms,
  id: uuid,
  name: z.string(),
  code: z.nullable(z.string()),
  pack_id: z.nullable(z.int()),
  /** The pack's name in Japanese. */
  pack: z.nullable(z.string()),
  points: z.nullable(z.int()),
  percent: z.nullable(z.int()),
  max_packs: z.int(),
  min_rank: z.int(),
  max_uses: z.int(),
  max_per_member: z.int(),
  max_points: z.int(),
  standing: couponStanding,
  /** Purchases and points, those under way among them. */
  used: z.int(),
  given: z.int(),
  created: isoInstant,
  created_by: uuid,
  /** Whether whoever asks made it: somebody else approves. */
  is_own: z.boolean(),
});
export type DiscountLine = z.output<typeof line>;

/** Pack discounts, newest first. `before` is the last one of the page before. */
export const discounts = read('account', '/desk/account/discounts', {
  access: 'staff',
  right: 'promotion.see',
  input: z.object({ before: z.optional(uuid) }),
  reply: z.object({ discounts: z.array(line), next: z.nullable(uuid) }),
});

/** One discount and the purchases it took something off, newest first. `before` is the last use of the page before. */
export const discount = read('account', '/desk/account/discount', {
  access: 'staff',
  right: 'promotion.see',
  input: z.object({ id: uuid, before: z.optional(uuid) }),
  reply: z.object({
    discount: line,
    uses: z.array(z.object({ id: uuid, member_id: uuid, packs: z.int(), points: z.int(), at: isoInstant })),
    next: z.nullable(uuid),
  }),
  refusals: { no_discount: refusal('id', 'desk.no_coupon') },
});

/** Makes a discount, whose terms never change. Above the ceiling it waits for a second person (`waiting`). `order` makes it safe to repeat. */
export const discountNew = write('account', '/desk/account/discount/new', {
  access: 'staff',
  right: 'promotion.edit',
  input: z.object({ ...terms, order: uuid, reason }),
  reply: z.object({ id: uuid, waiting: z.nullable(z.literal('second_person')) }),
  refusals: {
    proof_needed: proofNeeded,
    order_used: refusal('order', 'desk.order_used'),
    code_taken: refusal('code', 'desk.coupon.taken'),
    no_pack: refusal('pack_id', 'desk.discount.no_pack'),
    one_figure: refusal('points', 'desk.discount.one_figure'),
    ends_first: refusal('ends', 'desk.coupon.ends_first'),
    is_over: refusal('ends', 'desk.coupon.over'),
  },
  invalid: {
    reason: 'desk.reason',
    code: 'coupon.form',
    name: 'desk.coupon.name',
    pack_id: 'desk.coupon.number',
    points: 'desk.coupon.number',
    percent: 'desk.coupon.number',
    max_packs: 'desk.coupon.number',
    min_rank: 'desk.coupon.number',
    max_uses: 'desk.coupon.number',
    max_per_member: 'desk.coupon.number',
    max_points: 'desk.coupon.number',
  },
});

/** A second person's word: members can use it from now. Said again it changes nothing. */
export const discountApprove = write('account', '/desk/account/discount/approve', {
  access: 'staff',
  right: 'promotion.edit',
  input: z.object({ id: uuid, reason }),
  reply: z.object({}),
  refusals: { proof_needed: proofNeeded, no_discount: refusal('id', 'desk.no_coupon'), discount_own: refusal('id', 'desk.coupon.own') },
  invalid: { reason: 'desk.reason' },
});

/** Ends a discount for good; what was bought with it stays. */
export const discountStop = write('account', '/desk/account/discount/stop', {
  access: 'staff',
  right: 'promotion.edit',
  input: z.object({ id: uuid, reason }),
  reply: z.object({}),
  refusals: { proof_needed: proofNeeded, no_discount: refusal('id', 'desk.no_coupon') },
  invalid: { reason: 'desk.reason' },
});
