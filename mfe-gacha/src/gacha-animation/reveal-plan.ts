import type { gacha } from '@fudaya/contracts';
import { bestFirst } from '../card-choice/best-first.ts';
import { stacksOf } from '../card-grid/stacks.ts';

/** Up to this many drawn cards are turned one by one, prizes beside them not counted. */
export const maxOneByOne = 9;
/** Up to this many lie in a fan before the best are shown; of more, a strongbox or a pile, nobody turns every one. */
export const maxInFan = 100;
const highlights = 3;
const maxMoments = 10;

export interface RevealPlan {
  /** Backs to be turned in the order drawn, with no scene; empty when each card has one or there are too many. */
  readonly fan: readonly gacha.Card[];
  /** Each with a scene of its own. */
  readonly oneByOne: readonly gacha.Card[];
  /** Every card, best first; empty when each was revealed by itself. */
  readonly grid: readonly gacha.Card[];
}

/**
 * Few cards come in the order drawn. Of more, all but the best are turned in a fan first; then the best three kinds and the prizes for
 * a place in line come, rising to the best; then all of them at once.
 */
export function planOf(cards: readonly gacha.Card[]): RevealPlan {
  const drawn = cards.filter(({ prize }) => prize === undefined).length;
  if (drawn <= maxOneByOne) return { fan: [], oneByOne: cards, grid: [] };
  const grid = bestFirst(cards);
  const prizes = grid.filter(({ prize }) => prize !== undefined).slice(0, maxMoments - highlights);
  const best = stacksOf(grid)
    .slice(0, highlights)
    .map(({ card }) => card);
  const oneByOne = bestFirst([...new Set([...best, ...prizes])]).toReversed();
  return { fan: drawn <= maxInFan ? cards : [], oneByOne, grid };
}
