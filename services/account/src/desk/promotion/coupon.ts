import { coupon as contract, couponsOnPage } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { couponLine } from './coupon-line.ts';
import { couponRow, usesOf } from './coupons.sql.ts';

/** One coupon, and a page of who used it. */
export async function coupon(
  { sql, staff, now }: StaffContext,
  { id, before }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const row = await couponRow(sql, id, now());
  if (!row) throw refuse(contract, 'no_coupon');
  const found = await usesOf(sql, id, before, couponsOnPage + 1);
  const page = found.slice(0, couponsOnPage);
  return {
    coupon: couponLine(row, staff.id),
    uses: page.map(({ at, expires, ...use }) => ({ ...use, at: at.toISOString(), expires: expires.toISOString() })),
    next: found.length > page.length ? page.at(-1)!.id : null,
  };
}
