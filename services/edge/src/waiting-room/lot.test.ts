import { expect, test } from 'vitest';
import { placeByLot } from './lot.ts';

test.each([1, 2, 3, 5, 64, 65, 1_000])('OPS-10 by lot %s numbers get as many places, each its own', (count) => {
  const places = Array.from({ length: count }, (_, number) => placeByLot('seed', count, number));
  expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, at) => at));
});

test('OPS-10 no number has a better chance of the first tenth than another, and another seed is another lot', () => {
  const [count, seeds] = [100, 500];
  const wins = Array.from({ length: count }, () => 0);
  for (let seed = 0; seed < seeds; seed += 1)
    for (let number = 0; number < count; number += 1) if (placeByLot(`seed ${seed}`, count, number) < count / 10) wins[number]! += 1;
  // 50 are expected; more than five standard deviations away would be no chance.
  expect(Math.min(...wins)).toBeGreaterThan(50 - 5 * Math.sqrt(45));
  expect(Math.max(...wins)).toBeLessThan(50 + 5 * Math.sqrt(45));
});
