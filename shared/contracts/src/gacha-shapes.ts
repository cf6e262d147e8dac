// What answers about a purchase share: its receipt, its cards, what was bought.
import * as z from '@fudaya/contracts/schema';
import { cardReference } from './card-reference.ts';
import { cardHistoryId, flag, hex32, isoInstant, revealRarity, uuid } from './shapes.ts';

/** Signed by the service (ECDSA P-256 over the JCS text) when a purchase is accepted. */
export const receipt = z.object({
  body: z.object({
    T: hex32,
    box: uuid,
    c: hex32,
    h_seq: hex32,
    n: z.number(),
    purchase_id: uuid,
    round: z.number(),
    seq: z.number(),
    t: z.number(),
  }),
  /** base64url, 64 bytes r‖s. */
  signature: z.string(),
});
export type Receipt = z.output<typeof receipt>;

export const card = z.object({
  history_id: cardHistoryId,
  name: z.string(),
  image: z.string(),
  rarity: revealRarity,
  rarity_label: z.string(),
  model_number: z.string(),
  /** The card game it belongs to: with its number, its place in the game's binder. */
  game: z.optional(z.number()),
  /** Set size printed on the card. */
  num: z.number(),
  /** Points this card turns back into; 0 for coin packs. */
  buy_point: z.number(),
  cardPoint: z.number(),
  /** What the shop found it to be worth, whatever this box gives. */
  reference: z.optional(cardReference),
  decision: z.enum(['undecided', 'ship', 'convert']),
  /** Given beside the drawn slots, for its place in the order of purchases. */
  prize: z.optional(z.enum(['last_one', 'number'])),
});
export type Card = z.output<typeof card>;

/** Of a purchase, in every answer about it. */
export const packSummary = {
  purchase_id: uuid,
  pack_id: z.number(),
  title: z.string(),
  created: isoInstant,
  /** 1 to 9: which card back. */
  card_type: z.number(),
  /** 1: strongbox style. */
  movie_style: z.number(),
  is_buy_coin: flag,
  count: z.number(),
};
