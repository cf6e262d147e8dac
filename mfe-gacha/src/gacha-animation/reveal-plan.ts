import type { gacha } from '@fudaya/contracts';
import { bestFirst } from '../card-choice/best-first.ts';
import { stacksOf } from '../card-grid/stacks.ts';

/** Up to this many drawn cards are turned one by one, prizes beside them not counted; more go to a grid after the best few. */
export const maxOneByOne = 10;
const highlights = 3;

export interface RevealPlan {
  readonly oneByOne: readonly gacha.Card[];
  /** Every card, best first; empty when each was revealed by itself. */
  readonly grid: readonly gacha.Card[];
}

/**
 * Few cards come in the order drawn. Of many, the best three kinds and the prizes for a place in line come first, rising to the best,
 * then all of them at once.
 */
export function planOf(cards: readonly gacha.Card[]): RevealPlan {
  if (cards.filter(({ prize }) => prize === undefined).length <= maxOneByOne) return { oneByOne: cards, grid: [] };
  const grid = bestFirst(cards);
  const prizes = grid.filter(({ prize }) => prize !== undefined).slice(0, maxOneByOne - highlights);
  const best = stacksOf(grid)
    .slice(0, highlights)
    .map(({ card }) => card);
  return { oneByOne: bestFirst([...new Set([...best, ...prizes])]).toReversed(), grid };
}
