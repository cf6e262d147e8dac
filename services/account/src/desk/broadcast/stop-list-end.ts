import { stopListEnd as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { endStop } from './stop-list.sql.ts';

/** Takes an address off the stop list. */
export async function stopListEnd(ctx: StaffContext, { id, reason }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    if (!(await endStop(tx, id, ctx.now()))) throw refuse(contract, 'no_stop');
    return {};
  });
}
