import { maxReport_days } from '@fudaya/contracts/desk';
import { japanMidnight } from '@fudaya/contracts';

const day_ms = 24 * 60 * 60 * 1000;

/** From the first midnight until the one after the last day; or why there is no report of it. */
export function spanOf({ from, to }: { readonly from: string; readonly to: string }) {
  const days = Math.round((japanMidnight(to).getTime() - japanMidnight(from).getTime()) / day_ms) + 1;
  const fault = days < 1 ? ('ends_first' as const) : days > maxReport_days ? ('too_long' as const) : undefined;
  return { fault, days, from: japanMidnight(from), until: new Date(japanMidnight(to).getTime() + day_ms) };
}
