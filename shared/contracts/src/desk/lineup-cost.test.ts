import { expect, test } from 'vitest';
import { lineupCost, type CardCosts, type CostLine } from './lineup-cost.ts';

const costs = (...cards: CardCosts[]) => new Map(cards.map((card) => [card.card_id, card]));
const line = (card_id: string, count: number, changes: Partial<CostLine> = {}): CostLine => ({
  card_id,
  count,
  return_points: 0,
  is_prize: false,
  ...changes,
});
const a: CardCosts = {
  card_id: 'a',
  next_unit: 4,
  runs: [
    { first_unit: 0, units: 6, cost_yen: 600 },
    { first_unit: 6, units: 3, cost_yen: 1000 },
  ],
};

test('OPS-9 a lineup costs what its units came in with, each its even share, rounded once', () => {
  // Units 4 and 5 at 100, then two of three at 1,000 together.
  expect(lineupCost([line('a', 4)], costs(a))).toEqual({ cost_yen: 867, dearest_yen: 867, unknown: [] });
});

test('OPS-9 units that a line names come first and prizes last; what never came in is named and costs nothing', () => {
  const lines = [line('a', 1, { is_prize: true, return_points: 50 }), line('a', 2), line('a', 1, { first_serial: 6 }), line('b', 3)];
  // The line without a number goes past the named one: units 7 and 8; the prize would be unit 9, which never came in.
  expect(lineupCost(lines, costs(a))).toEqual({
    cost_yen: 1000,
    dearest_yen: 1050,
    unknown: [
      { card_id: 'b', units: 3 },
      { card_id: 'a', units: 1 },
    ],
  });
});

test('OPS-9 of each unit the dearer of its cost and its points is what the shop gives at most', () => {
  expect(lineupCost([line('a', 4, { return_points: 200 })], costs(a))).toMatchObject({ cost_yen: 867, dearest_yen: 1067 });
  expect(lineupCost([], costs(a))).toEqual({ cost_yen: 0, dearest_yen: 0, unknown: [] });
});
