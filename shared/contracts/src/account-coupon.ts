// Coupons: codes that give points at once, and discounts on packs.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from './call.ts';
import { flag, isoInstant, nothing, typed, uuid } from './shapes.ts';

/** As it is stored: capital letters and digits. What is typed may be small, wide, and have spaces or hyphens. */
export const couponCode = typed.check(
  z.normalize('NFKC'),
  z.overwrite((text) => text.replaceAll(/[\s-]/g, '').toUpperCase()),
  z.regex(/^[A-Z0-9]{4,20}$/),
);

const discount = z.object({
  id: uuid,
  /** Of this pack alone; null: of any that is paid in points. */
  pack: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Off each pack: so many points, or so many percent of its price, rounded up. One of them. */
  points: z.nullable(z.int()),
  percent: z.nullable(z.int()),
  /** Most packs of a purchase. */
  max_packs: z.int(),
  is_first_only: flag,
  uses_left: z.int(),
  until: isoInstant,
});
export type PackDiscount = z.output<typeof discount>;

/** The member's coupons, newest first, and whether one may be used now: not while buying is paused. */
export const couponList = read('account', '/user/coupons', {
  access: 'member',
  input: nothing,
  reply: z.object({
    is_paused: flag,
    used: z.array(z.object({ id: uuid, code: z.string(), points: z.int(), used: isoInstant, expires: isoInstant })),
    /** What the member may take off packs now, the soonest to end first. */
    discounts: z.optional(z.array(discount)),
  }),
});

/**
 * Uses a code: its points come at once; of a discount, which the page has to know of, the member may use it from now. `order` makes it safe to repeat. A code that is not there, over, used up, or not for this member gives one and the same
 * answer, so that nobody learns which codes there are.
 */
export const couponUse = write('account', '/user/coupon/use', {
  access: 'member',
  input: z.object({ order: uuid, code: couponCode, takes_discounts: z.optional(flag) }),
  reply: z.object({
    /** 0 of a discount. */
    points: z.int(),
    expires: isoInstant,
    discount: z.optional(discount),
  }),
  refusals: { coupon_none: refusal('code', 'coupon.none'), coupon_paused: refusal('code', 'coupon.paused') },
  invalid: { code: 'coupon.form' },
  limits: [
    { by: 'member', points: 10, seconds: 3600 },
    { by: 'address', points: 30, seconds: 3600 },
  ],
});
