import type { account, ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { couponsOf, isPaused } from './coupon.sql.ts';

/** The member's coupons, and whether one may be used now. */
export async function couponList({ sql, member, now }: MemberContext): Promise<ReplyOf<typeof account.couponList>> {
  const used = await couponsOf(sql, member.id);
  return {
    is_paused: (await isPaused(sql, member.id, now())) ? '1' : '0',
    used: used.map(({ at, expires_at, ...rest }) => ({ ...rest, used: at.toISOString(), expires: expires_at.toISOString() })),
  };
}
