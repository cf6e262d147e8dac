import { coupon as contract, couponsOnPage } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { couponLine } from './coupon-line.ts';
import { couponRow } from './coupons.sql.ts';
import { giftsOf } from './gifts.ts';

/** One coupon, and a page of who used it. */
export async function coupon(
  { sql, staff, now }: StaffContext,
  { id, before }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const row = await couponRow(sql, id, now());
  if (!row) throw refuse(contract, 'no_coupon');
  const { latest: uses, next } = await giftsOf(sql, id, before, couponsOnPage);
  return { coupon: couponLine(row, staff.id), uses, next };
}
