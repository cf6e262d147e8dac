// Months of Japan, as YYYY-MM.
const tokyo_ms = 9 * 3_600_000;

/** The month of Japan an instant lies in. */
export const monthOf = (at: Date): string => new Date(at.getTime() + tokyo_ms).toISOString().slice(0, 7);

/** The month so many months later, or earlier. */
export function monthAfter(month: string, months = 1): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** When a month begins in Japan. */
export const startOf = (month: string): Date => new Date(Date.parse(`${month}-01T00:00:00+09:00`));

/** Its last day, YYYY-MM-DD. */
export const lastDayOf = (month: string): string =>
  new Date(startOf(monthAfter(month)).getTime() + tokyo_ms - 1).toISOString().slice(0, 10);
