import { day_ms, japanDay } from '@fudaya/contracts';
import { isBusinessDay } from '@fudaya/kit/business-day';

/** The day that lies so many business days after the day of `at`: the day itself does not count. */
export function businessDaysAfter(at: Date, days: number): string {
  let day = japanDay(at);
  for (let left = days; left > 0;) {
    day = new Date(Date.parse(`${day}T00:00:00Z`) + day_ms).toISOString().slice(0, 10);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}
