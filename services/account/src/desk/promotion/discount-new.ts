import { discountNew as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { isPaidInPoints, makeDiscount } from './discounts.sql.ts';

/** Makes a pack discount; one that may take off much waits for a second person. One for a first purchase is had once. */
export async function discountNew(
  ctx: StaffContext,
  { order, reason, starts, ends, ...terms }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const at = ctx.now();
  // Also what is no instant at all.
  if (!(new Date(ends) > new Date(starts))) throw refuse(contract, 'ends_first');
  if (new Date(ends) <= at) throw refuse(contract, 'is_over');
  if ((terms.points === null) === (terms.percent === null)) throw refuse(contract, 'one_figure');
  const often = terms.is_first_only ? 1 : terms.max_per_member;
  return await acting(ctx, reason, async (tx) => {
    if (terms.pack_id !== null && !(await isPaidInPoints(tx, terms.pack_id))) throw refuse(contract, 'no_pack');
    const all = { ...terms, max_per_member: often, starts_at: starts, ends_at: ends };
    const outcome = await makeDiscount(tx, order, ctx.staff.id, all, at);
    if (outcome === 'another') throw refuse(contract, 'order_used');
    if (outcome === 'taken') throw refuse(contract, 'code_taken');
    return { id: order, waiting: outcome === 'waiting' ? 'second_person' : null };
  });
}
