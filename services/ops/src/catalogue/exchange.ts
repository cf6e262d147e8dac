import { shuffled } from './shuffle.ts';

interface Card {
  readonly id: string;
  readonly cardTypeId: number;
  /** Lineup rarity 0 to 3. */
  readonly rarity: number;
}

export interface ExchangePlan {
  readonly cardId: string;
  readonly coin: number;
  readonly stock: number;
  readonly perMember: number;
}

/** By lineup rarity: how many of a game's cards are offered, coins for the first and how many more each next one costs, and how many there are. */
const shelves = [
  { offers: 14, coin: 3, step: 0, stock: 40, perMember: 0 },
  { offers: 16, coin: 10, step: 1, stock: 20, perMember: 0 },
  { offers: 10, coin: 36, step: 4, stock: 6, perMember: 2 },
  { offers: 4, coin: 180, step: 20, stock: 2, perMember: 1 },
] as const;

/** What the demo gives for coins: some cards of every rarity, the great ones few and one for each member. One is gone already. */
export function exchangePlans(cards: readonly Card[]): readonly ExchangePlan[] {
  return shelves.flatMap(({ offers, coin, step, stock, perMember }, rarity) =>
    shuffled(
      cards.filter((card) => card.rarity === rarity),
      (cards[0]?.cardTypeId ?? 0) * 1000 + rarity,
    )
      .slice(0, offers)
      .map(({ id }, i) => ({ cardId: id, coin: coin + i * step, stock: rarity === 2 && i === 1 ? 0 : stock, perMember })),
  );
}
