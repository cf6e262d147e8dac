import type { CouponLine } from '@fudaya/contracts/desk';
import type { CouponRow } from './coupons.sql.ts';

/** A coupon as the desk shows it to `staffId`. */
export const couponLine = ({ starts, ends, created, ...row }: CouponRow, staffId: string): CouponLine => ({
  ...row,
  starts: starts.toISOString(),
  ends: ends.toISOString(),
  created: created.toISOString(),
  is_own: row.created_by === staffId,
});
