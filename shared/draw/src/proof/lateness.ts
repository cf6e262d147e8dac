// Whether lateness served anyone: of every block of late ticks, what was drawn in the end is ranked among what the skipped numbers would
// have given. Nobody who was late by accident can choose that rank: each outcome is as likely to be the last as any other.

/** One block of late ticks: what each number would have given, the one that decided last; by return value, not by names of rarities. */
export interface LateBlock {
  /** Of each number in turn: points drawn by each purchase of the block. */
  readonly outcomes: readonly (readonly number[])[];
}

export interface LatenessReport {
  readonly blocks: number;
  readonly skipped: number;
  /** How likely, by chance, what was drawn is as low for the shop, as high for all buyers, or as high for the luckiest of them. */
  readonly chance: { readonly shop: number; readonly buyers: number; readonly luckiest: number };
  /** The least of the three, for three looks. */
  readonly alarm: number;
}

/** An honest shop is alarmed about less than once in so many audits. */
export const minChance = 0.001;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
/** Nobody's: purchases are looked at one by one, for a shill may stand among them. */
const most = (values: readonly number[]): number => values.reduce((top, value) => Math.max(top, value), 0);

export function latenessReport(blocks: readonly LateBlock[]): LatenessReport {
  const totals = blocks.map(({ outcomes }) => ranksOf(outcomes.map(sum)));
  const tops = blocks.map(({ outcomes }) => ranksOf(outcomes.map(most)));
  const chance = {
    shop: chanceOf(totals.map((ranks) => ranks.map((rank) => -rank))),
    buyers: chanceOf(totals),
    luckiest: chanceOf(tops),
  };
  return {
    blocks: blocks.length,
    skipped: sum(blocks.map(({ outcomes }) => outcomes.length - 1)),
    chance,
    alarm: Math.min(1, 3 * Math.min(chance.shop, chance.buyers, chance.luckiest)),
  };
}

/** Twice the rank of each value among all of them, less its mean: equal values share theirs, so every number is an integer and their sum is 0. */
function ranksOf(values: readonly number[]): number[] {
  return values.map((value) => values.reduce((rank, other) => rank + Math.sign(value - other), 0));
}

const exactBelow = 400;

/** The chance that as much or more comes out, when each block's last rank is any of its ranks with equal chances. */
function chanceOf(blocks: readonly (readonly number[])[]): number {
  const seen = sum(blocks.map((ranks) => ranks.at(-1)!));
  const moving = blocks.filter((ranks) => ranks.some((rank) => rank !== 0));
  if (moving.length === 0) return 1;
  if (moving.length <= exactBelow) return exactChance(moving, seen);
  // Hoeffding's bound is never below the true chance: with many blocks it is near enough, and it raises no false alarm.
  if (seen <= 0) return 1;
  return Math.exp((-2 * seen * seen) / sum(moving.map((ranks) => (Math.max(...ranks) - Math.min(...ranks)) ** 2)));
}

function exactChance(blocks: readonly (readonly number[])[], seen: number): number {
  let chances = new Map([[0, 1]]);
  for (const ranks of blocks) {
    const next = new Map<number, number>();
    for (const [total, chance] of chances)
      for (const rank of ranks) next.set(total + rank, (next.get(total + rank) ?? 0) + chance / ranks.length);
    chances = next;
  }
  return Math.min(1, sum([...chances].filter(([total]) => total >= seen).map(([, chance]) => chance)));
}
