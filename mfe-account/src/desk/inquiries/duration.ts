import type { useText } from '../texts.ts';

type Say = ReturnType<typeof useText>['t'];
const [hour, day] = [60, 24 * 60];

/** How long a member waited, by its two largest units. */
export function durationText(minutes: number, t: Say): string {
  if (minutes < hour) return t('inquiry.minutes', { minutes });
  if (minutes < day) return t('inquiry.hours', { hours: Math.floor(minutes / hour), minutes: minutes % hour });
  return t('inquiry.days', { days: Math.floor(minutes / day), hours: Math.floor((minutes % day) / hour) });
}
