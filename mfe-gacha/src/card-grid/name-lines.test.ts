import { expect, test } from 'vitest';
import { maxLines, nameLines } from './name-lines.ts';

/** A card's width where three stand beside each other on a phone of 390 pixels. */
const phone = 110;

test.each([
  ['祈りの天馬', 1],
  ['Polar-Night Lion', 2],
  ['Nereus, Wielder of the Trident', 3],
  ['黄泉の八岐蛇ミズチ・月下の大あぎと', 3],
])('DEC-1 all of the name %s has room in its lines', (name, lines) => {
  expect(nameLines([name], phone)).toBeGreaterThanOrEqual(lines);
  expect(nameLines(['祈り', name], phone)).toBe(nameLines([name], phone));
});

test('DEC-1 a wide card needs fewer lines; no name takes more than four, and none has one', () => {
  expect(nameLines(['Nereus, Wielder of the Trident'], 300)).toBe(1);
  expect(nameLines(['あ'.repeat(80)], phone)).toBe(maxLines);
  expect(nameLines([], phone)).toBe(1);
});
