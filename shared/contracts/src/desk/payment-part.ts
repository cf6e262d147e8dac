// The desk's calls about a part of a payment's money that goes back. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, uuid, wholeNumber } from '../shapes.ts';
import { reason } from './account.ts';

/** waiting for a second person, asked at the provider, done, refused by the provider, or taken back before it was confirmed. */
export const partStates = ['waiting', 'asked', 'done', 'refused', 'dropped'] as const;

export const refundPart = z.object({
  id: uuid,
  yen: z.int(),
  state: z.enum(partStates),
  by: z.string(),
  second_by: z.nullable(z.string()),
  reason: z.string(),
  at: isoInstant,
  is_mine: z.boolean(),
  /** In the provider's own word, why it was refused or is not done yet. */
  outcome: z.nullable(z.string()),
});
export type RefundPart = z.output<typeof refundPart>;

/** How much of a payment went back in parts, and what staff asked of it. */
export const refundParts = z.object({
  /** A part of what is left can be asked back at its provider, now. */
  can_ask: z.boolean(),
  /** What is gone in all. */
  back_yen: z.int(),
  /** Points that its member has. */
  member_points: z.int(),
  /** Newest first. */
  asked: z.array(refundPart),
});
export type RefundParts = z.output<typeof refundParts>;

/**
 * How many points go back with `yen` of a payment, of which `back_yen` are gone: as many bought ones as yen, and of those given with them their share,
 * rounded down over all parts together, as books.take_part reckons.
 */
export function pointsOfPart({ price, point, back_yen, yen }: { price: number; point: number; back_yen: number; yen: number }): number {
  const givenUntil = (back: number) => Math.floor(((point - price) * back) / price);
  return yen + givenUntil(back_yen + yen) - givenUntil(back_yen);
}

const refusals = {
  proof_needed: proofNeeded,
  payment_unknown: refusal('id', 'desk.payment_unknown'),
  nothing_to_refund: refusal('id', 'desk.nothing_to_refund'),
  no_parts: refusal('id', 'desk.refund.no_parts'),
  disputed: refusal('id', 'desk.refund.disputed'),
  other_open: refusal('id', 'desk.refund.other_open'),
  too_much: refusal('yen', 'desk.refund.too_much'),
  changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
} as const;
const yen = wholeNumber(1, 10_000_000);
const waiting = z.nullable(z.literal('second_person'));

/**
 * Asks that the provider gives `yen` of a payment back, and that the points for them are taken; where all that is gone with it is above the shop's
 * ceiling it waits for a second person. `seen` is `updated` as the page showed it. The same `order` is the same part; with other yen it is refused.
 */
export const paymentRefundPart = write('payment', '/desk/payment/refund/part', {
  access: 'staff',
  right: 'payment.refund',
  input: z.object({ order: uuid, id: uuid, yen, seen: isoInstant, reason }),
  reply: z.object({ waiting }),
  refusals,
  invalid: { yen: 'desk.refund.yen', reason: 'desk.reason' },
});

/** Confirms a part that somebody else asked for, of the yen that were shown. Again: nothing more. */
export const paymentRefundPartConfirm = write('payment', '/desk/payment/refund/part/confirm', {
  access: 'staff',
  right: 'payment.refund',
  input: z.object({ part: uuid, id: uuid, yen, seen: isoInstant, reason }),
  reply: z.object({ waiting }),
  refusals,
  invalid: { reason: 'desk.reason' },
});

/** Takes back a part that waits for a second person. Again, or when it does not wait: nothing. */
export const paymentRefundPartDrop = write('payment', '/desk/payment/refund/part/drop', {
  access: 'staff',
  right: 'payment.refund',
  input: z.object({ part: uuid, reason }),
  reply: z.object({}),
  refusals: { proof_needed: proofNeeded },
  invalid: { reason: 'desk.reason' },
});
