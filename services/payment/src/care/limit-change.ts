import { payment } from '@fudaya/contracts';

/** A limit in force and the raise that waits, if any (`from` is set). Yen; null is none. */
export interface Limit {
  readonly limit: number | null;
  readonly next: number | null;
  readonly from: Date | null;
}

const none = Number.POSITIVE_INFINITY;
const raiseWaits_ms = payment.raiseWaits_hours * 3_600_000;

/** Lower counts at once and forgets a raise that waits; higher waits its 24 hours; the same raise again does not wait anew. */
export function afterSetting(now: Limit, wanted: number | null, at: Date): Limit {
  if ((wanted ?? none) <= (now.limit ?? none)) return { limit: wanted, next: null, from: null };
  if (now.from && (wanted ?? none) === (now.next ?? none)) return now;
  return { limit: now.limit, next: wanted, from: new Date(at.getTime() + raiseWaits_ms) };
}
