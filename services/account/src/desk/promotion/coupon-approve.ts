import { couponApprove as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { approveCoupon } from './coupons.sql.ts';

/** A second person's word: members can use the coupon from now. */
export async function couponApprove(ctx: StaffContext, { id, reason }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    const outcome = await approveCoupon(tx, id, ctx.staff.id);
    if (outcome === 'none') throw refuse(contract, 'no_coupon');
    if (outcome === 'own') throw refuse(contract, 'coupon_own');
    return {};
  });
}
