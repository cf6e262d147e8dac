import { couponsOnPage, type coupons as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { couponLine } from './coupon-line.ts';
import { couponRows } from './coupons.sql.ts';

/** A page of coupons, newest first. */
export async function coupons({ sql, staff, now }: StaffContext, { before }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const found = await couponRows(sql, { before, at: now(), limit: couponsOnPage + 1 });
  const page = found.slice(0, couponsOnPage);
  return { coupons: page.map((row) => couponLine(row, staff.id)), next: found.length > page.length ? page.at(-1)!.id : null };
}
