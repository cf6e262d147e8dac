import { couponNew as contract, premiumLimit } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { makeCoupon } from './coupons.sql.ts';

/** Makes a coupon; one that may give much waits for a second person. */
export async function couponNew(
  ctx: StaffContext,
  { order, reason, starts, ends, ...terms }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const at = ctx.now();
  const [from, until] = [new Date(starts), new Date(ends)];
  if (until <= from) throw refuse(contract, 'ends_first');
  if (until <= at) throw refuse(contract, 'is_over');
  return await acting(ctx, reason, async (tx) => {
    const outcome = await makeCoupon(tx, order, ctx.staff.id, { ...terms, starts: from, ends: until }, at);
    if (outcome === 'another') throw refuse(contract, 'order_used');
    if (outcome === 'taken') throw refuse(contract, 'coupon_taken');
    if (outcome === 'law') throw refuse(contract, 'over_law', { max: premiumLimit(0) });
    return { id: order, waiting: outcome === 'waiting' ? 'second_person' : null };
  });
}
