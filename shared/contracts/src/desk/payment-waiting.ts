// The desk's calls about money that waits for somebody: it came otherwise than agreed, or nobody knows yet. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, uuid, wholeNumber } from '../shapes.ts';
import { reason } from './account.ts';

/**
 * Why money waits: it came after its order had ended, in another amount or by another name; its provider holds it; it was booked without a word
 * of its provider; it was asked back and its provider has not said so yet, or a second person is to confirm that.
 */
export const waitingKinds = ['late', 'amount', 'name', 'held', 'unsaid', 'refund', 'second'] as const;
const kind = z.enum(waitingKinds);
export type WaitingKind = z.output<typeof kind>;

/** Everything that waits, oldest first. `points`: what matching it would give its member; null: there is nothing to match. */
export const paymentsWaiting = read('payment', '/desk/payment/waiting', {
  access: 'staff',
  right: 'payment.see',
  input: z.object({}),
  reply: z.object({
    waiting: z.array(
      z.object({
        payment_id: uuid,
        member_id: uuid,
        kind,
        amount: z.int(),
        price: z.int(),
        payer: z.nullable(z.string()),
        at: isoInstant,
        points: z.nullable(z.int()),
        is_suspense: z.boolean(),
      }),
    ),
  }),
});
export type WaitingLine = z.output<typeof paymentsWaiting.reply>['waiting'][number];

const suspenseRefusals = {
  proof_needed: proofNeeded,
  no_suspense: refusal('id', 'desk.suspense.none'),
  already_matched: refusal('id', 'desk.suspense.matched'),
  already_returned: refusal('id', 'desk.suspense.returned'),
} as const;

/** Money in suspense buys points after all, of the payment's own course or of the one that costs what came. `points` are what the page showed. */
export const suspenseMatch = write('payment', '/desk/payment/suspense/match', {
  access: 'staff',
  right: 'payment.match',
  input: z.object({ id: uuid, points: wholeNumber(1), reason }),
  reply: z.object({ payment_id: uuid }),
  refusals: {
    ...suspenseRefusals,
    no_course: refusal('id', 'desk.suspense.no_course'),
    changed_meanwhile: refusal('points', 'desk.changed_meanwhile'),
  },
  invalid: { reason: 'desk.reason' },
});

/** The money was sent back by hand, at the bank: booked out of suspense. */
export const suspenseReturn = write('payment', '/desk/payment/suspense/return', {
  access: 'staff',
  right: 'payment.match',
  input: z.object({ id: uuid, reason }),
  reply: z.object({}),
  refusals: suspenseRefusals,
  invalid: { reason: 'desk.reason' },
});
