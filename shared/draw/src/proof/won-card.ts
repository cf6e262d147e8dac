import { lineOf } from '../manifest.ts';
import { type Proof, manifestOfColumns } from './proof.ts';

export interface WonCard {
  readonly slot: number;
  readonly card: string;
  readonly rarity: string;
  readonly return_points: number;
  readonly serial: number;
}

/** Which card a slot holds: from the manifest, or of a hidden lineup from the won slots that are shown. */
export function cardsOf(proof: Proof): (slot: number) => WonCard {
  if (proof.manifest) {
    const lines = manifestOfColumns(proof.manifest);
    return (slot) => {
      const { card, rarity, return_points, first_serial, first_slot } = lineOf(lines, slot);
      return { slot, card, rarity, return_points, serial: first_serial + slot - first_slot };
    };
  }
  const shown = new Map(proof.lineup?.slots.map((slot) => [slot.slot, slot]));
  return (slot) => {
    const { card = '', rarity = '', return_points = 0, serial = 0 } = shown.get(slot) ?? {};
    return { slot, card, rarity, return_points, serial };
  };
}
