import { account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { refuse, type MemberContext } from '@fudaya/kit';
import type { Pause } from '../identity/login/pause.ts';
import { isPaused, useCode } from './coupon.sql.ts';
import { claimDiscount, packDiscounts } from './discount.sql.ts';

/** A code that gives nothing is answered this long after it came, whatever was looked at: longer than any of it takes. */
const answered_ms = 400;

/** Gives the member what a code stands for: points, once for an order, or a discount that they may use from now. Why a code gives nothing is told neither by the answer nor by its time. */
export async function couponUse(
  { sql, member, now, language, pause, signal }: MemberContext & { readonly pause: Pause },
  { order, code, takes_discounts }: InputOf<typeof account.couponUse>,
): Promise<ReplyOf<typeof account.couponUse>> {
  const begun = performance.now();
  const at = now();
  if (await isPaused(sql, member.id, at)) throw refuse(account.couponUse, 'coupon_paused');
  const { outcome, points, expires_at } = await useCode(sql, { id: order, memberId: member.id, code, at });
  if (outcome === 'done' || outcome === 'same') return { points, expires: expires_at.toISOString() };
  const claimed = takes_discounts === '1' ? await claimDiscount(sql, member.id, code) : undefined;
  const discount = claimed && (await packDiscounts(sql, member.id, language)).find(({ id }) => id === claimed);
  if (discount) return { points: 0, expires: discount.until, discount };
  await pause(Math.max(0, answered_ms - (performance.now() - begun)), signal);
  throw refuse(account.couponUse, 'coupon_none');
}
