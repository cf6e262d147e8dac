// The desk's calls about stores where members pick parcels up (decision 172). For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { pickupCarriers } from '../gacha-pickup.ts';
import { proofNeeded } from '../proof-needed.ts';
import { nothing } from '../shapes.ts';
import { reason } from './account.ts';

const carrier = z.enum(pickupCarriers);
const packId = z.coerce.number().check(z.int(), z.positive(), z.lt(2 ** 31));

/** What is offered of each carrier's stores, how many there are, and the packs whose cards go to addresses only. */
export const pickupSettings = read('gacha', '/desk/gacha/pickup', {
  access: 'staff',
  right: 'parcel.see',
  input: nothing,
  reply: z.object({
    carriers: z.array(
      z.object({
        carrier,
        is_offered: z.boolean(),
        /** Null: it was never offered. */
        most_cards: z.nullable(z.int()),
        keep_days: z.nullable(z.int()),
        open: z.int(),
        closed: z.int(),
      }),
    ),
    barred: z.array(z.object({ pack_id: z.int(), name_ja: z.string(), name_en: z.string() })),
  }),
});

/**
 * Offers a carrier's stores, or changes what is offered of them; without `offer` they are offered no more. Parcels keep what they were promised. `seen`
 * is what the page showed of the carrier; pages of before say none. What is offered already as it is asked for is no conflict.
 */
export const pickupOfferPut = write('gacha', '/desk/gacha/pickup/offer', {
  access: 'staff',
  right: 'pickup.edit',
  input: z.object({
    carrier,
    offer: z.nullable(
      z.object({
        /** Of one parcel: what fits into the one that stores take. */
        most_cards: z.coerce.number().check(z.int(), z.gte(1), z.lte(3000)),
        /** As long as the carrier keeps it at the store. */
        keep_days: z.coerce.number().check(z.int(), z.gte(7), z.lte(30)),
      }),
    ),
    seen: z.optional(z.object({ is_offered: z.boolean(), most_cards: z.nullable(z.int()), keep_days: z.nullable(z.int()) })),
    reason,
  }),
  reply: z.object({ is_offered: z.boolean() }),
  refusals: {
    proof_needed: proofNeeded,
    no_stores: refusal('carrier', 'desk.pickup.no_stores'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
  },
  invalid: { reason: 'desk.reason', offer: 'desk.pickup.offer' },
});

/** Keeps the cards of a pack from stores, or lets them go there again. */
export const pickupBarPut = write('gacha', '/desk/gacha/pickup/bar', {
  access: 'staff',
  right: 'pickup.edit',
  input: z.object({ pack_id: packId, is_barred: z.boolean(), reason }),
  reply: z.object({ is_barred: z.boolean() }),
  refusals: { proof_needed: proofNeeded, no_pack: refusal('pack_id', 'desk.pickup.no_pack') },
  invalid: { reason: 'desk.reason', pack_id: 'desk.pickup.no_pack' },
});

/** A store as a carrier's list has it, its cells in the order of `pickupColumns`. */
export const pickupColumns = ['code', 'chain', 'name', 'zipcode', 'prefecture', 'city', 'address'] as const;
export const maxPickupList_letters = 6_000_000;
/** The list unpacked: forty thousand stores have some six million bytes. */
export const maxPickupList_bytes = 32 * 1024 * 1024;
/** Stores that one call takes over of a list. */
export const maxPickupPart = 5000;

const wrong = {
  code: refusal('stores', 'desk.pickup.code'),
  twice: refusal('stores', 'desk.pickup.twice'),
  zipcode: refusal('stores', 'desk.pickup.zipcode'),
  empty: refusal('stores', 'desk.pickup.empty'),
  long_name: refusal('stores', 'desk.pickup.long_name'),
  long_address: refusal('stores', 'desk.pickup.long_address'),
  prefecture: refusal('stores', 'desk.pickup.prefecture'),
} as const;

/**
 * Takes a carrier's list over, or some rows of it: the whole list is judged first, and its last rows close what it no longer names. A trial says what
 * would change and changes nothing. A list that closes more than a tenth of the stores has to be meant (`may_close`).
 */
export const pickupStoresPut = write('gacha', '/desk/gacha/pickup/stores', {
  access: 'staff',
  right: 'pickup.edit',
  maxBody_bytes: 7 * 1024 * 1024,
  waits_ms: 60_000,
  input: z.object({
    carrier,
    /** Rows of cells as JSON, packed by gzip, in base64url. */
    stores: z.string().check(z.maxLength(maxPickupList_letters, { abort: true }), z.minLength(1), z.regex(/^[\w-]+$/)),
    may_close: z._default(z.boolean(), false),
    is_trial: z.boolean(),
    /** So many rows, from 0 on; without it all of them. */
    part: z.optional(z.object({ from: z.int().check(z.gte(0), z.lte(1_000_000)), rows: z.int().check(z.gte(1), z.lte(maxPickupPart)) })),
    reason,
  }),
  reply: z.object({ listed: z.int(), added: z.int(), changed: z.int(), closed: z.int() }),
  refusals: {
    proof_needed: proofNeeded,
    unreadable: refusal('stores', 'desk.pickup.unreadable'),
    none: refusal('stores', 'desk.pickup.none'),
    closes: refusal('may_close', 'desk.pickup.closes'),
    changed_meanwhile: refusal('stores', 'desk.pickup.meanwhile'),
    ...wrong,
  },
  invalid: { reason: 'desk.reason', stores: 'desk.pickup.unreadable' },
});
