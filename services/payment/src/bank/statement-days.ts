// Days as banks write them.
import { day_ms, japanDay } from '@fudaya/contracts';

/** What is added to a year of two digits: Reiwa as the standard has it, the west as some banks do it. */
export type YearRule = 2018 | 2000;

const pad = (figure: number): string => String(figure).padStart(2, '0');

/** A day of the calendar, or undefined. */
export function dayOf(year: number, month: number, day: number): string | undefined {
  const text = `${year}-${pad(month)}-${pad(day)}`;
  const at = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text ? undefined : text;
}

/** `YYMMDD` by one rule; undefined: no such day. */
export function shortDayOf(digits: string, rule: YearRule): string | undefined {
  if (!/^\d{6}$/.test(digits)) return undefined;
  const [year = 0, month = 0, day = 0] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].map(Number);
  return dayOf(rule + year, month, day);
}

/** How far back a statement may lie, days. */
const oldest_days = 3660;
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * day_ms).toISOString().slice(0, 10);

/** Whether a bank can have said this by now: not tomorrow's, and of the last ten years. */
export function isPossible(day: string, now: Date): boolean {
  const today = japanDay(now);
  return day <= today && day >= addDays(today, -oldest_days);
}

/**
 * How a file counts its years: the two rules are 18 years apart and what is in the future is impossible, so at most one fits. Undefined: none does.
 */
export function yearRuleOf(digits: string, now: Date): YearRule | undefined {
  return ([2018, 2000] as const).find((rule) => {
    const day = shortDayOf(digits, rule);
    return day !== undefined && isPossible(day, now);
  });
}

/** A day written out: `2026-11-26`, `2026/11/26`, `20261126`, `2026年11月26日`, `令和8年11月26日`, `R8.11.26`. */
export function writtenDayOf(text: string): string | undefined {
  const west = /^(\d{4})([-/.年]?)(\d{1,2})(?:[-/.月]?)(\d{1,2})日?$/.exec(text);
  if (west && (west[2] !== '' || /^\d{8}$/.test(text))) return dayOf(Number(west[1]), Number(west[3]), Number(west[4]));
  const reiwa = /^(?:令和|R)(\d{1,2}|元)[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text);
  return reiwa ? dayOf(2018 + (reiwa[1] === '元' ? 1 : Number(reiwa[1])), Number(reiwa[2]), Number(reiwa[3])) : undefined;
}
