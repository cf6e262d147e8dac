import type { gacha } from '@fudaya/contracts';

/** Rarest first, of a rarity the prizes, then the one worth more; the order drawn where all are equal. */
export const bestFirst = (cards: readonly gacha.Card[]): gacha.Card[] =>
  cards.toSorted(
    (a, b) => b.rarity - a.rarity || Number(b.prize !== undefined) - Number(a.prize !== undefined) || b.buy_point - a.buy_point,
  );
