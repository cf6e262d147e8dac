// The desk's calls about parcels. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { pickupCarriers } from '../gacha-pickup.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, typed, uuid } from '../shapes.ts';
import { reason } from './account.ts';
import { carriers } from './carriers.ts';
import { typedSender } from './gacha-parcel-sender.ts';
import { deskPhoto } from './gacha-parcel-photos.ts';
import { parcelId } from './parcel-id.ts';

export const parcelStates = ['requested', 'packing', 'handed_over', 'delivered', 'returned'] as const;
export type ParcelState = (typeof parcelStates)[number];

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

const parcelLine = z.object({
  id: z.int(),
  /** `state` is the envelope's. */
  standing: z.enum(parcelStates),
  requested: isoInstant,
  /** The last day on which it is to leave, in Japan. */
  promised_by: day,
  /** It has not left, and its day is over. */
  is_overdue: z.boolean(),
  /** Its member is frozen: it does not leave. */
  is_held: z.boolean(),
  cards: z.int(),
  recipient: z.string(),
  carrier: z.string(),
  delivery_code: z.string(),
  /** Its cards travel in this one: it is empty and goes nowhere. */
  merged_into: z.optional(z.nullable(z.int())),
  /** The store where it is picked up, such as ファミリーマート 札町店; null: it is brought to an address. */
  pickup: z.optional(z.nullable(z.string())),
});
export type ParcelLine = z.output<typeof parcelLine>;

/** How many parcels a page of the list has. */
export const parcelsOnPage = 50;

/** Parcels in the order they are due; without `standing` those that have not left. `next` goes in as `after`; null on the last page. */
export const parcels = read('gacha', '/desk/gacha/parcels', {
  access: 'staff',
  right: 'parcel.see',
  input: z.object({
    /** The parcel's number or its delivery code. */
    words: z.optional(typed.check(z.trim(), z.maxLength(80))),
    standing: z.optional(z.enum(parcelStates)),
    after: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d{1,15}$/))),
  }),
  reply: z.object({ parcels: z.array(parcelLine), next: z.nullable(z.string()) }),
});

/** One parcel: where it goes, what is in it as the warehouse picks it, and how it came to stand where it does. */
export const parcel = read('gacha', '/desk/gacha/parcel', {
  access: 'staff',
  right: 'parcel.see',
  input: z.object({ id: parcelId }),
  reply: z.object({
    ...parcelLine.shape,
    member_id: uuid,
    /** From then on nothing joins it. */
    closes: isoInstant,
    /** In the order of an address; empty once the member is gone. */
    address: z.array(z.string()),
    tel: z.string(),
    /** Of one that is picked up: who brings it there, the carrier's code of the store, for how many days it waits; whether the store has closed since. */
    store: z.optional(
      z.nullable(z.object({ carrier: z.enum(pickupCarriers), code: z.string(), keep_days: z.int(), is_closed: z.boolean() })),
    ),
    resends: z.nullable(z.int()),
    resent_as: z.nullable(z.int()),
    split_from: z.optional(z.nullable(z.int())),
    /** Parcels that cards of this one were put into, and those whose cards it took over. */
    parts: z.optional(z.array(z.int())),
    joined: z.optional(z.array(z.int())),
    /** Others of the same member to the same address, none of which has left. */
    alike: z.optional(z.array(parcelLine)),
    contents: z.array(
      z.object({
        card_id: z.string(),
        name: z.string(),
        model_number: z.string(),
        serial: z.nullable(z.int()),
        cert: z.string(),
        purchase_id: z.string(),
        /** Names it where a parcel is split. */
        unit: z.optional(z.string()),
      }),
    ),
    changes: z.array(z.object({ at: isoInstant, to: z.enum(parcelStates), by: z.string(), note: z.string() })),
    /** What it looked like while it was packed, the first first. */
    photos: z.optional(z.array(deskPhoto)),
    /** What it looked like when it was sent before, as other parcels that came back: the last one first. */
    earlier_photos: z.optional(z.array(z.object({ id: z.int(), photos: z.array(deskPhoto) }))),
  }),
  refusals: { parcel_unknown: refusal('id', 'desk.parcel_unknown') },
});

/** How many parcels one step moves. */
export const maxParcelsAtOnce = 200;

/** What may be wrong with a parcel's step. */
const whyNot = {
  proof_needed: proofNeeded,
  unknown: refusal('parcels', 'desk.parcel.unknown'),
  named_twice: refusal('parcels', 'desk.parcel.named_twice'),
  wrong_state: refusal('parcels', 'desk.parcel.wrong_state'),
  held: refusal('parcels', 'desk.parcel.held'),
  no_address: refusal('parcels', 'desk.parcel.no_address'),
  merged: refusal('parcels', 'desk.parcel.merged'),
} as const;
const whyNotLeave = {
  carrier: refusal('parcels', 'desk.parcel.carrier'),
  delivery_code: refusal('parcels', 'desk.parcel.delivery_code'),
  code_taken: refusal('parcels', 'desk.parcel.code_taken'),
} as const;
const moved = z.object({ moved: z.int(), unchanged: z.int() });

/** Carrier and code as the form has them: what is wrong with them is said parcel by parcel. */
const carrier = typed.check(z.trim(), z.maxLength(200));

/**
 * Moves parcels on, all of them or none; their members are told. A parcel that was in that state before, with the same carrier and code,
 * stays as it is. Refused with a text for each parcel that cannot be moved.
 */
export const parcelsMove = write('gacha', '/desk/gacha/parcels/move', {
  access: 'staff',
  right: 'parcel.pack',
  input: z.object({
    to: z.enum(['packing', 'handed_over', 'delivered', 'returned']),
    parcels: z
      .array(z.object({ id: parcelId, carrier: z._default(carrier, ''), delivery_code: z._default(carrier, '') }))
      .check(z.minLength(1), z.maxLength(maxParcelsAtOnce)),
    /** For staff, in the parcels' history. */
    note: z._default(typed.check(z.trim(), z.maxLength(200)), ''),
  }),
  reply: moved,
  refusals: { ...whyNot, ...whyNotLeave, left_before: refusal('parcels', 'desk.parcel.left_before') },
});

/** Puts right what carrier and code a parcel that has left was given; its member is told. `seen` is the code as the page showed it; pages of before say none. */
export const parcelCorrect = write('gacha', '/desk/gacha/parcel/correct', {
  access: 'staff',
  right: 'parcel.correct',
  input: z.object({ id: parcelId, carrier, delivery_code: carrier, seen: z.optional(carrier), reason }),
  reply: moved,
  refusals: {
    ...whyNot,
    ...whyNotLeave,
    not_left: refusal('parcels', 'desk.parcel.not_left'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
  },
  invalid: { reason: 'desk.reason' },
});

/** Sends a parcel that came back once more, to the address its member has now. A parcel is sent again once. */
export const parcelResend = write('gacha', '/desk/gacha/parcel/resend', {
  access: 'staff',
  right: 'parcel.correct',
  input: z.object({ id: parcelId, reason }),
  reply: moved,
  refusals: { ...whyNot, not_returned: refusal('parcels', 'desk.parcel.not_returned') },
  invalid: { reason: 'desk.reason' },
});

/**
 * Sends a parcel to a store that has not left to its member's usual address instead, and nowhere else: for a store that has closed. Its member is told.
 * The same once more changes nothing.
 */
export const parcelHome = write('gacha', '/desk/gacha/parcel/home', {
  access: 'staff',
  right: 'parcel.correct',
  input: z.object({ id: parcelId, reason }),
  reply: moved,
  refusals: {
    proof_needed: proofNeeded,
    unknown: whyNot.unknown,
    no_address: whyNot.no_address,
    no_pickup: refusal('parcels', 'desk.parcel.no_pickup'),
  },
  invalid: { reason: 'desk.reason' },
});

/** How many cards go into a parcel of their own at once: all of the largest purchase. */
const maxCardsAtOnce = 3000;

/**
 * Puts cards of a parcel that has not left into a new one, with the same promise and address. Some stay where they are. The same once more
 * changes nothing.
 */
export const parcelSplit = write('gacha', '/desk/gacha/parcel/split', {
  access: 'staff',
  right: 'parcel.pack',
  input: z.object({
    id: parcelId,
    /** Units of its contents. */
    cards: z
      .array(z.string().check(z.regex(/^(\d{1,15}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)))
      .check(z.minLength(1), z.maxLength(maxCardsAtOnce)),
    reason,
  }),
  reply: z.object({ id: z.int() }),
  refusals: {
    proof_needed: proofNeeded,
    unknown: whyNot.unknown,
    wrong_state: whyNot.wrong_state,
    merged: whyNot.merged,
    not_inside: refusal('cards', 'desk.parcel.not_inside'),
    left_empty: refusal('cards', 'desk.parcel.left_empty'),
  },
  invalid: { reason: 'desk.reason', cards: 'desk.parcel.left_empty' },
});

/**
 * Puts the cards of parcels that have not left into the one of them that is promised first. They are of one member and go to one address. The
 * same once more changes nothing.
 */
export const parcelsMerge = write('gacha', '/desk/gacha/parcels/merge', {
  access: 'staff',
  right: 'parcel.pack',
  input: z.object({ ids: z.array(parcelId).check(z.minLength(2), z.maxLength(maxParcelsAtOnce)), reason }),
  reply: z.object({ id: z.int() }),
  refusals: {
    proof_needed: proofNeeded,
    unknown: whyNot.unknown,
    named_twice: whyNot.named_twice,
    wrong_state: whyNot.wrong_state,
    merged: whyNot.merged,
    not_alike: refusal('parcels', 'desk.parcel.not_alike'),
  },
  invalid: { reason: 'desk.reason' },
});

/**
 * The labels of parcels that have not left, as the carrier's software reads them: all of them or none. Refused with a text for each parcel whose
 * label would be printed wrongly. It holds addresses: that they left the shop is kept for each parcel.
 */
export const parcelsExport = write('gacha', '/desk/gacha/parcels/export', {
  access: 'staff',
  right: 'parcel.export',
  input: z.object({
    carrier: z.enum(carriers),
    ids: z.array(parcelId).check(z.minLength(1), z.maxLength(maxParcelsAtOnce)),
    /** Of a page of before: it counts while nobody has said who sends (`parcelSenderPut`). */
    sender: z.optional(typedSender),
    reason,
  }),
  /** In base64, for it is Shift JIS. */
  reply: z.object({ name: z.string(), base64: z.string() }),
  refusals: {
    proof_needed: proofNeeded,
    unknown: whyNot.unknown,
    wrong_state: whyNot.wrong_state,
    held: whyNot.held,
    no_address: whyNot.no_address,
    pickup_carrier: refusal('parcels', 'desk.parcel.pickup_carrier'),
    store_closed: refusal('parcels', 'desk.parcel.store_closed'),
    abroad: refusal('parcels', 'desk.parcel.abroad'),
    letters: refusal('parcels', 'desk.parcel.letters'),
    too_long: refusal('parcels', 'desk.parcel.too_long'),
    no_sender: refusal('sender', 'desk.parcel.no_sender'),
    sender_letters: refusal('sender', 'desk.parcel.sender'),
  },
  invalid: { reason: 'desk.reason', sender: 'desk.parcel.sender' },
});

/** How many numbers of a carrier's file are taken at once. */
export const maxTrackingLines = 500;

/**
 * Hands over parcels by the numbers that their carrier's software gave them: all of them or none, and a trial changes nothing. The same once more
 * changes nothing. Refused with a text for each parcel that cannot be handed over.
 */
export const parcelsTracking = write('gacha', '/desk/gacha/parcels/tracking', {
  access: 'staff',
  right: 'parcel.pack',
  input: z.object({
    carrier: z.enum(carriers),
    lines: z.array(z.object({ id: parcelId, delivery_code: carrier })).check(z.minLength(1), z.maxLength(maxTrackingLines)),
    is_trial: z.boolean(),
  }),
  reply: moved,
  refusals: { ...whyNot, ...whyNotLeave, left_before: refusal('parcels', 'desk.parcel.left_before') },
});

/** What is printed of parcels that have not left: the cards to pick, and what lies in each. `ids` is a list with commas. */
export const parcelsPrint = read('gacha', '/desk/gacha/parcels/print', {
  access: 'staff',
  right: 'parcel.pack',
  input: z.object({ ids: z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,199}$/)) }),
  reply: z.object({
    /** As the shop says it of itself. */
    shop: z.string(),
    day,
    parcels: z.array(
      z.object({
        id: z.int(),
        promised_by: day,
        recipient: z.string(),
        address: z.array(z.string()),
        tel: z.optional(z.string()),
        /** Of one that is picked up: its carrier and the carrier's code of the store. */
        store: z.optional(z.nullable(z.object({ carrier: z.enum(pickupCarriers), code: z.string() }))),
        contents: z.array(
          z.object({
            unit: z.string(),
            card_id: z.string(),
            name: z.string(),
            model_number: z.string(),
            serial: z.nullable(z.int()),
            cert: z.string(),
            /** Where it lies, as its intake says; empty where nobody has said. */
            place: z.optional(z.string()),
          }),
        ),
      }),
    ),
  }),
});
