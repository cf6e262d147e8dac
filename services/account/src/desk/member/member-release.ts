import * as desk from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { releaseIn } from '../../operator/suspend.ts';
import { lockMember, openFreezes } from './standing.sql.ts';

/** Ends every freeze that the page showed, unless there are others by now. */
export async function memberRelease(
  ctx: StaffContext,
  { id, seen, reason }: InputOf<typeof desk.memberRelease>,
): Promise<ReplyOf<typeof desk.memberRelease>> {
  const ended = await acting(ctx, reason, async (tx) => {
    if ((await lockMember(tx, id)) === 'none') throw refuse(desk.memberRelease, 'no_member');
    const open = await openFreezes(tx, id);
    if (open.length === 0) throw refuse(desk.memberRelease, 'not_suspended');
    if (open.length !== new Set(seen).size || open.some((freeze) => !seen.includes(freeze)))
      throw refuse(desk.memberRelease, 'changed_meanwhile');
    return await releaseIn(tx, id, { by: ctx.staff.name, note: reason, at: ctx.now() });
  });
  return { ended };
}
