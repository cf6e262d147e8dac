import { describe, expect, test } from 'vitest';
import {
  fromJapanClock,
  japanClock,
  japanDay,
  japanDigits,
  japanMidnight,
  japanMonth,
  shownDay,
  shownInstant,
  shownSoon,
} from './japan-time.ts';

const lastOfYear = new Date('2026-12-31T14:59:59.999Z');
const firstOfYear = new Date('2026-12-31T15:00:00Z');

describe('Japan’s clock', () => {
  test('a day, a month and a year begin nine hours before those of UTC', () => {
    expect([japanDay(lastOfYear), japanMonth(lastOfYear)]).toEqual(['2026-12-31', '2026-12']);
    expect([japanDay(firstOfYear), japanMonth(firstOfYear)]).toEqual(['2027-01-01', '2027-01']);
    expect(japanMidnight('2027-01-01')).toEqual(firstOfYear);
  });

  test('reads back what it shows, in summer as in winter', () => {
    for (const at of ['2026-01-01T00:00:00Z', '2026-07-01T12:34:56.789Z', '2028-02-29T15:00:00Z']) {
      expect(fromJapanClock(japanClock(new Date(at)))).toEqual(new Date(at));
    }
  });

  test('shows an instant as the library for time zones does', () => {
    const library = new Intl.DateTimeFormat('ja-JP', {
      timeZone: 'Asia/Tokyo',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    const short = new Intl.DateTimeFormat('ja-JP', {
      timeZone: 'Asia/Tokyo',
      month: 'numeric',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2029, 0, 1); at += 37 * 3_600_000 + 61_000) {
      expect(shownInstant(new Date(at))).toBe(library.format(at));
      expect(shownSoon(new Date(at))).toBe(short.format(at));
    }
    expect(shownDay(firstOfYear)).toBe('2027/01/01');
    expect([japanDigits(firstOfYear), japanDigits(firstOfYear, 12)]).toEqual(['20270101000000', '202701010000']);
  });

  test('what is no day is no instant', () => {
    expect(Number.isNaN(japanMidnight('2026-13-01').getTime())).toBe(true);
    expect(Number.isNaN(japanMidnight('soon').getTime())).toBe(true);
  });
});
