// The desk's calls about days on which providers, payments and books do not say the same. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, typed, uuid, wholeNumber } from '../shapes.ts';
import { reason } from './account.ts';

/** How two of the three sides differ, as the nightly comparison names it. */
export const differenceKinds = [
  'unknown_order',
  'taken_not_paid',
  'paid_not_taken',
  'amount',
  'paid_not_booked',
  'booked_not_paid',
] as const;

/** How many are shown; the count says how many there are. */
export const differencesShown = 500;

/**
 * What the nightly comparison found and did not find gone since, newest day first: what is open, or what somebody has settled as it still is. Yen; null where a side has nothing.
 */
export const paymentDifferences = read('payment', '/desk/payment/differences', {
  access: 'staff',
  right: 'report.see',
  input: z.object({ settled: z.optional(z.literal('1')) }),
  reply: z.object({
    differences: z.array(
      z.object({
        id: z.int(),
        /** Of Japan, on which it was asked for or taken. */
        day: z.iso.date(),
        kind: z.enum(differenceKinds),
        /** The payment, or the provider's order where there is none. */
        about: z.string(),
        payment_id: z.nullable(uuid),
        provider: z.nullable(z.string()),
        provider_yen: z.nullable(z.int()),
        payment_yen: z.nullable(z.int()),
        booked_yen: z.nullable(z.int()),
        first_seen: isoInstant,
        last_seen: isoInstant,
        /** Names the figures as they are; goes back as `seen`. */
        version: z.optional(z.string()),
        settled: z.optional(z.nullable(z.object({ at: isoInstant, by: z.string(), reason: z.string() }))),
      }),
    ),
    count: z.int(),
  }),
});
export type DifferenceLine = z.output<typeof paymentDifferences.reply>['differences'][number];

const id = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/** Somebody explains a difference that cannot be mended, as the page showed it. With another figure it is open again. The same again: nothing. */
export const differenceSettle = write('payment', '/desk/payment/differences/settle', {
  access: 'staff',
  right: 'payment.match',
  input: z.object({ id, seen: typed.check(z.maxLength(100)), reason }),
  reply: z.object({}),
  refusals: {
    proof_needed: proofNeeded,
    gone: refusal('id', 'desk.difference.gone'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
  },
  invalid: { reason: 'desk.reason' },
});

/** Takes that back: the difference is open again. */
export const differenceReopen = write('payment', '/desk/payment/differences/reopen', {
  access: 'staff',
  right: 'payment.match',
  input: z.object({ id, reason }),
  reply: z.object({}),
  refusals: { proof_needed: proofNeeded },
  invalid: { reason: 'desk.reason' },
});
