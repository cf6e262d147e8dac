// The shop's one calendar: the days on which parcels are promised and money is reflected. Its 200 kB of holidays are loaded by who asks.
import holidays from '@holiday-jp/holiday_jp';

/** Banks rest on these, and the house with them. */
const newYear = new Set(['12-31', '01-01', '01-02', '01-03']);

/** Neither Saturday, Sunday, a public holiday in Japan nor New Year's rest. @param day of Japan, YYYY-MM-DD */
export function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !(day in holidays.holidays) && !newYear.has(day.slice(5));
}
