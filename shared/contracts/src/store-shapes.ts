// What a pack's page and the page of a box that is over both tell.
import * as z from '@fudaya/contracts/schema';
import { cardReference } from './card-reference.ts';
import { isoInstant, lineupRarity, pager } from './shapes.ts';

/** Commitment of a box, shown on the pack page before anyone buys (design of the draw: terms). */
export const commitment = z.object({
  box: z.string(),
  terms_hash: z.string(),
  logged_at: isoInstant,
  /** `public` beacon, `demo` beacon of the simulator, or `none`. */
  beacon: z.enum(['public', 'demo', 'none']),
  /** Cards beside the drawn ones, for a place in the order of purchases: part of the terms. */
  prizes: z.optional(
    z.array(
      z.object({
        /** Counted from 1 over what is drawn. */
        at: z.number(),
        is_last: z.boolean(),
        is_won: z.boolean(),
        name: z.string(),
        image_url: z.string(),
      }),
    ),
  ),
});

export const lineupCard = z.object({
  id: z.string(),
  image_url: z.string(),
  name: z.string(),
  model_number: z.string(),
  rarity: lineupRarity,
  /** What it turns back into; left out of packs that coins buy, whose cards are shipped. */
  return_points: z.optional(z.number()),
  /** Beside that, in any box: what the shop found it to be worth. */
  reference: z.optional(cardReference),
  /** How many are left in this box of how many there were when it was committed to. */
  remaining: z.optional(z.number()),
  total: z.optional(z.number()),
  /** Of a top prize: when one was last won. */
  won_at: z.optional(isoInstant),
});
export type LineupCard = z.output<typeof lineupCard>;

/** One page of a pack's lineup. */
export const lineupPage = z.object({ list: z.array(lineupCard), page: pager });
