import type { gacha } from '@fudaya/contracts';
import { bestFirst } from '../card-choice/best-first.ts';
import { stacksOf, type Stack } from '../card-grid/stacks.ts';

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
  /** Of what is shown at the end. Of thousands it takes longer than a frame: it is there before a press asks for it. */
  readonly sum: CardSum;
}

export interface CardSum {
  readonly count: number;
  readonly stacks: readonly Stack[];
  readonly total_points: number;
  /** How many of each rarity, the rarest first, and of those alone that there are. */
  readonly counts: readonly { readonly rarity: number; readonly count: number }[];
  readonly hasReferences: boolean;
}

function sumOf(cards: readonly gacha.Card[]): CardSum {
  return {
    count: cards.length,
    stacks: stacksOf(cards),
    total_points: cards.reduce((sum, card) => sum + card.buy_point, 0),
    counts: [5, 4, 3, 2, 1]
      .map((rarity) => ({ rarity, count: cards.filter((card) => card.rarity === rarity).length }))
      .filter(({ count }) => count > 0),
    hasReferences: cards.some(({ reference }) => reference !== undefined),
  };
}

/**
 * Few cards come in the order drawn. Of more, all but the best are turned in a fan first; then the best three kinds and the prizes for
 * a place in line come, rising to the best; then all of them at once.
 */
export function planOf(cards: readonly gacha.Card[]): RevealPlan {
  const drawn = cards.filter(({ prize }) => prize === undefined).length;
  if (drawn <= maxOneByOne) return { fan: [], oneByOne: cards, grid: [], sum: sumOf(cards) };
  const grid = bestFirst(cards);
  const prizes = grid.filter(({ prize }) => prize !== undefined).slice(0, maxMoments - highlights);
  const sum = sumOf(grid);
  const best = sum.stacks.slice(0, highlights).map(({ card }) => card);
  const oneByOne = bestFirst([...new Set([...best, ...prizes])]).toReversed();
  return { fan: drawn <= maxInFan ? cards : [], oneByOne, grid, sum };
}
