import { discountStop as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { stopDiscount } from './discounts.sql.ts';

/** Ends a discount for good; what was bought with it stays. */
export async function discountStop(ctx: StaffContext, { id, reason }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    if (!(await stopDiscount(tx, id, ctx.now()))) throw refuse(contract, 'no_discount');
    return {};
  });
}
