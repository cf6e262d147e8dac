// Calls of seeing the draw.
import * as z from '@fudaya/contracts/schema';
import { read } from './call.ts';
import { card, packSummary, receipt } from './gacha-shapes.ts';
import { pickupPlace } from './pickup-place.ts';
import { flag, isoInstant, paymentMethod, uuid } from './shapes.ts';

const purchaseInput = z.object({ history_id: z.optional(uuid) });

/** What both results carry: '1' drawn, '0' waiting for the public draw, '-1' void (returned). */
const resultReply = z.object({
  result: z.enum(['1', '0', '-1']),
  ...packSummary,
  cards: z.array(card),
  receipt,
  payment_method: paymentMethod,
  /** Until when cards can be decided; null while waiting. */
  decide_by: z.nullable(isoInstant),
  /** 0 undecided, 1 decided. */
  status: flag,
  /** Who decided, and when: the member, nobody in time, the member's standing choice, or the rule that coin cards ship. */
  decided: z.optional(z.nullable(z.object({ by: z.enum(['member', 'deadline', 'default', 'rule']), at: isoInstant }))),
  /** What becomes of the cards if the member does not choose in time. */
  default_choice: z.optional(z.enum(['ask', 'ship', 'convert'])),
  /** The parcel that what is shipped goes into; null before, and when nothing ships. */
  shipment: z.optional(
    z.nullable(
      z.object({
        state: z.enum(['requested', 'packing', 'handed_over', 'delivered', 'returned']),
        /** Last day, in Japan, on which it leaves the house. */
        promised_by: z.string(),
        carrier: z.string(),
        delivery_code: z.string(),
        /** The store where it is picked up; null: it is brought to an address. */
        pickup: z.optional(z.nullable(pickupPlace)),
      }),
    ),
  ),
  /** How many cards of rarity 1 to 5 the box was sealed with: the scenes of the reveal keep their stated chances by it. */
  tiers: z.optional(z.array(z.number())),
  draw: z.object({
    /** The number that decides, and when it is out: a later one than the receipt's when the list came too late to its witnesses. */
    round: z.number(),
    round_at: isoInstant,
    beacon: z.enum(['public', 'demo', 'none']),
    late: z.boolean(),
    /** `earlier`: drawn before oripa/v2; it has no proof file. */
    method: z.enum(['oripa/v2', 'earlier']),
    witnesses: z.enum(['public', 'demo', 'none']),
  }),
  /**
   * Of a purchase that was given back: why, and what went back, in the unit it was paid in. A cancelled box says its reason; the others
   * stand in old histories alone.
   */
  void: z.optional(
    z.object({ reason: z.enum(['cancelled', 'late_seal', 'no_beacon']), returned: z.number(), why: z.optional(z.string()) }),
  ),
  server_time: isoInstant,
});
export type DrawResult = z.output<typeof resultReply>;

/** Long poll: waits up to 20 s for the draw, then answers what is known. */
export const gacheResult = read('gacha', '/user/pack/gache_result', {
  access: 'member',
  input: purchaseInput,
  reply: resultReply,
  waits_ms: 20_000,
});

/** The same without waiting. */
export const buyResult = read('gacha', '/user/pack/buy_result', { access: 'member', input: purchaseInput, reply: resultReply });
