import { expect, test } from 'vitest';
import { businessDaysAfter, isBusinessDay, japanDay } from './business-days.ts';

test('DEC-6 a day is that of Japan, whatever the hour in London', () => {
  expect(japanDay(new Date('2026-11-20T14:59:59Z'))).toBe('2026-11-20');
  expect(japanDay(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21');
});

test('DEC-6 weekends, holidays, the day between two holidays and substitute days are none of ours', () => {
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map(isBusinessDay)).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
  expect(isBusinessDay('2026-09-22')).toBe(false);
  expect(isBusinessDay('2027-03-22')).toBe(false);
});

test('DEC-6 fourteen business days from a Saturday evening skip two weekends, a holiday and begin on Tuesday', () => {
  // Saturday; Monday the 23rd is Labour Thanksgiving Day.
  expect(businessDaysAfter(new Date('2026-11-21T12:00:00Z'), 14)).toBe('2026-12-11');
  // Friday 23:30 in Japan counts from Monday on, half an hour later it is Saturday: the same promise.
  expect(businessDaysAfter(new Date('2026-12-04T14:30:00Z'), 1)).toBe('2026-12-07');
  expect(businessDaysAfter(new Date('2026-12-04T15:00:00Z'), 1)).toBe('2026-12-07');
  // Golden week: Wednesday 29 April, then 3 to 6 May.
  expect(businessDaysAfter(new Date('2026-04-28T01:00:00Z'), 3)).toBe('2026-05-07');
});
