import { expect, test } from 'vitest';
import { patienceOf } from './patience.ts';

const at = (seconds: number) => new Date(seconds * 1000);

test('BUY-4 ten minutes count from when a round is due, and from the first ask in vain where that is later', () => {
  const patience = patienceOf();
  expect(patience.isOver(7, at(0), at(1))).toBe(false);
  expect([patience.isOver(7, at(0), at(600)), patience.isOver(7, at(0), at(601))]).toEqual([false, true]);
  const early = patienceOf();
  early.isOver(7, at(100), at(99));
  expect([early.isOver(7, at(100), at(699.9)), early.isOver(7, at(100), at(700))]).toEqual([false, true]);
});

test('BUY-4 while no round at all is had, later rounds have been missing for as long as the first', () => {
  const patience = patienceOf();
  patience.isOver(1, at(0), at(0));
  expect(patience.isOver(2, at(3), at(602))).toBe(false);
  expect(patience.isOver(2, at(3), at(603))).toBe(true);
});

test('BUY-4 a round that is had ends the silence, and one that stays missing keeps its own time', () => {
  const patience = patienceOf();
  patience.isOver(1, at(0), at(0));
  patience.had(2);
  expect(patience.isOver(3, at(9), at(500))).toBe(false);
  expect(patience.isOver(1, at(0), at(600))).toBe(true);
  expect([patience.isOver(3, at(9), at(1099)), patience.isOver(3, at(9), at(1100))]).toEqual([false, true]);
});

test('BUY-4 a round that another replica had was not missing: an ask in vain of long ago does not count for a later one', () => {
  const patience = patienceOf();
  patience.isOver(1, at(0), at(0));
  patience.onlyOpen(new Set([2]));
  expect(patience.isOver(2, at(3600), at(4800))).toBe(false);
  const waiting = patienceOf();
  waiting.isOver(1, at(0), at(0));
  waiting.isOver(2, at(3), at(4));
  waiting.onlyOpen(new Set([2]));
  expect(waiting.isOver(2, at(3), at(604))).toBe(true);
});
