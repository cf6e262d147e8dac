// The desk's calls about payments. For staff alone; nothing of a card, no secret of a provider is in any of them.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { deviceWallets } from '../payment-method.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, typed, uuid, wholeNumber } from '../shapes.ts';
import { reason } from './account.ts';
import { refundParts } from './payment-part.ts';

export const paymentStates = ['created', 'action_required', 'pending', 'paid', 'failed', 'expired', 'refunded', 'charged_back'] as const;
const state = z.enum(paymentStates);
export type PaymentState = z.output<typeof state>;

/** A day of Japan. */
const day = z.iso.date();

const paymentLine = z.object({
  id: uuid,
  created: isoInstant,
  member_id: uuid,
  state,
  method: z.string(),
  provider: z.string(),
  /** What the provider calls it. */
  provider_ref: z.nullable(z.string()),
  price: z.int(),
  point: z.int(),
  /** What waits for somebody: money that came otherwise than agreed, or a bank that questions it. */
  is_suspended: z.boolean(),
  is_disputed: z.boolean(),
});
export type PaymentLine = z.output<typeof paymentLine>;

/** How many payments a page of the list has. */
export const paymentsOnPage = 50;

/** Payments, newest first. `before` is the last one of the page before; `next` is null on the last. */
export const payments = read('payment', '/desk/payment/payments', {
  access: 'staff',
  right: 'payment.see',
  input: z.object({
    /** The whole id of a payment or a member, or what the provider calls the payment or its order. */
    words: z.optional(typed.check(z.trim(), z.maxLength(120))),
    state: z.optional(state),
    method: z.optional(wholeNumber(1, 32_767)),
    /** Days on which they were asked, both of them included. */
    from: z.optional(day),
    to: z.optional(day),
    before: z.optional(uuid),
  }),
  reply: z.object({
    payments: z.array(paymentLine),
    methods: z.array(z.object({ id: z.int(), name: z.string() })),
    next: z.nullable(uuid),
  }),
});

/** What can happen to a payment. */
export const paymentEventKinds = [
  'asked',
  'callback',
  'paid',
  'receipt',
  'journal',
  'lot',
  'suspense',
  'suspense_ended',
  'dispute',
  'dispute_ended',
  'request',
  'request_ended',
  'reversal',
  'frozen',
  'released',
  'state',
] as const;

const paymentEvent = z.object({
  at: isoInstant,
  kind: z.enum(paymentEventKinds),
  /** In the books' or the provider's own word: which journal, why, with which outcome. */
  what: z.string(),
  yen: z.nullable(z.int()),
  points: z.nullable(z.int()),
  by: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type PaymentEvent = z.output<typeof paymentEvent>;

const onePayment = z.object({
  ...paymentLine.shape,
  order_id: z.string(),
  /** Why it failed or is held, as the provider said it. */
  failure: z.nullable(z.string()),
  updated: isoInstant,
  expires: z.nullable(isoInstant),
  paid: z.nullable(isoInstant),
  /** The payment that money in suspense bought points by, and the one that such money came for. */
  matched_to: z.nullable(uuid),
  matched_from: z.nullable(uuid),
  /** Points of it that its member owes. */
  owed: z.int(),
  /** The device's wallet that its card was paid through. */
  wallet: z.optional(z.nullable(z.enum(deviceWallets))),
  /** Its money can be asked back at its provider: not yet done, and no store's or bank's. */
  can_refund: z.boolean(),
  /** A refund that one of the staff asked for and somebody else is to confirm. */
  second: z.optional(z.nullable(z.object({ by: z.string(), reason: z.string(), at: isoInstant, is_mine: z.boolean() }))),
  /** What of its money went back in parts, or may. */
  parts: z.optional(refundParts),
});

/** One payment and all that happened to it, in order. */
export const paymentLife = read('payment', '/desk/payment/payments/:id', {
  access: 'staff',
  right: 'payment.see',
  input: z.object({ id: uuid }),
  reply: z.object({ payment: onePayment, life: z.array(paymentEvent) }),
  refusals: { payment_unknown: refusal('id', 'desk.payment_unknown') },
});
export type PaymentLife = z.output<typeof paymentLife.reply>;

/**
 * Asks that the provider gives the money back and that the points are taken; above the shop's ceiling it waits for a second person. `seen` is
 * `updated` as the page showed it. Safe to repeat: what was asked or is back already stays so.
 */
export const paymentRefund = write('payment', '/desk/payment/refund', {
  access: 'staff',
  right: 'payment.refund',
  input: z.object({ id: uuid, seen: isoInstant, reason }),
  reply: z.object({ is_back: z.boolean(), waiting: z.optional(z.nullable(z.literal('second_person'))) }),
  refusals: {
    proof_needed: proofNeeded,
    payment_unknown: refusal('id', 'desk.payment_unknown'),
    nothing_to_refund: refusal('id', 'desk.nothing_to_refund'),
    refund_by_hand: refusal('id', 'desk.refund_by_hand'),
    other_open: refusal('id', 'desk.refund.other_open'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
  },
  invalid: { reason: 'desk.reason' },
});

/** Takes back a refund that waits for a second person. Again, or when nothing waits: nothing. */
export const paymentRefundDrop = write('payment', '/desk/payment/refund/drop', {
  access: 'staff',
  right: 'payment.refund',
  input: z.object({ id: uuid, reason }),
  reply: z.object({}),
  refusals: { proof_needed: proofNeeded, payment_unknown: refusal('id', 'desk.payment_unknown') },
  invalid: { reason: 'desk.reason' },
});

/** The most that one person alone may ask back, yen. */
export const refundRule = read('payment', '/desk/payment/refund-rule', {
  access: 'staff',
  right: 'settings.see',
  input: z.object({}),
  reply: z.object({
    alone_yen: z.int(),
    /** A higher one that somebody asked for and somebody else is to confirm. */
    second: z.optional(
      z.nullable(z.object({ alone_yen: z.int(), by: z.string(), reason: z.string(), at: isoInstant, is_mine: z.boolean() })),
    ),
  }),
});

/** Sets that ceiling, for refunds that nobody confirmed yet, too: lower at once, higher once somebody else confirms it. `seen` is the ceiling as the page showed it. */
export const refundRulePut = write('payment', '/desk/payment/refund-rule/put', {
  access: 'staff',
  right: 'settings.change',
  input: z.object({ alone_yen: wholeNumber(0, 10_000_000), seen: wholeNumber(0, 2_147_483_647), reason }),
  reply: z.object({ waiting: z.optional(z.nullable(z.literal('second_person'))) }),
  refusals: { proof_needed: proofNeeded, changed_meanwhile: refusal('seen', 'desk.changed_meanwhile') },
  invalid: { alone_yen: 'desk.refund.alone_yen', reason: 'desk.reason' },
});

/** Confirms a higher ceiling that somebody else asked for, as it was shown. Again: nothing more. */
export const refundRuleConfirm = write('payment', '/desk/payment/refund-rule/confirm', {
  access: 'staff',
  right: 'payment.refund',
  input: z.object({ alone_yen: wholeNumber(0, 10_000_000), seen: wholeNumber(0, 2_147_483_647), reason }),
  reply: z.object({}),
  refusals: {
    proof_needed: proofNeeded,
    own: refusal('alone_yen', 'desk.refund.rule_own'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
  },
  invalid: { reason: 'desk.reason' },
});

/** Takes back a higher ceiling that waits to be confirmed, one's own or a colleague's. Nothing waits: nothing. */
export const refundRuleDrop = write('payment', '/desk/payment/refund-rule/drop', {
  access: 'staff',
  right: 'payment.refund',
  /** `seen`: the figure that waits, as the page showed it; pages of before say none. */
  input: z.object({ seen: z.optional(wholeNumber(0)), reason }),
  reply: z.object({}),
  refusals: { proof_needed: proofNeeded, changed_meanwhile: refusal('seen', 'desk.changed_meanwhile') },
  invalid: { reason: 'desk.reason' },
});
