import type { Prize } from '@fudaya/draw';
import type { Tx } from '@fudaya/db';
import { nextUnits, type PlacedLine } from './manifest.ts';

/** One card beside the slots. */
export interface BoxPrize {
  /** For whoever takes the `at`-th slot, from 1; `last` for the last one. */
  readonly at: number | 'last';
  readonly cardId: string;
  readonly rarity: string;
  /** Reveal rarity 1 to 5. */
  readonly revealRarity: number;
  /** 0 in coin boxes. */
  readonly returnPoints: number;
}

export interface PlacedPrize {
  readonly prize: Prize;
  readonly revealRarity: number;
}

/** The prizes with a physical unit each that no box has, in the order given: so they stand in the terms. */
export async function placePrizes(
  tx: Tx,
  prizes: readonly BoxPrize[],
  { n, lines }: { n: number; lines: readonly PlacedLine[] },
): Promise<PlacedPrize[]> {
  if (prizes.length === 0) return [];
  const next = await nextUnits(
    tx,
    prizes.map(({ cardId }) => cardId),
  );
  for (const { cardId, slots } of lines) next.set(cardId, Math.max(next.get(cardId) ?? 0, slots.first_serial + slots.count));
  return prizes.map(({ at, cardId, rarity, revealRarity, returnPoints }) => {
    const position = at === 'last' ? n : at;
    if (!Number.isInteger(position) || position < 1 || position > n) throw new RangeError(`${cardId}: a prize at ${at} of ${n}`);
    if (!/^[!-~]{1,100}$/.test(cardId)) throw new RangeError(`${cardId}: no card id`);
    const serial = next.get(cardId) ?? 0;
    next.set(cardId, serial + 1);
    return { prize: { at: position, card: cardId, rarity, return_points: returnPoints, serial }, revealRarity };
  });
}

/** Stores the prizes and promises their units to the box, as those of its slots. */
export async function storePrizes(tx: Tx, boxId: string, prizes: readonly PlacedPrize[]): Promise<void> {
  for (const [place, { prize, revealRarity }] of prizes.entries()) {
    const { at, card, rarity, return_points, serial } = prize;
    await tx`
      insert into gacha.box_prize (box_id, place, at, card_id, rarity, reveal_rarity, return_points, serial)
      values (${boxId}, ${place}, ${at}, ${card}, ${rarity}, ${revealRarity}, ${return_points}, ${serial})`;
    await tx`insert into gacha.stock_reservation (card_id, first_unit, units, box_id) values (${card}, ${serial}, 1, ${boxId})`;
  }
}
