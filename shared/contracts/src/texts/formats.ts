// How figures and times stand in a text. A formatter of the platform's own takes a phone 20 ms to make, before it can answer a press:
// whole numbers and Japan's time are written by hand.
import type { FormatterModule } from 'i18next';
import { shownDay, shownInstant } from '../japan-time.ts';

const beforeThousands = /\B(?=(?:\d{3}){1,5}$)/g;

/** 12,345. */
export const formatPoints = (points: number): string =>
  Number.isSafeInteger(points) ? String(points).replace(beforeThousands, ',') : points.toLocaleString('ja-JP');

/** yy/mm/dd, Japan time (HIS-4). */
export function formatDate(iso: string): string {
  return shownDay(new Date(iso)).slice(2);
}

/** yyyy/mm/dd hh:mm, Japan time, as the end of a sale is written: no one may misread a deadline's year as its day. */
export function formatDateTime(iso: string): string {
  return shownInstant(new Date(iso));
}

/** 5,000円 in Japanese, ¥5,000 in English. */
export const formatYen = (yen: number, language: string | undefined): string =>
  language === 'en' ? `¥${formatPoints(yen)}` : `${formatPoints(yen)}円`;

type Format = (value: never, language: string | undefined, options: object) => string;
/** Named in a text behind the parameter: `{{at, dateTime}}`. */
const formats: { [name: string]: Format } = { number: formatPoints, date: formatDate, dateTime: formatDateTime, yen: formatYen };

/** A number is a figure wherever it stands; what names something (an order, an error code) is given as a string. */
export const formatter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: (name, format) => void (formats[name] = format),
  addCached: (name, format) => void (formats[name] = (value, language, options) => format(language, options)(value)),
  format(value: unknown, name, language) {
    const format = formats[name ?? (typeof value === 'number' ? 'number' : '')];
    return format ? format(value as never, language, {}) : (value as string);
  },
};
