// The desk's calls about boxes on sale. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, typed, wholeNumber } from '../shapes.ts';
import { reason } from './account.ts';

/** How a box stands: what hinders its sale comes before when it would be. */
export const boxStates = [
  'draft',
  'not_seen',
  'seen_late',
  'upcoming',
  'on_sale',
  'held',
  'sold_out',
  'ended',
  'late_budget',
  'cancelled',
  'earlier_method',
  'closed',
] as const;
export type BoxState = (typeof boxStates)[number];

const packId = z.coerce.number().check(z.int(), z.positive(), z.lt(2 ** 31));
const boxLine = z.object({
  pack_id: z.int(),
  name_ja: z.string(),
  name_en: z.string(),
  /** `state` is the envelope's. */
  standing: z.enum(boxStates),
  /** Packs, and how many of them were bought. */
  packs: z.int(),
  taken: z.int(),
  price: z.int(),
  unit: z.enum(['PT', 'COIN']),
  sale_start: isoInstant,
  sale_end: isoInstant,
});
export type BoxLine = z.output<typeof boxLine>;

/** How many boxes a page of the list has. */
export const boxesOnPage = 50;

/** Boxes, those of the newest packs first. `next` goes in as `before_pack`; null on the last page. */
export const boxes = read('gacha', '/desk/gacha/boxes', {
  access: 'staff',
  right: 'box.see',
  input: z.object({
    /** The pack's number, or a part of its name. */
    words: z.optional(typed.check(z.trim(), z.maxLength(80))),
    standing: z.optional(z.enum(boxStates)),
    before_pack: z.optional(packId),
  }),
  reply: z.object({ boxes: z.array(boxLine), next: z.nullable(z.int()) }),
});

const tierLine = z.object({
  rarity: z.string(),
  /** Cards, and how many of them are drawn. */
  cards: z.int(),
  drawn: z.int(),
  least_points: z.int(),
  most_points: z.int(),
});

/** One box with its figures. Points are what cards turn back into; `late` counts the numbers that came too late for their ticks. */
export const box = read('gacha', '/desk/gacha/box', {
  access: 'staff',
  right: 'box.see',
  input: z.object({ pack_id: packId }),
  reply: z.object({
    ...boxLine.shape,
    /** Of the terms: publishing names the one that was seen. */
    version: z.string(),
    /** Of a draft that waits for a second person. */
    publish_asked: z.nullable(z.object({ by: z.string(), at: isoInstant, reason: z.string(), is_mine: z.boolean() })),
    held_since: z.nullable(isoInstant),
    published_at: z.nullable(isoInstant),
    seen_at: z.nullable(isoInstant),
    closed_at: z.nullable(isoInstant),
    beacon: z.string(),
    is_witnessed: z.boolean(),
    late: z.int(),
    late_budget: z.nullable(z.int()),
    cap_per_member: z.int(),
    cap_per_purchase: z.int(),
    cap_per_day: z.int(),
    min_rank: z.int(),
    /** Sold to higher ranks first: when everybody may buy, and how many hours before that each rank may, rank 1 first. */
    early: z.optional(z.nullable(z.object({ opens_at: isoInstant, hours: z.array(z.int()) }))),
    drawn: z.int(),
    /** Of all cards together, of those that are drawn, and of those that are left. */
    all_points: z.int(),
    drawn_points: z.int(),
    tiers: z.array(tierLine),
  }),
  refusals: { no_box: refusal('pack_id', 'desk.no_box') },
});

/**
 * Stops the sale of one pack within two seconds, or lets it go on; what was bought is drawn as ever. Asked for again it changes nothing. `seen`:
 * the `held_since` that the page showed; another hold than that one goes on.
 */
export const boxHold = write('gacha', '/desk/gacha/box/hold', {
  access: 'staff',
  right: 'box.stop',
  input: z.object({ pack_id: packId, is_held: z.boolean(), seen: z.optional(z.nullable(isoInstant)), reason }),
  reply: z.object({ is_held: z.boolean() }),
  refusals: {
    proof_needed: proofNeeded,
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
    no_box: refusal('pack_id', 'desk.no_box'),
    not_on_sale: refusal('pack_id', 'desk.box_not_on_sale'),
  },
  invalid: { reason: 'desk.reason' },
});

/**
 * Sets how many packs a member may buy a day (0: no limit) and the least rank that may buy, from the next purchase on: neither is part of the terms. A free
 * box keeps its one a day. `seen` is what the page showed; the same again changes nothing.
 */
export const boxLimit = write('gacha', '/desk/gacha/box/limit', {
  access: 'staff',
  right: 'box.draft',
  input: z.object({
    pack_id: packId,
    cap_per_day: wholeNumber(0, 3000),
    min_rank: wholeNumber(1, 5),
    seen: z.object({ cap_per_day: z.int(), min_rank: z.int() }),
    reason,
  }),
  reply: z.object({ cap_per_day: z.int(), min_rank: z.int() }),
  refusals: {
    proof_needed: proofNeeded,
    no_box: refusal('pack_id', 'desk.no_box'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
  },
  invalid: { reason: 'desk.reason', cap_per_day: 'desk.box_limit', min_rank: 'desk.box_limit' },
});
