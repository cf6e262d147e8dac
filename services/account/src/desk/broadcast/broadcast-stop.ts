import { broadcastStop as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { stop } from './broadcast.sql.ts';

/** Ends a broadcast for good, wherever it is. */
export async function broadcastStop(ctx: StaffContext, { id, reason }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    if (!(await stop(tx, id, ctx.now()))) throw refuse(contract, 'no_broadcast');
    return {};
  });
}
