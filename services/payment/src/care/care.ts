import { payment, type InputOf, type ReplyOf } from '@fudaya/contracts';
import type { Tx } from '@fudaya/db';
import { refuse, inTransaction, type MemberContext } from '@fudaya/kit';
import type { PaymentDeps } from '../payment-deps.ts';
import { careAt, lockCare, spentBy, writeLimits, writePause } from './care.sql.ts';
import { afterSetting } from './limit-change.ts';

type Deps = MemberContext & PaymentDeps;
const day_ms = 86_400_000;

/** What counts for the member now, and what they have paid. */
export const showCare = (ctx: Deps): Promise<payment.Care> => careReply(ctx, ctx.sql);

/** Sets both limits, yen: lower at once, higher or none after 24 hours. */
export async function setLimits(ctx: Deps, wanted: InputOf<typeof payment.careLimit>): Promise<ReplyOf<typeof payment.careLimit>> {
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

/** No points and no packs until then. A running pause is never shortened. */
export function pause(ctx: Deps, { days }: InputOf<typeof payment.carePause>): Promise<payment.Care> {
  return inTransaction(ctx.sql, async (tx) => {
    const at = ctx.now();
    await lockCare(tx, ctx.member.id, at);
    await writePause(tx, ctx.member.id, new Date(at.getTime() + Number(days) * day_ms));
    return careReply(ctx, tx);
  });
}

async function careReply({ member, now, minorCaps }: Deps, sql: Tx): Promise<payment.Care> {
  const at = now();
  const care = await careAt(sql, member.id, at);
  const spent = await spentBy(sql, member.id, at, { reserved: false });
  const next = (limit: number | null, from: Date | null) => (from ? { limit, from: from.toISOString() } : null);
  return {
    day_spent: spent.day,
    month_spent: spent.month,
    day_limit: care.day_limit,
    month_limit: care.month_limit,
    next_day: next(care.next_day_limit, care.next_day_from),
    next_month: next(care.next_month_limit, care.next_month_from),
    paused_until: care.paused_until?.toISOString() ?? null,
    age_bracket: care.age_bracket,
    minor_cap: (care.age_bracket && minorCaps[care.age_bracket]) ?? null,
  };
}
