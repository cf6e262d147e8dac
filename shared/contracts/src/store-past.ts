// Boxes whose sale is over: what each of them was, its public record and its audit. For anyone.
import * as z from '@fudaya/contracts/schema';
import { read } from './call.ts';
import { flag, isoInstant, lineupRarity, packId, pageNumber, pager, paymentMethod } from './shapes.ts';
import { commitment, lineupPage } from './store-shapes.ts';

/** How a sale ended: every pack was bought; its time was over; too many numbers came late; cancelled; or it was of the draw's earlier method. */
const boxEnd = z.enum(['sold_out', 'time', 'late', 'cancelled', 'earlier']);
export type BoxEnd = z.output<typeof boxEnd>;

const pastPack = z.object({
  id: z.number(),
  name: z.string(),
  image: z.array(z.string()),
  /** Unit price, points or coins by payment_method. */
  point: z.number(),
  payment_method: paymentMethod,
  total_pack_count: z.number(),
  /** How many of them were bought, and not refunded. */
  bought: z.number(),
  ended_at: isoInstant,
  end: boxEnd,
});
export type PastPack = z.output<typeof pastPack>;

/** GET the boxes whose sale is over, the last ended first, by page. */
export const pastBoxList = read('store', '/user/past_box/list/:page?', {
  input: z.object({ page: pageNumber }),
  reply: z.object({ list: z.array(pastPack), page: pager }),
});

/** An entry of the transparency log: when it was made, and its place there from 0; null until a checkpoint holds it. */
const entry = z.object({ at: isoInstant, index: z.nullable(z.number()) });

export const pastBoxReply = z.extend(pastPack, {
  card_type: z.number(),
  card_type_name: z.string(),
  start_date: isoInstant,
  commitment,
  /** '1': the lineup is or was shown, or was published with the last word. Then there are wins and a lineup. */
  is_shown: flag,
  record: z.object({
    purchases: z.number(),
    ticks: z.number(),
    /** How many public numbers its ticks gave up for being late, of how many they might. */
    late: z.number(),
    late_budget: z.number(),
    terms: entry,
    /** What the shop said last of it; null while draws are still to come. */
    last_word: z.nullable(entry),
    /** Which file holds it. */
    last_file: z.nullable(z.enum(['closing', 'cancel'])),
  }),
  /** Only of a box that was cancelled. */
  cancelled: z.optional(z.object({ reason: z.string(), refunded: z.number() })),
  audit: z.object({
    /** '0': the last nightly recomputation did not come to what was drawn. */
    is_sound: flag,
    /** When everything of it was recomputed for its closing, and how much did not match. */
    recomputed: z.nullable(z.object({ at: isoInstant, found: z.number() })),
    /** When its undrawn cards became free, and whether by two people at the desk or by one person's command. */
    closed: z.nullable(z.object({ at: isoInstant, by: z.enum(['two_people', 'command']) })),
  }),
  /** By how cards are revealed, 1 to 5: how many of how many were drawn. */
  tiers: z.array(z.object({ rarity: z.number(), drawn: z.number(), total: z.number() })),
  /** The cards of the best tier that were drawn, the first first; at most the number that is told. */
  wins: z.array(z.object({ image_url: z.string(), card_name: z.string(), rarity: lineupRarity, won_at: isoInstant, by: z.string() })),
  wins_total: z.number(),
  /** The first page of its lineup: the rest is asked of the lineup's own call. */
  cards: z.optional(lineupPage),
});
export type PastBox = z.output<typeof pastBoxReply>;

/** GET one of them by its pack. No member stands here but by a name they chose to be shown by, and nobody of the staff by name. */
export const pastBox = read('store', '/user/past_box/detail/:packId', { input: z.object({ packId }), reply: pastBoxReply });
