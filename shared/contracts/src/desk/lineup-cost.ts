// What a lineup costs the shop, by the units it takes: the same sum in the browser while a draft is made and in the service once it is saved.

/** Units of a card that came in together, and what all of them cost. */
export interface CostRun {
  readonly first_unit: number;
  readonly units: number;
  readonly cost_yen: number;
}

/** So many units of a card, as a line of a lineup or a prize beside it. */
export interface CostLine {
  readonly card_id: string;
  readonly count: number;
  readonly return_points: number;
  /** Without it the card's next units that no box has. */
  readonly first_serial?: number | undefined;
  readonly is_prize: boolean;
}

export interface CardCosts {
  readonly card_id: string;
  /** The first unit past all that boxes have. */
  readonly next_unit: number;
  readonly runs: readonly CostRun[];
}

export interface LineupCost {
  /** Of the units whose cost is known. */
  readonly cost_yen: number;
  /** Of each card the dearer: that it is sent, or turned back into points. */
  readonly dearest_yen: number;
  /** By card: units that never came in here. */
  readonly unknown: readonly { readonly card_id: string; readonly units: number }[];
}

type Placed = CostLine & { readonly first_serial: number };

/** Which units a lineup takes when it is saved: those that lines name first, prizes last (decision 131). */
function placed(lines: readonly CostLine[], costs: ReadonlyMap<string, CardCosts>): Placed[] {
  const next = new Map<string, number>();
  const rankOf = ({ is_prize, first_serial }: CostLine): number => (is_prize ? 2 : first_serial === undefined ? 1 : 0);
  return lines
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((line) => {
      const free = next.get(line.card_id) ?? costs.get(line.card_id)?.next_unit ?? 0;
      const first_serial = line.first_serial ?? free;
      next.set(line.card_id, Math.max(free, first_serial + line.count));
      return { ...line, first_serial };
    });
}

/**
 * What the units of a lineup cost, in yen, each with its even share of what it came in with. Units without a record of intake are named, and
 * count nothing as cost; as points they count all the same.
 */
export function lineupCost(lines: readonly CostLine[], costs: ReadonlyMap<string, CardCosts>): LineupCost {
  let cost_yen = 0;
  let dearest_yen = 0;
  const unknown = new Map<string, number>();
  for (const { card_id, count, return_points, first_serial } of placed(lines, costs)) {
    let known = 0;
    for (const run of costs.get(card_id)?.runs ?? []) {
      const units = Math.min(first_serial + count, run.first_unit + run.units) - Math.max(first_serial, run.first_unit);
      if (units <= 0) continue;
      const each_yen = run.cost_yen / run.units;
      known += units;
      cost_yen += units * each_yen;
      dearest_yen += units * Math.max(each_yen, return_points);
    }
    dearest_yen += (count - known) * return_points;
    if (known < count) unknown.set(card_id, (unknown.get(card_id) ?? 0) + count - known);
  }
  return {
    cost_yen: Math.round(cost_yen),
    dearest_yen: Math.round(dearest_yen),
    unknown: [...unknown].map(([card_id, units]) => ({ card_id, units })),
  };
}
