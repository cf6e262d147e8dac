// Which film goes before a card (REV-3), and how fast. The films themselves are made with the art of the demo catalogue.
import type { gacha } from '@fudaya/contracts';
import list from './films.json' with { type: 'json' };

export interface Film {
  /** Two encodings of the same film, the lighter first, each with its codec as the file itself has it. */
  readonly av1: string;
  readonly av1_codec: string;
  readonly h264: string;
  readonly h264_codec: string;
  /** Its first and last frame as pictures. */
  readonly poster: string;
  readonly last: string;
  readonly seconds: number;
  /** Its flashes were counted at so many times its speed: it is never played faster. */
  readonly light: { readonly fastest: number };
}

const byRarity: readonly Film[] = [list['rarity-1'], list['rarity-2'], list['rarity-3'], list['rarity-4'], list['rarity-5']];

/** Seven films: one for each rarity 1 to 5, and for the strongbox (movie style 1) one for 1 to 3 and one for 4 and 5. */
export function filmOf({ rarity }: Pick<gacha.Card, 'rarity'>, movieStyle: number): Film {
  if (movieStyle === 1) return rarity >= 4 ? list['strongbox-gold'] : list['strongbox-silver'];
  return byRarity[Math.min(5, Math.max(1, rarity)) - 1] as Film;
}

/** Of several cards the common ones hurry. A rare one is always given its time. */
export function rateOf({ rarity }: Pick<gacha.Card, 'rarity'>, count: number): number {
  if (count <= 3 || rarity >= 4) return 1;
  return rarity === 3 ? 1.2 : 1.6;
}
