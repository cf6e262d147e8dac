// When a bank transfer is reflected (PNT-7): in office hours of Japan's weekdays, neither on holidays nor when banks rest at New Year.
import { shopRules } from '@fudaya/contracts';
import holidays from '@holiday-jp/holiday_jp';

const japan_ms = 9 * 3_600_000;
const day_ms = 24 * 3_600_000;
const opens_ms = shopRules.officeHours.opens * 3_600_000;
const closes_ms = shopRules.officeHours.closes * 3_600_000;
const newYear = new Set(['12-31', '01-01', '01-02', '01-03']);

function isBankDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !(day in holidays.holidays) && !newYear.has(day.slice(5));
}

/** The instant at which money that arrives at `at` is reflected: at once in office hours, else when the next business day opens. */
export function reflectedAt(at: Date): Date {
  const local = at.getTime() + japan_ms;
  let midnight = Math.floor(local / day_ms) * day_ms;
  const dayOf = (start: number): string => new Date(start).toISOString().slice(0, 10);
  const time = local - midnight;
  if (isBankDay(dayOf(midnight)) && time < closes_ms) return time >= opens_ms ? at : new Date(midnight + opens_ms - japan_ms);
  do midnight += day_ms;
  while (!isBankDay(dayOf(midnight)));
  return new Date(midnight + opens_ms - japan_ms);
}
