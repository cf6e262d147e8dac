import { broadcastApprove as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { approve } from './broadcast.sql.ts';

/** A second person's word: it goes out at its time. */
export async function broadcastApprove(ctx: StaffContext, { id, reason }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    const outcome = await approve(tx, id, ctx.staff.id);
    if (outcome === 'none') throw refuse(contract, 'no_broadcast');
    if (outcome === 'own') throw refuse(contract, 'broadcast_own');
    return {};
  });
}
