// The desk's calls about referrals that the rules held back. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, uuid } from '../shapes.ts';
import { reason } from './account.ts';

/** Why a referral is held back: a card paid for two, or the phone brought points to another account. */
export const heldReasons = ['card', 'phone'] as const;

const side = z.object({
  id: uuid,
  /** Empty for those who may not see what is personal. */
  name: z.string(),
});
const heldReferral = z.object({
  invitee: side,
  referrer: side,
  why: z.enum(heldReasons),
  since: isoInstant,
  /** Friends of the one who referred that brought points so far. */
  granted: z.int(),
});
export type HeldReferral = z.output<typeof heldReferral>;

/** How many referrals a page of the list has. */
export const referralsOnPage = 50;

/** Referrals that wait for a person's word, oldest first; those of closed accounts are left out. `after` is the last friend of the page before. */
export const referrals = read('account', '/desk/account/referrals', {
  access: 'staff',
  right: 'referral.judge',
  input: z.object({ after: z.optional(uuid) }),
  reply: z.object({ referrals: z.array(heldReferral), next: z.nullable(uuid) }),
});

/**
 * A person's word about a referral that was held back: both sides get their points after all, or never. `id` is the friend's. Said again it
 * changes nothing, and `is_new` is false.
 */
export const referralSettle = write('account', '/desk/account/referral/settle', {
  access: 'staff',
  right: 'referral.judge',
  input: z.object({ id: uuid, settlement: z.enum(['grant', 'refuse']), reason }),
  reply: z.object({ is_new: z.boolean() }),
  refusals: {
    proof_needed: proofNeeded,
    no_referral: refusal('id', 'desk.no_referral'),
    referral_waiting: refusal('id', 'desk.referral_waiting'),
    referral_full: refusal('id', 'desk.referral_full'),
    referral_refused: refusal('id', 'desk.referral_refused'),
    referral_granted: refusal('id', 'desk.referral_granted'),
    member_closed: refusal('id', 'desk.member_closed'),
  },
  invalid: { reason: 'desk.reason' },
});
