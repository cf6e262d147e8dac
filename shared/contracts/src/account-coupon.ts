// Coupons: codes that give points at once.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from './call.ts';
import { flag, isoInstant, nothing, typed, uuid } from './shapes.ts';

/** As it is stored: capital letters and digits. What is typed may be small, wide, and have spaces or hyphens. */
export const couponCode = typed.check(
  z.normalize('NFKC'),
  z.overwrite((text) => text.replaceAll(/[\s-]/g, '').toUpperCase()),
  z.regex(/^[A-Z0-9]{4,20}$/),
);

/** The member's coupons, newest first, and whether one may be used now: not while buying is paused. */
export const couponList = read('account', '/user/coupons', {
  access: 'member',
  input: nothing,
  reply: z.object({
    is_paused: flag,
    used: z.array(z.object({ id: uuid, code: z.string(), points: z.int(), used: isoInstant, expires: isoInstant })),
  }),
});

/**
 * Uses a code. `order` makes it safe to repeat. A code that is not there, over, used up, or not for this member gives one and the same
 * answer, so that nobody learns which codes there are.
 */
export const couponUse = write('account', '/user/coupon/use', {
  access: 'member',
  input: z.object({ order: uuid, code: couponCode }),
  reply: z.object({ points: z.int(), expires: isoInstant }),
  refusals: { coupon_none: refusal('code', 'coupon.none'), coupon_paused: refusal('code', 'coupon.paused') },
  invalid: { code: 'coupon.form' },
  limits: [
    { by: 'member', points: 10, seconds: 3600 },
    { by: 'address', points: 30, seconds: 3600 },
  ],
});
