// The desk's calls about how much a member may spend. Staff make it less; only the member makes it more, on their own page.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { care, careLimit, pause_days } from '../payment-care.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, uuid } from '../shapes.ts';
import { reason } from './account.ts';

const noMember = { no_member: refusal('id', 'desk.care.no_member') } as const;

/** What counts for a member now, and what they have paid. */
export const memberCare = read('payment', '/desk/payment/members/:id', {
  access: 'staff',
  right: 'payment.see',
  input: z.object({ id: uuid }),
  reply: care.reply,
  refusals: noMember,
});

/**
 * Sets both limits of a member, each no higher than it is: at once, and a raise that waits is forgotten. The member is told. The same again
 * changes nothing.
 */
export const memberLimit = write('payment', '/desk/payment/members/limit', {
  access: 'staff',
  right: 'member.limits',
  input: z.object({ id: uuid, ...careLimit.input.shape, reason }),
  reply: care.reply,
  refusals: {
    ...noMember,
    proof_needed: proofNeeded,
    day_over_month: refusal('day_limit', 'care.day_over_month'),
    looser_day: refusal('day_limit', 'desk.care.looser'),
    looser_month: refusal('month_limit', 'desk.care.looser'),
  },
  invalid: { day_limit: 'care.limit', month_limit: 'care.limit', reason: 'desk.reason' },
});

/**
 * Stops a member's buying for some days from now; a running pause is never shortened. The member is told. `seen` is `paused_until` as the page
 * showed it, so that a call sent twice counts once.
 */
export const memberPause = write('payment', '/desk/payment/members/pause', {
  access: 'staff',
  right: 'member.limits',
  input: z.object({ id: uuid, days: z.enum(pause_days), seen: z.nullable(isoInstant), reason }),
  reply: care.reply,
  refusals: {
    ...noMember,
    proof_needed: proofNeeded,
    shorter: refusal('days', 'desk.care.shorter'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
  },
  invalid: { reason: 'desk.reason' },
});
