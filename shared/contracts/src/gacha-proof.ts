// Calls of checking a draw: log and witnesses, sealed ticks, the proof file.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, stream } from './call.ts';
import { receipt } from './gacha-shapes.ts';
import { hex32, nothing, uuid } from './shapes.ts';

/** Log and witnesses of the boxes that are put on sale now, as their terms say it (C2SP tlog-policy): what a device keeps from first sight. */
export const drawPolicy = read('gacha', '/user/pack/draw_policy', { input: nothing, reply: z.object({ policy: z.string() }) });

/** A box's sealed ticks, each as its text in the log, before the numbers that decide them: open pages keep them against the shop. */
export const headsLive = stream('gacha', '/user/pack/heads_live', {
  input: z.object({ box: uuid }),
  event: z.object({ entry: z.string(), box: uuid, t: z.number() }),
});

/** A place in the log by a checkpoint: index, and hashes of 32 bytes each, base64url. */
const place = z.object({ index: z.number(), hashes: z.string() });

/** The proof file of one of the member's purchases, as `ProofFile` of @fudaya/draw describes it: everything that decided it. */
export const drawProof = read('gacha', '/user/pack/proof/:purchase_id', {
  access: 'member',
  input: z.object({ purchase_id: uuid }),
  reply: z.object({
    method: z.literal('oripa/v2'),
    terms: z.string(),
    terms_proof: z.string(),
    /** Null of a hidden lineup. */
    manifest: z.nullable(
      z.object({
        card: z.array(z.string()),
        rarity: z.array(z.string()),
        return_points: z.array(z.number()),
        first_serial: z.array(z.number()),
        count: z.array(z.number()),
        cert: z.optional(z.array(z.nullable(z.string()))),
        image_sha256: z.optional(z.array(z.nullable(z.string()))),
      }),
    ),
    lineup: z.optional(
      z.object({
        slots: z.array(
          z.object({
            slot: z.number(),
            card: z.string(),
            rarity: z.string(),
            return_points: z.number(),
            serial: z.number(),
            cert: z.optional(z.string()),
            image_sha256: z.optional(z.string()),
            salt: hex32,
          }),
        ),
        hashes: z.string(),
      }),
    ),
    receipt,
    head_proof: z.string(),
    /** Null in a box that was untouched. */
    before: z.nullable(z.object({ head: z.string(), place })),
    ticks: z.array(
      z.object({
        head: z.string(),
        place: z.nullable(place),
        first_seq: z.number(),
        purchases: z.string(),
        beacon_signature: z.nullable(z.string()),
      }),
    ),
    late: z.array(z.object({ entry: z.string(), proof: z.string() })),
    v: hex32,
    drawn: z.string(),
    slots: z.array(z.number()),
    slot_cards: z.array(z.number()),
    cards: z.array(z.string()),
    prizes: z.array(z.number()),
  }),
  refusals: {
    not_settled: refusal('purchase_id', 'cards.not_drawn'),
    earlier_method: refusal('purchase_id', 'cards.earlier_method'),
    given_back: refusal('purchase_id', 'cards.given_back'),
  },
  limits: [{ by: 'member', points: 60, seconds: 60 }],
});
