import { boxCost as contract, lineupCost, maxUnknownCosts } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { costedBox, costRuns, unitsOf } from './costs.sql.ts';

/** What the units of a box cost, as they are reserved, beside what its sale brings. */
export async function boxCost({ sql }: StaffContext, { pack_id }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const box = await costedBox(sql, pack_id);
  if (!box) throw refuse(contract, 'no_box');
  const lines = await unitsOf(sql, box.id);
  const runs = await costRuns(sql, [...new Set(lines.map(({ card_id }) => card_id))]);
  const costs = new Map([...runs].map(([card_id, those]) => [card_id, { card_id, next_unit: 0, runs: those }]));
  const { unknown, ...cost } = lineupCost(lines, costs);
  const sumOf = (value: (line: (typeof lines)[number]) => number): number => lines.reduce((sum, line) => sum + value(line), 0);
  return {
    unit: box.unit,
    sales: box.sales,
    back: sumOf(({ count, return_points }) => count * return_points),
    units: sumOf(({ count }) => count),
    ...cost,
    unknown_units: unknown.reduce((sum, { units }) => sum + units, 0),
    unknown: unknown.toSorted((a, b) => b.units - a.units).slice(0, maxUnknownCosts),
  };
}
