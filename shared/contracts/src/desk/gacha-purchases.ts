// The desk's calls about purchases: the list of them, and one from its place to its parcels. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal } from '../call.ts';
import { isoInstant, typed, uuid } from '../shapes.ts';
import { parcelId } from './parcel-id.ts';

/** `paid` waits for its place in the box, `refused` was paid back without one; `accepted` waits for its draw, `void` was paid back with its box. */
export const purchaseStates = ['paid', 'refused', 'accepted', 'drawn', 'void'] as const;
export type PurchaseState = (typeof purchaseStates)[number];

/** A day of Japan. */
const day = z.iso.date();

const purchaseLine = z.object({
  id: uuid,
  /** When it was accepted, or paid while it waits. */
  at: isoInstant,
  member_id: uuid,
  pack_id: z.int(),
  name_ja: z.string(),
  name_en: z.string(),
  /** `state` is the envelope's. */
  standing: z.enum(purchaseStates),
  packs: z.int(),
  /** What was paid, less its coupon. */
  cost: z.number(),
  unit: z.enum(['PT', 'COIN']),
});
export type PurchaseLine = z.output<typeof purchaseLine>;

/** How many purchases a page of the list has. */
export const purchasesOnPage = 50;

/** Purchases, newest first. `before` is the `next` of the page before; null on the last. */
export const purchases = read('gacha', '/desk/gacha/purchases', {
  access: 'staff',
  right: 'member.see',
  input: z.object({
    /** Ids of a member, a box or a purchase, numbers of packs and parts of their names, with spaces between: what fits all of them. */
    words: z.optional(typed.check(z.trim(), z.maxLength(200))),
    standing: z.optional(z.enum(purchaseStates)),
    /** Days on which they were accepted, both of them included. */
    from: z.optional(day),
    to: z.optional(day),
    /** Microseconds since 1970, and an id. */
    before: z.optional(z.string().check(z.regex(/^\d{1,16} [\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/))),
  }),
  reply: z.object({ purchases: z.array(purchaseLine), next: z.nullable(z.string()) }),
});

const purchaseCards = z.object({
  card_id: z.string(),
  name: z.string(),
  rarity: z.string(),
  points: z.int(),
  decision: z.enum(['undecided', 'ship', 'convert']),
  /** Drawn beside the packs' own cards: the last one, or the prize of a number. */
  is_prize: z.boolean(),
  /** How many there are alike. */
  cards: z.int(),
});
export type PurchaseCards = z.output<typeof purchaseCards>;

/** A purchase from its payment to its parcels. */
export const purchase = read('gacha', '/desk/gacha/purchases/:id', {
  access: 'staff',
  right: 'member.see',
  input: z.object({ id: uuid }),
  reply: z.extend(purchaseLine, {
    /** What its coupon took off, by which rule. */
    discount: z.nullable(z.object({ rule: uuid, points: z.int() })),
    /** Of the journal in the books. */
    journal_id: z.string(),
    /** Its place among the box's purchases, the list it is in, the beacon's round that decides it, and its value in the chain: what its receipt says. */
    place: z.nullable(z.object({ seq: z.int(), tick: z.int(), round: z.int(), head: z.string(), is_late: z.boolean() })),
    drawn: z.nullable(isoInstant),
    decide_by: z.nullable(isoInstant),
    decided: z.nullable(z.object({ at: isoInstant, by: z.string() })),
    /** Why it was paid back: the box's end in the shop's own words, or what the box had no place for. */
    returned: z.nullable(z.object({ why: z.string(), amount: z.number() })),
    parcels: z.array(z.object({ id: parcelId, standing: z.string() })),
    cards: z.array(purchaseCards),
  }),
  refusals: { unknown: refusal('id', 'desk.purchase_unknown') },
});
