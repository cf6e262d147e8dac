import { isBusinessDay } from '@fudaya/kit/business-day';

const dayMs = 86_400_000;
const japanMs = 9 * 3_600_000;

/** The calendar day in Japan at an instant, as YYYY-MM-DD. */
export const japanDay = (at: Date): string => new Date(at.getTime() + japanMs).toISOString().slice(0, 10);

/** The day that lies so many business days after the day of `at`: the day itself does not count. */
export function businessDaysAfter(at: Date, days: number): string {
  let day = japanDay(at);
  for (let left = days; left > 0;) {
    day = new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}
