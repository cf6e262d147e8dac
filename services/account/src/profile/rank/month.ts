// Months of Japan, as YYYY-MM.
import { japanDay, japanMidnight } from '@fudaya/contracts';

/** The month so many months later, or earlier. */
export function monthAfter(month: string, months = 1): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** When a month begins in Japan. */
export const startOf = (month: string): Date => japanMidnight(`${month}-01`);

/** Its last day, YYYY-MM-DD. */
export const lastDayOf = (month: string): string => japanDay(new Date(startOf(monthAfter(month)).getTime() - 1));
