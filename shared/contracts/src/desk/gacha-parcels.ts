// The desk's calls about parcels. For staff alone.
import * as z from 'zod/mini';
import { read, refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, typed, uuid } from '../shapes.ts';
import { reason } from './account.ts';

export const parcelStates = ['requested', 'packing', 'handed_over', 'delivered', 'returned'] as const;
export type ParcelState = (typeof parcelStates)[number];

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
const parcelId = z.coerce.number().check(z.int(), z.positive(), z.lt(2 ** 53));

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
    resends: z.nullable(z.int()),
    resent_as: z.nullable(z.int()),
    contents: z.array(
      z.object({
        card_id: z.string(),
        name: z.string(),
        model_number: z.string(),
        serial: z.nullable(z.int()),
        cert: z.string(),
        purchase_id: z.string(),
      }),
    ),
    changes: z.array(z.object({ at: isoInstant, to: z.enum(parcelStates), by: z.string(), note: z.string() })),
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

/** Puts right what carrier and code a parcel that has left was given; its member is told. */
export const parcelCorrect = write('gacha', '/desk/gacha/parcel/correct', {
  access: 'staff',
  right: 'parcel.correct',
  input: z.object({ id: parcelId, carrier, delivery_code: carrier, reason }),
  reply: moved,
  refusals: { ...whyNot, ...whyNotLeave, not_left: refusal('parcels', 'desk.parcel.not_left') },
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
