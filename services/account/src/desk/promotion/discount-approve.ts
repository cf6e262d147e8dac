import { discountApprove as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { approveDiscount } from './discounts.sql.ts';

/** A second person's word: members can use the discount from now. */
export async function discountApprove(ctx: StaffContext, { id, reason }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    const outcome = await approveDiscount(tx, id, ctx.staff.id);
    if (outcome === 'none') throw refuse(contract, 'no_discount');
    if (outcome === 'own') throw refuse(contract, 'discount_own');
    return {};
  });
}
