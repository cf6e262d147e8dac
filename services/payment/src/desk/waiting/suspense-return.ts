import { suspenseReturn as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { returnSuspenseIn } from '../../operator/queue.ts';
import { heldSuspense } from './waiting.sql.ts';

/** The money in suspense was sent back by hand. Safe to repeat. */
export async function suspenseReturn(ctx: StaffContext, { id, reason }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    const held = await heldSuspense(tx, id);
    if (!held) throw refuse(contract, 'no_suspense');
    if (held.outcome === 'matched') throw refuse(contract, 'already_matched');
    await returnSuspenseIn(tx, id, { by: ctx.staff.name, note: reason, at: ctx.now() });
    return {};
  });
}
