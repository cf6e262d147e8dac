import type { gacha } from '@fudaya/contracts';

/** Cards that are alike to the eye, as one. */
export interface Stack {
  readonly card: gacha.Card;
  readonly count: number;
}

/** Of every kind its first card and how many there are, in the order in which the kinds come. A prize is never put with drawn ones. */
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
