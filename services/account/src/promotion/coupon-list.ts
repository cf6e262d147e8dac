import type { account, ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { couponsOf, isPaused } from './coupon.sql.ts';
import { packDiscounts } from './discount.sql.ts';

/** The member's coupons and discounts, and whether one may be used now. */
export async function couponList({ sql, member, now, language }: MemberContext): Promise<ReplyOf<typeof account.couponList>> {
  const [used, discounts] = await Promise.all([couponsOf(sql, member.id), packDiscounts(sql, member.id, language)]);
  return {
    is_paused: (await isPaused(sql, member.id, now())) ? '1' : '0',
    used: used.map(({ at, expires_at, ...rest }) => ({ ...rest, used: at.toISOString(), expires: expires_at.toISOString() })),
    discounts,
  };
}
