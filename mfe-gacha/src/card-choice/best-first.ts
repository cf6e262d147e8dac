import type { gacha } from '@fudaya/contracts';

/** Rarest first, then the one worth more; the order drawn where both are equal. */
export const bestFirst = (cards: readonly gacha.Card[]): gacha.Card[] =>
  cards.toSorted((a, b) => b.rarity - a.rarity || b.buy_point - a.buy_point);
