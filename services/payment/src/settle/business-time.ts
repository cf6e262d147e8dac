// When a bank transfer is reflected (PNT-7): in office hours of the shop's business days, which are the banks'.
import { day_ms, hour_ms, japanDay, japanMidnight, shopRules } from '@fudaya/contracts';
import { isBusinessDay } from '@fudaya/kit/business-day';

const opens_ms = shopRules.officeHours.opens * hour_ms;
const closes_ms = shopRules.officeHours.closes * hour_ms;

/** The instant at which money that arrives at `at` is reflected: at once in office hours, else when the next business day opens. */
export function reflectedAt(at: Date): Date {
  let day = japanDay(at);
  const passed_ms = at.getTime() - japanMidnight(day).getTime();
  const opening = () => new Date(japanMidnight(day).getTime() + opens_ms);
  if (isBusinessDay(day) && passed_ms < closes_ms) return passed_ms >= opens_ms ? at : opening();
  do day = japanDay(new Date(japanMidnight(day).getTime() + day_ms));
  while (!isBusinessDay(day));
  return opening();
}
