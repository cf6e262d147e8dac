import { formatPoints } from './count.ts';
import { currentLanguage } from './i18n.ts';

export { formatPoints } from './count.ts';

const hour_ms = 3_600_000;

/** yyyy-mm-ddThh:mm by Japan's clock, which is nine hours before UTC all the year. */
const inJapan = (iso: string) => new Date(new Date(iso).getTime() + 9 * hour_ms).toISOString();

/** yy/mm/dd, Japan time (HIS-4). */
export function formatDate(iso: string): string {
  return inJapan(iso).slice(2, 10).replaceAll('-', '/');
}

/** yyyy/mm/dd hh:mm, Japan time, as the end of a sale is written: no one may misread a deadline's year as its day. */
export function formatDateTime(iso: string): string {
  return inJapan(iso).slice(0, 16).replaceAll('-', '/').replace('T', ' ');
}

/** 5,000円 in Japanese, ¥5,000 in English. */
export function formatYen(yen: number): string {
  return currentLanguage() === 'ja' ? `${formatPoints(yen)}円` : `¥${formatPoints(yen)}`;
}
