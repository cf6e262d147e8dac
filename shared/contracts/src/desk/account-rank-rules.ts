// The desk's calls about the rules of ranks: their names, and what a month's use has to be for each. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { shopRules } from '../shop-rules.ts';
import { isoInstant, nothing, typed, uuid, wholeNumber } from '../shapes.ts';
import { reason } from './account.ts';

/** How many ranks there are: icons, and packs that ask for one, know no others. */
export const rankCount = 5;
/** The longest name of a rank. */
export const rankNameLength = 20;
/** The most points of use that a rank may ask for. */
export const maxRankUse = 100_000_000;
/** The most that a rank may bring with points that are bought, in thousandths of the price: a fifth, by the law on premiums. */
export const maxRankBonus = 200;
/** The most hours that a rank may buy before everybody does: a week. */
export const maxEarly_hours = 168;
/** The longest that a rank may wait for dispatch: what the terms promise everybody. */
export const maxDispatch_days = shopRules.shippingBusiness_days;

/** Nothing but what is seen: a name stands in headings, notices and mails. */
const name = typed.check(z.trim(), z.normalize('NFC'), z.minLength(1), z.maxLength(rankNameLength), z.regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u));
const five = [z.minLength(rankCount), z.maxLength(rankCount)] as const;

const standing = z.enum(['waiting', 'ahead', 'live', 'over', 'lapsed', 'withdrawn']);
export type RankRulesStanding = z.output<typeof standing>;

const rules = z.object({
  id: uuid,
  /** The month of Japan from whose first day it holds, until another one does: YYYY-MM. */
  from: z.string(),
  /** Rank 1 first, as are `names_en`, `uses` and `bonus`. */
  names_ja: z.array(z.string()),
  names_en: z.array(z.string()),
  /** Points used in a month from which on it earns the rank. */
  uses: z.array(z.int()),
  /** What whoever holds the rank gets with points that are bought, in thousandths of the price. */
  bonus: z.array(z.int()),
  /** How many hours before its public opening whoever holds the rank may buy a pack that has an early sale. */
  early_hours: z.optional(z.array(z.int())),
  /** In how many business days at the latest a parcel of whoever holds the rank leaves. */
  dispatch_days: z.optional(z.array(z.int())),
  standing,
  created: isoInstant,
  /** Null: the shop began with it. */
  created_by: z.nullable(uuid),
  approved_by: z.nullable(uuid),
  /** Whether whoever asks made it: somebody else approves. */
  is_own: z.boolean(),
});
export type RankRulesLine = z.output<typeof rules>;

/** The sets of rules, the last month first, at most 100; and what a form that is filled from them says it has seen. */
export const rankRules = read('account', '/desk/account/rank-rules', {
  access: 'staff',
  right: 'promotion.see',
  input: nothing,
  reply: z.object({ sets: z.array(rules), version: z.int(), month: z.string() }),
});

/** Makes a set for a coming month, which always waits for a second person and never changes. `order` makes it safe to repeat. */
export const rankRulesNew = write('account', '/desk/account/rank-rules/new', {
  access: 'staff',
  right: 'promotion.edit',
  input: z.object({
    order: uuid,
    /** The `version` that the page showed. */
    seen: wholeNumber(0, 2_147_483_647),
    from: typed.check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
    names_ja: z.array(name).check(...five),
    names_en: z.array(name).check(...five),
    uses: z.array(wholeNumber(0, maxRankUse)).check(...five),
    bonus: z.array(wholeNumber(0, maxRankBonus)).check(...five),
    /** Left out by a page of before: as in the set before. */
    early_hours: z.optional(z.array(wholeNumber(0, maxEarly_hours)).check(...five)),
    dispatch_days: z.optional(z.array(wholeNumber(1, maxDispatch_days)).check(...five)),
    reason,
  }),
  reply: z.object({ id: uuid, waiting: z.nullable(z.literal('second_person')) }),
  refusals: {
    proof_needed: proofNeeded,
    order_used: refusal('order', 'desk.order_used'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
    rank_begun: refusal('from', 'desk.rank.begun'),
    rank_taken: refusal('from', 'desk.rank.taken'),
    // Of the whole list, and of no single field of a form.
    rank_order: refusal('uses.1', 'desk.rank.order'),
    rank_names: refusal('names_ja.1', 'desk.rank.names'),
    rank_early: refusal('early_hours.1', 'desk.rank.early_order'),
    rank_dispatch: refusal('dispatch_days.1', 'desk.rank.dispatch_order'),
  },
  invalid: {
    reason: 'desk.reason',
    from: 'desk.rank.from',
    names_ja: 'desk.rank.name',
    names_en: 'desk.rank.name',
    uses: 'desk.rank.uses',
    bonus: 'desk.rank.bonus',
    early_hours: 'desk.rank.early',
    dispatch_days: 'desk.rank.dispatch',
  },
});

/** A second person's word: it holds from its month. Said again it changes nothing. */
export const rankRulesApprove = write('account', '/desk/account/rank-rules/approve', {
  access: 'staff',
  right: 'promotion.edit',
  input: z.object({ id: uuid, reason }),
  reply: z.object({}),
  refusals: {
    proof_needed: proofNeeded,
    no_rank_rules: refusal('id', 'desk.rank.none'),
    rank_own: refusal('id', 'desk.rank.own'),
    rank_begun: refusal('id', 'desk.rank.begun'),
    rank_withdrawn: refusal('id', 'desk.rank.withdrawn'),
  },
  invalid: { reason: 'desk.reason' },
});

/** Takes back a set that has not begun; the one before goes on. Said again it changes nothing. */
export const rankRulesWithdraw = write('account', '/desk/account/rank-rules/withdraw', {
  access: 'staff',
  right: 'promotion.edit',
  input: z.object({ id: uuid, reason }),
  reply: z.object({}),
  refusals: {
    proof_needed: proofNeeded,
    no_rank_rules: refusal('id', 'desk.rank.none'),
    rank_begun: refusal('id', 'desk.rank.begun'),
  },
  invalid: { reason: 'desk.reason' },
});
