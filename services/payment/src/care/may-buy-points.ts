import { isFrozen } from '@fudaya/books';
import { payment, shownInstant } from '@fudaya/contracts';
import type { TransactionSql } from '@fudaya/db';
import { refuse } from '@fudaya/kit';
import { isProven, lockCare, recordAgeBracket, spentBy, type AgeBracket } from './care.sql.ts';

/** Yen a month that members of a bracket may pay; a bracket without a cap is not named. */
export type MinorCaps = { readonly [bracket in AgeBracket]?: number };

/**
 * Throws the refusal of point/buy when the member may not pay so much now: frozen, their address not confirmed, paused, age not said, over a minor's cap, over a limit of
 * their own. It keeps the member's care locked, so what `tx` inserts is counted by whoever comes next.
 * @param id of the payment to be begun: the same one begun by another call meanwhile is not counted twice
 * @param said the age bracket sent along, kept when none was said before
 */
export async function mayBuyPoints(
  tx: TransactionSql,
  { memberId, yen, said, at, id }: { memberId: string; yen: number; said: AgeBracket | undefined; at: Date; id: string },
  caps: MinorCaps,
): Promise<void> {
  const call = payment.pointBuy;
  if (await isFrozen(tx, memberId)) throw refuse(call, 'frozen');
  if (!(await isProven(tx, memberId))) throw refuse(call, 'mail_unproven');
  const care = await lockCare(tx, memberId, at);
  if (care.paused_until) throw refuse(call, 'paused', { until: shownInstant(care.paused_until) });
  const bracket = care.age_bracket ?? said;
  if (!bracket) throw refuse(call, 'age_missing');
  if (!care.age_bracket) await recordAgeBracket(tx, memberId, bracket, at);

  const spent = await spentBy(tx, memberId, at, { reserved: true, except: id });
  const cap = caps[bracket];
  if (cap !== undefined && spent.month + yen > cap) throw refuse(call, 'over_minor_cap', { cap: shownYen(cap) });
  const { day_limit: day, month_limit: month } = care;
  if (day !== null && spent.day + yen > day) throw refuse(call, 'over_own_limit', { cap: shownYen(day) });
  if (month !== null && spent.month + yen > month) throw refuse(call, 'over_own_limit', { cap: shownYen(month) });
}

const shownYen = (yen: number): string => yen.toLocaleString('en-US');
