import { expect, test } from 'vitest';
import { reflectedAt } from './business-time.ts';

test.each([
  ['in office hours at once', '2026-11-20T10:00:00+09:00', '2026-11-20T10:00:00+09:00'],
  ['in the last minute at once', '2026-11-20T17:59:59+09:00', '2026-11-20T17:59:59+09:00'],
  ['before ten at ten', '2026-11-20T03:00:00+09:00', '2026-11-20T10:00:00+09:00'],
  ['at six on Friday before a Monday holiday: on Tuesday', '2026-11-20T18:00:00+09:00', '2026-11-24T10:00:00+09:00'],
  ['on a Saturday: after the holiday', '2026-11-21T12:00:00+09:00', '2026-11-24T10:00:00+09:00'],
  ['on New Year’s Eve: on the fourth', '2026-12-31T11:00:00+09:00', '2027-01-04T10:00:00+09:00'],
  ['on the evening of the 30th: on the fourth', '2026-12-30T18:30:00+09:00', '2027-01-04T10:00:00+09:00'],
])('PNT-7 money that arrives %s', (_, arrives, reflected) => {
  expect(reflectedAt(new Date(arrives)).toISOString()).toBe(new Date(reflected).toISOString());
});
