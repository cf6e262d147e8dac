import { memberPause as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { careOf } from '../../care/care-reply.ts';
import { isProven, lockCare, writePause } from '../../care/care.sql.ts';
import type { PaymentDeps } from '../../payment-deps.ts';
import { tellTightened } from './tell-tightened.ts';

const day_ms = 86_400_000;

/** Stops a member's buying until then. */
export async function memberPause(
  ctx: StaffContext & PaymentDeps,
  { id, days, seen, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    const at = ctx.now();
    if (!(await isProven(tx, id))) throw refuse(contract, 'no_member');
    const { paused_until: running } = await lockCare(tx, id, at);
    if ((running?.toISOString() ?? null) !== seen) throw refuse(contract, 'changed_meanwhile');
    const until = new Date(at.getTime() + Number(days) * day_ms);
    if (running && until < running) throw refuse(contract, 'shorter');
    await writePause(tx, id, until);
    await tellTightened(tx, id, 'pause', at);
    return await careOf(tx, id, at, ctx.minorCaps);
  });
}
