import { formatPoints } from './count.ts';
import { currentLanguage } from './i18n.ts';

export { formatPoints } from './count.ts';

const inJapan = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function partsOf(iso: string): { [type: string]: string } {
  return Object.fromEntries(inJapan.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
}

/** yy/mm/dd, Japan time (HIS-4). */
export function formatDate(iso: string): string {
  const { year, month, day } = partsOf(iso);
  return `${year?.slice(-2)}/${month}/${day}`;
}

/** yyyy/mm/dd hh:mm, Japan time, as the end of a sale is written: no one may misread a deadline's year as its day. */
export function formatDateTime(iso: string): string {
  const { year, month, day, hour, minute } = partsOf(iso);
  return `${year}/${month}/${day} ${hour}:${minute}`;
}

/** 5,000円 in Japanese, ¥5,000 in English. */
export function formatYen(yen: number): string {
  return currentLanguage() === 'ja' ? `${formatPoints(yen)}円` : `¥${formatPoints(yen)}`;
}
