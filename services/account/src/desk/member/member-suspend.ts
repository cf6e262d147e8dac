import * as desk from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { suspendIn } from '../../operator/suspend.ts';
import { lockMember } from './standing.sql.ts';

/** Nothing of the member's moves any more, until somebody of the shop releases them. */
export async function memberSuspend(
  ctx: StaffContext,
  { id, reason }: InputOf<typeof desk.memberSuspend>,
): Promise<ReplyOf<typeof desk.memberSuspend>> {
  await acting(ctx, reason, async (tx) => {
    const found = await lockMember(tx, id);
    if (found === 'none') throw refuse(desk.memberSuspend, 'no_member');
    if (found === 'closed') throw refuse(desk.memberSuspend, 'member_closed');
    const isNew = await suspendIn(tx, id, { by: ctx.staff.name, note: reason, at: ctx.now() });
    if (!isNew) throw refuse(desk.memberSuspend, 'already_suspended');
  });
  return { is_suspended: true };
}
