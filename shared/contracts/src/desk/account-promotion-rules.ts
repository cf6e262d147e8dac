// The desk's calls about rules that give points: cards of stamps, missions, and bonuses of points that are bought. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { missionKinds, missionPeriods } from '../account-rewards.ts';
import { read, refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, typed, uuid, wholeNumber } from '../shapes.ts';
import { reason } from './account.ts';

export const promotionKinds = ['stamp', ...missionKinds, 'course'] as const;
export type PromotionKind = (typeof promotionKinds)[number];
/** How many lines a page of a list has. */
export const promotionRulesOnPage = 50;

const standing = z.enum(['waiting', 'ahead', 'live', 'all_given', 'over', 'stopped']);
export type PromotionStanding = z.output<typeof standing>;

const terms = {
  kind: z.enum(promotionKinds),
  /** What staff call it; members do not see it. */
  name: typed.check(z.trim(), z.minLength(1), z.maxLength(100)),
  /** Of a card of stamps what each place gives, 0 for a stamp alone; of a mission one figure. */
  points: z.array(wholeNumber(0, 1_000_000)).check(z.minLength(1), z.maxLength(31)),
  /** Of missions about draws: how often, and within what. Of others they say nothing. */
  goal: wholeNumber(1, 1000),
  period: z.enum(missionPeriods),
  /** Of stamps: whether a day that is missed begins the card anew, and how many cards a member may fill; of a bonus: how often within its period. */
  is_strict: z.boolean(),
  max_rounds: wholeNumber(1, 100),
  /** For members alone who verified a phone; each phone once. */
  is_phone_only: z.boolean(),
  /** What it may give in all. */
  max_points: wholeNumber(1, 1_000_000_000),
  starts: isoInstant,
  ends: isoInstant,
  /** Days that the points live; never longer than points do. */
  valid_days: wholeNumber(1, 180),
};
/** Of a bonus alone (kind course): from how many yen a course has it, up to how many (null: however many), and whether for a first purchase alone. */
const bonusTerms = {
  min_yen: z.optional(z.nullable(wholeNumber(1, 1_000_000))),
  max_yen: z.optional(z.nullable(wholeNumber(1, 1_000_000))),
  is_first_only: z.optional(z.boolean()),
};
const line = z.object({
  ...terms,
  min_yen: z.optional(z.nullable(z.int())),
  max_yen: z.optional(z.nullable(z.int())),
  is_first_only: z.optional(z.boolean()),
  id: uuid,
  name: z.string(),
  points: z.array(z.int()),
  goal: z.int(),
  max_rounds: z.int(),
  max_points: z.int(),
  valid_days: z.int(),
  standing,
  /** Points it gave. */
  given: z.int(),
  created: isoInstant,
  created_by: uuid,
  /** Whether whoever asks made it: somebody else approves. */
  is_own: z.boolean(),
});
export type PromotionLine = z.output<typeof line>;

/** Rules, newest first. `before` is the last one of the page before. */
export const promotionRules = read('account', '/desk/account/promotion-rules', {
  access: 'staff',
  right: 'promotion.see',
  input: z.object({ before: z.optional(uuid) }),
  reply: z.object({ rules: z.array(line), next: z.nullable(uuid) }),
});

/** One rule, how many members it gave something, and what, newest first. `before` is the last gift of the page before. */
export const promotionRule = read('account', '/desk/account/promotion-rule', {
  access: 'staff',
  right: 'promotion.see',
  input: z.object({ id: uuid, before: z.optional(uuid) }),
  reply: z.object({
    rule: line,
    gifts: z.int(),
    members: z.int(),
    latest: z.array(z.object({ id: uuid, member_id: uuid, points: z.int(), at: isoInstant, expires: isoInstant })),
    next: z.nullable(uuid),
  }),
  refusals: { no_promotion: refusal('id', 'desk.no_promotion') },
});

/** Makes a rule, whose terms never change. Above the ceiling it waits for a second person (`waiting`). `order` makes it safe to repeat. */
export const promotionRuleNew = write('account', '/desk/account/promotion-rule/new', {
  access: 'staff',
  right: 'promotion.edit',
  input: z.object({ ...terms, ...bonusTerms, order: uuid, reason }),
  reply: z.object({ id: uuid, waiting: z.nullable(z.literal('second_person')) }),
  refusals: {
    proof_needed: proofNeeded,
    order_used: refusal('order', 'desk.order_used'),
    over_law: refusal('points', 'desk.promotion.law'),
    over_law_course: refusal('points', 'desk.promotion.law_course'),
    one_figure: refusal('points', 'desk.promotion.one_figure'),
    no_points: refusal('points', 'desk.promotion.no_points'),
    stamps_overlap: refusal('starts', 'desk.promotion.overlaps'),
    bonus_yen: refusal('min_yen', 'desk.promotion.yen'),
    ends_first: refusal('ends', 'desk.coupon.ends_first'),
    is_over: refusal('ends', 'desk.coupon.over'),
  },
  invalid: {
    reason: 'desk.reason',
    name: 'desk.coupon.name',
    points: 'desk.promotion.points',
    goal: 'desk.coupon.number',
    max_rounds: 'desk.coupon.number',
    max_points: 'desk.coupon.number',
    valid_days: 'desk.coupon.number',
    min_yen: 'desk.promotion.yen',
    max_yen: 'desk.promotion.yen',
  },
});

/** A second person's word: it gives from now. Said again it changes nothing. */
export const promotionRuleApprove = write('account', '/desk/account/promotion-rule/approve', {
  access: 'staff',
  right: 'promotion.edit',
  input: z.object({ id: uuid, reason }),
  reply: z.object({}),
  refusals: {
    proof_needed: proofNeeded,
    no_promotion: refusal('id', 'desk.no_promotion'),
    promotion_own: refusal('id', 'desk.promotion.own'),
  },
  invalid: { reason: 'desk.reason' },
});

/** Ends a rule for good; what it gave stays. */
export const promotionRuleStop = write('account', '/desk/account/promotion-rule/stop', {
  access: 'staff',
  right: 'promotion.edit',
  input: z.object({ id: uuid, reason }),
  reply: z.object({}),
  refusals: { proof_needed: proofNeeded, no_promotion: refusal('id', 'desk.no_promotion') },
  invalid: { reason: 'desk.reason' },
});
