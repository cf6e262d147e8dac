// The arithmetic of late blocks; whole sales of an insider are in tests/invariants/insider-of-lateness.test.ts.
import { expect, test } from 'vitest';
import { type LateBlock, latenessReport, minChance } from './lateness.ts';

test('a rank among equals is the middle, and one block says next to nothing', () => {
  const same = latenessReport([{ outcomes: [[5], [5]] }]);
  expect(same.chance).toEqual({ shop: 1, buyers: 1, luckiest: 1 });
  const higher = latenessReport([{ outcomes: [[5], [9]] }]);
  expect(higher.chance).toEqual({ shop: 1, buyers: 0.5, luckiest: 0.5 });
  expect(higher.alarm).toBe(1);
});

test('the bound for many blocks is never below the exact chance', () => {
  const block = (better: boolean): LateBlock => ({ outcomes: better ? [[1], [2]] : [[2], [1]] });
  const blocks = (count: number) => Array.from({ length: count }, (_, i) => block(i % 5 > 1));
  const [exact, bound] = [latenessReport(blocks(400)).chance.buyers, latenessReport(blocks(405)).chance.buyers];
  expect(bound).toBeGreaterThan(exact);
  expect(bound).toBeLessThan(minChance);
});
