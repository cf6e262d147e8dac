import type { CostRun } from '@fudaya/contracts/desk';
import { readingWhole, type Tx } from '@fudaya/db';

interface Intake extends CostRun {
  readonly card_id: string;
}

/** Most runs of a card whose cost is said: of a card that came in by more, units of the earliest are of unknown cost. */
const maxRuns = 2000;

/** What came in of these cards, the last first. */
export async function costRuns(tx: Tx, cardIds: readonly string[]): Promise<Map<string, CostRun[]>> {
  const rows = await tx<Intake[]>`
    select i.card_id, i.first_unit, i.units, i.cost_yen from unnest(${[...cardIds]}::text[]) as c (id)
    cross join lateral (
      select * from gacha.stock_intake n where n.card_id = c.id order by n.first_unit desc limit ${maxRuns}) i`;
  const runs = new Map<string, CostRun[]>();
  for (const { card_id, ...run } of rows) {
    const those = runs.get(card_id);
    if (those) those.push(run);
    else runs.set(card_id, [run]);
  }
  return runs;
}

interface CostedBox {
  readonly id: string;
  readonly unit: 'PT' | 'COIN';
  readonly sales: number;
}

export async function costedBox(tx: Tx, packId: number): Promise<CostedBox | undefined> {
  const whole = await readingWhole(tx);
  const [row] = await whole<CostedBox[]>`
    select id, unit, (n::bigint * price)::float8 as sales from gacha.box where pack_id = ${packId}`;
  return row;
}

interface UnitRow {
  readonly card_id: string;
  readonly count: number;
  readonly return_points: number;
  readonly first_serial: number;
  readonly is_prize: boolean;
}

/** All units that a box holds, prizes too. */
export async function unitsOf(tx: Tx, boxId: string): Promise<readonly UnitRow[]> {
  const whole = await readingWhole(tx);
  return await whole<UnitRow[]>`
    select card_id, count, return_points, first_serial, false as is_prize from gacha.manifest_line where box_id = ${boxId}
    union all
    select card_id, 1, return_points, serial, true from gacha.box_prize where box_id = ${boxId}`;
}
