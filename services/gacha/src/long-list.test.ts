import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { distinctInParts, mappedInParts, slicesOf, sortedInParts } from './long-list.ts';

function whole<T>(work: Generator<undefined, T>): { value: T; pauses: number } {
  for (let pauses = 0; ; pauses += 1) {
    const step = work.next();
    if (step.done === true) return { value: step.value, pauses };
  }
}

test('OPS-9 a list that is sorted in parts is the sorted list, equal lines in the order they came in', () => {
  const lines = fc.array(fc.record({ key: fc.nat(40) }), { maxLength: 5000, size: 'max' });
  fc.assert(
    fc.property(lines, (list) => {
      const compare = (a: { key: number }, b: { key: number }) => a.key - b.key;
      const { value } = whole(sortedInParts(list, compare));
      const sorted = list.toSorted(compare);
      expect(value.length).toBe(sorted.length);
      expect(value.every((line, at) => line === sorted[at])).toBe(true);
    }),
    { numRuns: 20 },
  );
  const many = Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 100_000);
  const { value, pauses } = whole(sortedInParts(many, (a, b) => a - b));
  expect([value[0], value.at(-1), pauses > 1000]).toEqual([0, 99_999, true]);
});

test('OPS-9 slices hold every line once, in order, and a mapped list pauses after each line', () => {
  const many = Array.from({ length: 12_345 }, (_, at) => at);
  const slices = [...slicesOf(many)];
  expect(slices.map(({ length }) => length)).toEqual([5000, 5000, 2345]);
  expect(slices.flat()).toEqual(many);
  expect(whole(distinctInParts(many, (at) => at % 7)).value).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(whole(mappedInParts([1, 2, 3], (one, index) => one * 10 + index))).toEqual({ value: [10, 21, 32], pauses: 3 });
});
