import type { CatalogueCard } from './cards.ts';
import { shuffled } from './shuffle.ts';

/** `count` slots of a box that hold one card. */
export interface BoxLine {
  readonly cardId: string;
  readonly count: number;
  /** Letter in the slot object. */
  readonly rarity: 'S' | 'A' | 'B' | 'C' | 'D';
  /** Reveal rarity 1 to 5. */
  readonly revealRarity: number;
  /** Points one of them turns back into; 0 in coin boxes, whose cards only ship. */
  readonly returnPoints: number;
}

/** One prize tier: which cards, how many slots, what share of all returned points. */
export interface Tier {
  readonly letter: BoxLine['rarity'];
  /** Lineup rarities its cards come from. */
  readonly from: readonly number[];
  /** Distinct cards. */
  readonly kinds: number;
  /** Slots; the last tier takes what is left. */
  readonly slots: number;
  /** Share of the returned points, in hundredths; the shares add up to 100. */
  readonly value: number;
}

export interface BoxPlan {
  /** Slots in all. */
  readonly n: number;
  readonly price: number;
  readonly unit: 'PT' | 'COIN';
  /** Part of price × n that the slots turn back into, in hundredths. */
  readonly payback: number;
  readonly tiers: readonly Tier[];
  readonly seed: number;
}

const revealOf = { S: 5, A: 4, B: 3, C: 2, D: 1 } as const;

/** Two leading digits, so that a prize reads well; never below 1. */
function round(points: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, points))) - 1);
  return Math.max(1, Math.round(points / unit) * unit);
}

/**
 * The contents of a box, as the plan says, from one game's cards. No card is in two lines. Within the top tiers the
 * first card is worth the most. Slots add up to n exactly; points to the plan's payback within rounding.
 */
export function boxLines(cards: readonly CatalogueCard[], plan: BoxPlan): BoxLine[] {
  const mixed = shuffled(cards, plan.seed);
  const used = new Set<string>();
  const total = (plan.n * plan.price * plan.payback) / 100;
  let slotsLeft = plan.n;
  return plan.tiers.flatMap((tier, at) => {
    const chosen = mixed.filter((card) => tier.from.includes(card.rarity) && !used.has(card.id)).slice(0, tier.kinds);
    for (const card of chosen) used.add(card.id);
    const slots = at === plan.tiers.length - 1 ? slotsLeft : tier.slots;
    slotsLeft -= slots;
    const isGraded = tier.letter === 'S' || tier.letter === 'A';
    const kinds = Math.min(chosen.length, slots);
    const counts = chosen.slice(0, kinds).map((_, i) => Math.floor(slots / kinds) + (i < slots % kinds ? 1 : 0));
    const weights = counts.map((_, i) => (isGraded ? 1 / (1 + i * 0.6) : 1));
    const weighed = counts.reduce((sum, count, i) => sum + count * (weights[i] as number), 0);
    return counts.map((count, i) => ({
      cardId: (chosen[i] as CatalogueCard).id,
      count,
      rarity: tier.letter,
      revealRarity: revealOf[tier.letter],
      returnPoints: plan.unit === 'COIN' ? 0 : round((total * tier.value * (weights[i] as number)) / 100 / weighed),
    }));
  });
}
