// Picking a parcel up at a store of its carrier: what is offered, and which stores there are.
import * as z from '@fudaya/contracts/schema';
import { read, refusal } from './call.ts';
import { pickupPlace } from './pickup-place.ts';
import { isoInstant, typed, uuid, wholeNumber } from './shapes.ts';

/** Who brings parcels to stores. */
export const pickupCarriers = ['yamato', 'japan_post'] as const;
export type PickupCarrier = (typeof pickupCarriers)[number];

/** A store, as `decision` takes it for an address: its carrier and the carrier's own code. */
export const pickupId = z.string().check(z.regex(/^pickup:(yamato|japan_post):[0-9A-Za-z]{1,20}$/));

/** The parcel that takes more cards to there, and until when it is open; null: they get one of their own. */
export const openParcel = z.nullable(z.object({ id: z.string(), cards: z.number(), closes: isoInstant }));

/** A store that takes the parcel now: it is chosen like an address. */
export const pickupChoice = z.extend(pickupPlace, {
  id: pickupId,
  carrier: z.enum(pickupCarriers),
  /** The most cards that a parcel to there may hold. */
  most_cards: z.number(),
  promised_by: z.string(),
  parcel: openParcel,
});
export type PickupChoice = z.output<typeof pickupChoice>;

/** What the shop offers; a prefecture is one with a store. */
export const pickupOffer = z.object({
  /** The most cards of a parcel to whatever store takes the most. */
  most_cards: z.number(),
  prefectures: z.array(z.object({ id: z.number(), name: z.string() })),
  /** Where the member picked up last, if that still may be chosen. */
  last: z.nullable(pickupChoice),
});
export type PickupOffer = z.output<typeof pickupOffer>;

/** How many stores an answer has at most. */
export const storesShown = 20;

/**
 * Stores that take parcels now: of a prefecture, or around a postal code (its first three digits at least; the nearest numbers first), whose chain,
 * name and address have all the words. `is_more`: there are others, and more words would tell which.
 */
export const pickupStores = read('gacha', '/user/pack/pickup_stores', {
  access: 'member',
  input: z.object({
    pref_id: z.optional(wholeNumber(1, 47)),
    zipcode: z.optional(typed.check(z.regex(/^\d{3}-?\d{0,4}$/))),
    words: z.optional(typed.check(z.trim(), z.maxLength(60))),
    /** Of the purchase that is decided: some packs go to addresses only. */
    history_id: z.optional(uuid),
  }),
  reply: z.object({ stores: z.array(pickupChoice), is_more: z.boolean() }),
  refusals: {
    where_needed: refusal('zipcode', 'pickup.where_needed'),
    address_needed: refusal('zipcode', 'cards.address_needed'),
  },
  invalid: { zipcode: 'pickup.zipcode', words: 'pickup.words' },
  limits: [{ by: 'member', points: 60, seconds: 60 }],
});
