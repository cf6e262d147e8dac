// The desk's calls about parcels. For staff alone.
import * as z from 'zod/mini';
import { read, refusal } from '../call.ts';
import { isoInstant, typed, uuid } from '../shapes.ts';

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
