import type { gacha } from '@fudaya/contracts';
import { bestFirst } from '../card-choice/best-first.ts';

/** Up to this many cards are turned one by one; more go to a grid after the best few. */
export const oneByOneMax = 10;
const highlights = 3;

export interface RevealPlan {
  readonly oneByOne: readonly gacha.Card[];
  /** Every card, best first; empty when each was shown by itself. */
  readonly grid: readonly gacha.Card[];
}

/** Few cards come in the order drawn. Of many, the best three come first, rising to the best, then all of them at once. */
export function planOf(cards: readonly gacha.Card[]): RevealPlan {
  if (cards.length <= oneByOneMax) return { oneByOne: cards, grid: [] };
  const grid = bestFirst(cards);
  return { oneByOne: grid.slice(0, highlights).toReversed(), grid };
}

const buildups_ms = [0, 700, 1_000, 1_600, 2_300, 3_000] as const;
const hurried_ms = [0, 350, 450, 1_100, 1_800, 2_600] as const;

/** How long the suspense before a card lasts, milliseconds. Of several cards the common ones hurry. */
export function buildupOf(rarity: number, count: number): number {
  return (count > 3 ? hurried_ms : buildups_ms)[rarity] ?? 700;
}
