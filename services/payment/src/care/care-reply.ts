import type { payment } from '@fudaya/contracts';
import type { Tx } from '@fudaya/db';
import type { MemberContext } from '@fudaya/kit';
import type { PaymentDeps } from '../payment-deps.ts';
import { careAt, spentBy } from './care.sql.ts';

export type Deps = MemberContext & PaymentDeps;

export const careReply = ({ member, now, minorCaps }: Deps, sql: Tx): Promise<payment.Care> => careOf(sql, member.id, now(), minorCaps);

/** What counts for a member at an instant, and what they have paid. */
export async function careOf(sql: Tx, memberId: string, at: Date, minorCaps: PaymentDeps['minorCaps']): Promise<payment.Care> {
  const care = await careAt(sql, memberId, at);
  const spent = await spentBy(sql, memberId, at, { reserved: false });
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
