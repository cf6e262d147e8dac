import { expect, test } from 'vitest';
import { flashesInASecond } from './safe-light.ts';

const second = (values: (frame: number) => number, frames = 30) => Array.from({ length: frames }, (_, frame) => values(frame));

test('REV-2 light that only grows has no flash', () => {
  expect(
    flashesInASecond(
      second((frame) => frame / 30),
      30,
    ),
  ).toBe(0);
});

test('REV-2 each rise and fall of a tenth counts as one flash', () => {
  expect(
    flashesInASecond(
      second((frame) => (Math.floor(frame / 3) % 2 === 0 ? 0.1 : 0.5)),
      30,
    ),
  ).toBe(4);
  expect(
    flashesInASecond(
      second((frame) => (frame > 9 && frame < 16 ? 0.6 : 0.1)),
      30,
    ),
  ).toBe(1);
});

test('REV-2 a wobble under a tenth, or among what is bright anyway, is no flash', () => {
  expect(
    flashesInASecond(
      second((frame) => (frame % 2 === 0 ? 0.4 : 0.48)),
      30,
    ),
  ).toBe(0);
  expect(
    flashesInASecond(
      second((frame) => (frame % 2 === 0 ? 0.85 : 0.98)),
      30,
    ),
  ).toBe(0);
});

test('REV-2 flashes far apart do not add up', () => {
  expect(
    flashesInASecond(
      second((frame) => (frame % 45 < 8 ? 0.6 : 0.1), 180),
      30,
    ),
  ).toBeLessThanOrEqual(1);
});
