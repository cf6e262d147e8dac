import { suspenseMatch as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { matchedId, matchSuspenseIn } from '../../operator/queue.ts';
import { heldSuspense } from './waiting.sql.ts';

/** Money in suspense buys points after all. Asked for again it bought them already. */
export async function suspenseMatch(
  ctx: StaffContext,
  { id, points, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    const held = await heldSuspense(tx, id);
    if (!held) throw refuse(contract, 'no_suspense');
    if (held.outcome === 'matched') return { payment_id: matchedId(id) };
    if (held.outcome === 'returned') throw refuse(contract, 'already_returned');
    if (held.points === null) throw refuse(contract, 'no_course');
    if (held.points !== points) throw refuse(contract, 'changed_meanwhile');
    return { payment_id: await matchSuspenseIn(tx, id, { by: ctx.staff.name, note: reason, at: ctx.now() }) };
  });
}
