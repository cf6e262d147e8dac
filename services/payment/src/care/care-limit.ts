import { payment, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { refuse, inTransaction } from '@fudaya/kit';
import { lockCare, writeLimits } from './care.sql.ts';
import { afterSetting } from './limit-change.ts';
import { careReply, type Deps } from './care-reply.ts';

/** Sets both limits, yen: lower at once, higher or none after 24 hours. */
export async function careLimit(ctx: Deps, wanted: InputOf<typeof payment.careLimit>): Promise<ReplyOf<typeof payment.careLimit>> {
  const { day_limit, month_limit } = wanted;
  if (day_limit !== null && month_limit !== null && day_limit > month_limit) throw refuse(payment.careLimit, 'day_over_month');
  return inTransaction(ctx.sql, async (tx) => {
    const at = ctx.now();
    const care = await lockCare(tx, ctx.member.id, at);
    const day = afterSetting({ limit: care.day_limit, next: care.next_day_limit, from: care.next_day_from }, day_limit, at);
    const month = afterSetting({ limit: care.month_limit, next: care.next_month_limit, from: care.next_month_from }, month_limit, at);
    await writeLimits(tx, ctx.member.id, {
      ...care,
      day_limit: day.limit,
      next_day_limit: day.next,
      next_day_from: day.from,
      month_limit: month.limit,
      next_month_limit: month.next,
      next_month_from: month.from,
    });
    return careReply(ctx, tx);
  });
}
