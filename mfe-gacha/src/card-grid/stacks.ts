import type { gacha } from '@fudaya/contracts';

/** Cards that look the same, grouped. */
export interface Stack {
  readonly card: gacha.Card;
  readonly count: number;
}

/** The first card of every group with its count, in order of first appearance. A prize is never grouped with drawn cards. */
export function stacksOf(cards: readonly gacha.Card[]): Stack[] {
  const stacks = new Map<string, Stack>();
  for (const card of cards) {
    const { name, image, model_number, rarity, buy_point, prize } = card;
    const kind = JSON.stringify([name, image, model_number, rarity, buy_point, prize]);
    const stack = stacks.get(kind);
    stacks.set(kind, { card: stack?.card ?? card, count: (stack?.count ?? 0) + 1 });
  }
  return [...stacks.values()];
}
