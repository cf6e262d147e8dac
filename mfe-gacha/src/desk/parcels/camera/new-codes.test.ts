import { expect, test } from 'vitest';
import { codesInView } from './new-codes.ts';

test('OPS-2 TRM-4 a card that is held before the camera is read once, and its like once the first is taken away', () => {
  const fresh = codesInView();
  expect(fresh(['a-7'], 0)).toEqual(['a-7']);
  expect(fresh(['a-7', 'a-7'], 300)).toEqual([]);
  // The camera missed it for a moment.
  expect(fresh([], 600)).toEqual([]);
  expect(fresh(['a-7'], 1400)).toEqual([]);
  expect(fresh(['a-7', 'b-1'], 1700)).toEqual(['b-1']);
  expect(fresh(['b-1'], 2400)).toEqual([]);
  expect(fresh(['a-7'], 3000)).toEqual(['a-7']);
});

test('TRM-4 on a tablet that looks but once in two seconds a card that stays in view is read once', () => {
  const fresh = codesInView();
  expect(fresh(['a-7'], 0)).toEqual(['a-7']);
  expect(fresh(['a-7'], 2000)).toEqual([]);
  expect(fresh(['a-7'], 4000)).toEqual([]);
});
