// The desk's calls about coupons. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { couponCode } from '../account-coupon.ts';
import { read, refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, typed, uuid } from '../shapes.ts';
import { reason } from './account.ts';

/** Points that the coupons which one person made alone in 30 days may give in all, until an owner sets it (`ceilings`); above it a second person approves. */
export const couponAlone = 50_000;
/** How many lines a page of a list has. */
export const couponsOnPage = 50;

export const couponStanding = z.enum(['waiting', 'ahead', 'live', 'used_up', 'over', 'stopped']);
export type CouponStanding = z.output<typeof couponStanding>;

const terms = {
  code: couponCode,
  /** What staff call it; members do not see it. */
  name: typed.check(z.trim(), z.minLength(1), z.maxLength(100)),
  points: z.coerce.number().check(z.int(), z.positive(), z.lte(1_000_000)),
  /** For members alone who have verified a phone and never paid. */
  is_first_only: z.boolean(),
  /** In all, and for each member. */
  max_uses: z.coerce.number().check(z.int(), z.positive(), z.lte(1_000_000)),
  max_per_member: z.coerce.number().check(z.int(), z.positive(), z.lte(10)),
  starts: isoInstant,
  ends: isoInstant,
  /** Days that the points live; never longer than points do. */
  valid_days: z.coerce.number().check(z.int(), z.positive(), z.lte(180)),
};
const couponLine = z.object({
  ...terms,
  id: uuid,
  code: z.string(),
  name: z.string(),
  standing: couponStanding,
  used: z.int(),
  created: isoInstant,
  created_by: uuid,
  /** Whether whoever asks made it: somebody else approves. */
  is_own: z.boolean(),
});
export type CouponLine = z.output<typeof couponLine>;

/** Coupons, newest first. `before` is the last one of the page before. */
export const coupons = read('account', '/desk/account/coupons', {
  access: 'staff',
  right: 'promotion.see',
  input: z.object({ before: z.optional(uuid) }),
  reply: z.object({ coupons: z.array(couponLine), next: z.nullable(uuid) }),
});

/** One coupon and who used it, newest first. `before` is the last use of the page before. */
export const coupon = read('account', '/desk/account/coupon', {
  access: 'staff',
  right: 'promotion.see',
  input: z.object({ id: uuid, before: z.optional(uuid) }),
  reply: z.object({
    coupon: couponLine,
    uses: z.array(z.object({ id: uuid, member_id: uuid, points: z.int(), at: isoInstant, expires: isoInstant })),
    next: z.nullable(uuid),
  }),
  refusals: { no_coupon: refusal('id', 'desk.no_coupon') },
});

/** Makes a coupon, whose terms never change. Above the ceiling it waits for a second person (`waiting`). `order` makes it safe to repeat. */
export const couponNew = write('account', '/desk/account/coupon/new', {
  access: 'staff',
  right: 'promotion.edit',
  input: z.object({ ...terms, order: uuid, reason }),
  reply: z.object({ id: uuid, waiting: z.nullable(z.literal('second_person')) }),
  refusals: {
    proof_needed: proofNeeded,
    order_used: refusal('order', 'desk.order_used'),
    coupon_taken: refusal('code', 'desk.coupon.taken'),
    over_law: refusal('points', 'desk.coupon.law'),
    ends_first: refusal('ends', 'desk.coupon.ends_first'),
    is_over: refusal('ends', 'desk.coupon.over'),
  },
  invalid: {
    reason: 'desk.reason',
    code: 'coupon.form',
    name: 'desk.coupon.name',
    points: 'desk.coupon.number',
    max_uses: 'desk.coupon.number',
    max_per_member: 'desk.coupon.number',
    valid_days: 'desk.coupon.number',
  },
});

/** A second person's word: members can use it from now. Said again it changes nothing. */
export const couponApprove = write('account', '/desk/account/coupon/approve', {
  access: 'staff',
  right: 'promotion.edit',
  input: z.object({ id: uuid, reason }),
  reply: z.object({}),
  refusals: { proof_needed: proofNeeded, no_coupon: refusal('id', 'desk.no_coupon'), coupon_own: refusal('id', 'desk.coupon.own') },
  invalid: { reason: 'desk.reason' },
});

/** Ends a coupon for good; what it gave stays. */
export const couponStop = write('account', '/desk/account/coupon/stop', {
  access: 'staff',
  right: 'promotion.edit',
  input: z.object({ id: uuid, reason }),
  reply: z.object({}),
  refusals: { proof_needed: proofNeeded, no_coupon: refusal('id', 'desk.no_coupon') },
  invalid: { reason: 'desk.reason' },
});
