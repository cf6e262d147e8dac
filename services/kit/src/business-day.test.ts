import { expect, test } from 'vitest';
import { isBusinessDay } from './business-day.ts';

test('DEC-6 PNT-7 weekends, holidays, the day between two holidays and substitute days are none of ours', () => {
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

test('DEC-6 PNT-7 over New Year the house rests from the 31st to the 3rd, on whatever weekdays they fall', () => {
  const days = ['2024-12-30', '2024-12-31', '2025-01-02', '2025-01-03', '2025-01-06'];
  expect(days.map(isBusinessDay)).toEqual([true, false, false, false, true]);
});
