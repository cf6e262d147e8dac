import { expect, test } from 'vitest';
import { flashesInASecond, red, rednessOf } from './safe-light.ts';

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

test('REV-2 played faster, more flashes fall into a second', () => {
  const light = second((frame) => (frame % 10 < 5 ? 0.1 : 0.6), 90);
  expect(flashesInASecond(light, 30)).toBe(3);
  expect(flashesInASecond(light, 30 * 1.6)).toBeGreaterThan(3);
});

test('REV-2 a saturated red that comes and goes is a flash, however little light it is; other colours are not', () => {
  const pulse = (r: number, g: number, b: number) => second((frame) => (frame % 10 < 5 ? 0 : rednessOf(r, g, b)));
  expect(flashesInASecond(pulse(0.08, 0, 0), 30, red)).toBeGreaterThanOrEqual(2);
  expect(flashesInASecond(pulse(0.6, 0.3, 0), 30, red)).toBe(0);
  expect(flashesInASecond(pulse(0.05, 0, 0), 30, red)).toBe(0);
});
