import type { stopListAdd as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, type StaffContext } from '@fudaya/kit';
import { addStop } from './stop-list.sql.ts';

/** No broadcast is mailed to this address any more. */
export async function stopListAdd(ctx: StaffContext, { order, mail, reason }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    await addStop(tx, order, { mail, reason, at: ctx.now() });
    return {};
  });
}
