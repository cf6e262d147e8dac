import { couponStop as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { stopCoupon } from './coupons.sql.ts';

/** Ends a coupon for good; what it gave stays. */
export async function couponStop(ctx: StaffContext, { id, reason }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    if (!(await stopCoupon(tx, id, ctx.now()))) throw refuse(contract, 'no_coupon');
    return {};
  });
}
