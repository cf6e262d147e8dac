// When a bank transfer is reflected (PNT-7): in office hours of the shop's business days, which are the banks'.
import { shopRules } from '@fudaya/contracts';
import { isBusinessDay } from '@fudaya/kit/business-day';

const japan_ms = 9 * 3_600_000;
const day_ms = 24 * 3_600_000;
const opens_ms = shopRules.officeHours.opens * 3_600_000;
const closes_ms = shopRules.officeHours.closes * 3_600_000;

/** The instant at which money that arrives at `at` is reflected: at once in office hours, else when the next business day opens. */
export function reflectedAt(at: Date): Date {
  const local = at.getTime() + japan_ms;
  let midnight = Math.floor(local / day_ms) * day_ms;
  const dayOf = (start: number): string => new Date(start).toISOString().slice(0, 10);
  const time = local - midnight;
  if (isBusinessDay(dayOf(midnight)) && time < closes_ms) return time >= opens_ms ? at : new Date(midnight + opens_ms - japan_ms);
  do midnight += day_ms;
  while (!isBusinessDay(dayOf(midnight)));
  return new Date(midnight + opens_ms - japan_ms);
}
