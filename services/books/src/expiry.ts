import { day_ms, fromJapanClock, japanClock } from '@fudaya/contracts';
import type { Tx } from '@fudaya/db';

/**
 * When points granted at an instant die: 6 calendar months less a day, or 180 days, whichever is sooner, in Japan time. Beyond six
 * months points sold would be prepaid instruments (Payment Services Act, article 4). Equal to books.expiry_of in SQL.
 */
export function expiryOf(grantedAt: Date): Date {
  // Calendar arithmetic on what Japan's clocks show, as if it were UTC.
  const clock = new Date(`${japanClock(grantedAt)}Z`);
  const months = new Date(clock);
  months.setUTCDate(1);
  months.setUTCMonth(months.getUTCMonth() + 6);
  const lastDay = new Date(Date.UTC(months.getUTCFullYear(), months.getUTCMonth() + 1, 0)).getUTCDate();
  months.setUTCDate(Math.min(clock.getUTCDate(), lastDay));
  const expiry = new Date(Math.min(months.getTime() - day_ms, clock.getTime() + 180 * day_ms));
  return fromJapanClock(expiry.toISOString().slice(0, -1));
}

/** Sweeps up to `limit` lots past their time; returns how many. Call again until it is 0. Safe to run late, twice or side by side. */
export async function expireLots(tx: Tx, at: Date, limit = 1000): Promise<number> {
  const [row] = await tx<{ swept: number }[]>`select books.expire(${at}, ${limit}) as swept`;
  return row?.swept ?? 0;
}
