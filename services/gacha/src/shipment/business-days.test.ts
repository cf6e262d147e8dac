import { japanDay } from '@fudaya/contracts';
import { expect, test } from 'vitest';
import { businessDaysAfter } from './business-days.ts';

test('DEC-6 a day is that of Japan, whatever the hour in London', () => {
  expect(japanDay(new Date('2026-11-20T14:59:59Z'))).toBe('2026-11-20');
  expect(japanDay(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21');
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

test('DEC-6 nothing is promised for the days over New Year on which the house rests, as the banks do', () => {
  // Wednesday the 30th; Thursday the 31st to Sunday the 3rd are rest, one of them a holiday.
  expect(businessDaysAfter(new Date('2026-12-29T12:00:00+09:00'), 1)).toBe('2026-12-30');
  expect(businessDaysAfter(new Date('2026-12-29T12:00:00+09:00'), 2)).toBe('2027-01-04');
  expect(businessDaysAfter(new Date('2024-12-30T12:00:00+09:00'), 1)).toBe('2025-01-06');
});
