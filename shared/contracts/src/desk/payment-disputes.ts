// The desk's calls about payments that a member's bank questions, and what the shop answers. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, typed, uuid } from '../shapes.ts';
import { reason } from './account.ts';

/** So many are listed at most. */
export const maxDisputes = 200;
/** Length of an answer, characters. */
export const disputeWords = { min: 20, max: 5_000 } as const;

const disputeLine = z.object({
  payment_id: uuid,
  member_id: uuid,
  provider: z.string(),
  state: z.enum(['opened', 'won', 'lost']),
  /** In the provider's own word; null: it tells none. */
  reason: z.nullable(z.string()),
  amount: z.int(),
  opened: isoInstant,
  ended: z.nullable(isoInstant),
  /** Until when the bank takes an answer. */
  respond_by: z.nullable(isoInstant),
  /** The provider's id of it. Null: it is answered on the provider's own pages. */
  ref: z.nullable(z.string()),
  is_answered: z.boolean(),
  /** What was answered here. `outcome`: null until the provider has it; closed: it took none any more. */
  answer: z.nullable(z.object({ by: z.string(), at: isoInstant, words: z.string(), outcome: z.nullable(z.enum(['sent', 'closed'])) })),
});
export type DisputeLine = z.output<typeof disputeLine>;

/** What banks question: what is to be answered first, then what is with the bank, then what has ended. */
export const disputes = read('payment', '/desk/payment/disputes', {
  access: 'staff',
  right: 'payment.see',
  input: z.object({}),
  reply: z.object({ disputes: z.array(disputeLine) }),
});

/** One dispute, with the facts that an answer sends along: what was sold, and what became of it. */
export const disputeRead = read('payment', '/desk/payment/disputes/:id', {
  access: 'staff',
  right: 'payment.see',
  input: z.object({ id: uuid }),
  reply: z.object({ dispute: disputeLine, facts: z.string() }),
  refusals: { no_dispute: refusal('id', 'desk.dispute.none') },
});
export type DisputeRead = z.output<typeof disputeRead.reply>;

/** Answers the bank, once and for good, with the facts and these words. `ref` as the page showed it. Safe to repeat. */
export const disputeAnswer = write('payment', '/desk/payment/disputes/answer', {
  access: 'staff',
  right: 'payment.dispute',
  input: z.object({
    id: uuid,
    ref: typed.check(z.minLength(1), z.maxLength(255)),
    words: typed.check(z.trim(), z.minLength(disputeWords.min), z.maxLength(disputeWords.max)),
    reason,
  }),
  reply: z.object({}),
  refusals: {
    proof_needed: proofNeeded,
    no_dispute: refusal('id', 'desk.dispute.none'),
    changed_meanwhile: refusal('ref', 'desk.changed_meanwhile'),
    answered_before: refusal('words', 'desk.dispute.answered'),
    dispute_over: refusal('words', 'desk.dispute.over'),
  },
  invalid: { words: 'desk.dispute.words', reason: 'desk.reason' },
});
