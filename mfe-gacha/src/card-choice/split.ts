import type { gacha } from '@fudaya/contracts';
import { bestFirst } from './best-first.ts';

/** Both best first. */
export interface Split {
  readonly toShip: readonly gacha.Card[];
  readonly toConvert: readonly gacha.Card[];
  /** Points that the cards not shipped turn back into. */
  readonly returned_points: number;
}

/** DEC-3: what is not chosen converts. */
export function splitOf(cards: readonly gacha.Card[], chosen: ReadonlySet<string>): Split {
  const toShip = bestFirst(cards.filter((card) => chosen.has(card.history_id)));
  const toConvert = bestFirst(cards.filter((card) => !chosen.has(card.history_id)));
  return { toShip, toConvert, returned_points: toConvert.reduce((sum, card) => sum + card.buy_point, 0) };
}
