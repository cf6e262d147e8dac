import { memberLimit as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { careOf } from '../../care/care-reply.ts';
import { isProven, lockCare, writeLimits } from '../../care/care.sql.ts';
import type { PaymentDeps } from '../../payment-deps.ts';
import { tellTightened } from './tell-tightened.ts';

const none = Number.POSITIVE_INFINITY;
const isLooser = (wanted: number | null, limit: number | null) => (wanted ?? none) > (limit ?? none);

/** Makes a member's limits lower, at once. A raise that waits is forgotten: the member may ask for it again. */
export async function memberLimit(
  ctx: StaffContext & PaymentDeps,
  { id, day_limit, month_limit, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  if (day_limit !== null && month_limit !== null && day_limit > month_limit) throw refuse(contract, 'day_over_month');
  return await acting(ctx, reason, async (tx) => {
    const at = ctx.now();
    if (!(await isProven(tx, id))) throw refuse(contract, 'no_member');
    const care = await lockCare(tx, id, at);
    if (isLooser(day_limit, care.day_limit)) throw refuse(contract, 'looser_day');
    if (isLooser(month_limit, care.month_limit)) throw refuse(contract, 'looser_month');
    const isSame = care.day_limit === day_limit && care.month_limit === month_limit && !care.next_day_from && !care.next_month_from;
    if (!isSame) {
      const noRaise = { next_day_limit: null, next_day_from: null, next_month_limit: null, next_month_from: null };
      await writeLimits(tx, id, { ...care, ...noRaise, day_limit, month_limit });
      await tellTightened(tx, id, 'limit', at);
    }
    return await careOf(tx, id, at, ctx.minorCaps);
  });
}
