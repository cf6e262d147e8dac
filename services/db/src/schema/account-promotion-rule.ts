// Rules by which members get points without a code: cards of daily stamps, and missions. What came of them stands in account.reward.
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { amount, bytes, instant } from './columns.ts';

/** A rule. Its terms never change: another offer is another rule. Written by functions alone. */
export const promotionRule = account.table(
  'promotion_rule',
  {
    /** Of the order: sent again, it is the same. */
    id: uuid().primaryKey(),
    /** stamp; or a mission: draws, decided, phone, shipped. */
    kind: text().notNull(),
    /** What staff call it. */
    name: text().notNull(),
    /** Of a card of stamps what each place gives, 0 for a stamp alone; of a mission one figure. */
    points: integer().array().notNull(),
    /** How often a mission asks for it. */
    goal: integer().notNull(),
    /** Within what a mission is counted and can be met once: once (the rule's time), day, week, month of Japan. */
    period: text().notNull(),
    /** Of stamps: whether a day that was missed begins the card anew. */
    isStrict: boolean().notNull(),
    /** Of stamps: how many cards a member may fill. */
    maxRounds: integer().notNull(),
    /** For members alone who have verified a phone, and for each phone one of them. */
    isPhoneOnly: boolean().notNull(),
    /** What it may give in all, and has given. */
    maxPoints: amount().notNull(),
    given: amount().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Days that the points live, which are no longer than points do. */
    validDays: integer().notNull(),
    createdAt: instant().notNull(),
    /** Of account.member, as is `approvedBy`. */
    createdBy: uuid().notNull(),
    /** Null: it waits for a second person, and gives nothing. */
    approvedBy: uuid(),
    stoppedAt: instant(),
  },
  (t) => [
    index('promotion_rule_created').on(t.createdAt, t.id),
    // The law's limit on a premium without a purchase: account.premium_limit(0).
    check(
      'promotion_rule_points',
      sql`cardinality(${t.points}) between 1 and 31 and array_position(${t.points}, null) is null
        and 0 <= all (${t.points}) and 200 >= all (${t.points}) and 0 < any (${t.points})`,
    ),
    check(
      'promotion_rule_kind',
      sql`case ${t.kind} when 'stamp' then ${t.goal} = 1 and ${t.period} = 'day' and ${t.maxRounds} between 1 and 100
        when 'draws' then cardinality(${t.points}) = 1 and ${t.goal} between 1 and 1000 and ${t.period} in ('once', 'day', 'week', 'month') and ${t.maxRounds} = 1
        when 'decided' then cardinality(${t.points}) = 1 and ${t.goal} between 1 and 1000 and ${t.period} in ('once', 'day', 'week', 'month') and ${t.maxRounds} = 1
        when 'phone' then cardinality(${t.points}) = 1 and ${t.goal} = 1 and ${t.period} = 'once' and ${t.maxRounds} = 1 and ${t.isPhoneOnly}
        when 'shipped' then cardinality(${t.points}) = 1 and ${t.goal} = 1 and ${t.period} = 'once' and ${t.maxRounds} = 1
        else false end`,
    ),
    check('promotion_rule_total', sql`${t.maxPoints} > 0 and ${t.given} between 0 and ${t.maxPoints}`),
    check('promotion_rule_time', sql`${t.endsAt} > ${t.startsAt}`),
    check('promotion_rule_days', sql`${t.validDays} between 1 and 180`),
  ],
);

/** A stamp: one for a member on a day of Japan. Written by a function alone, append-only. */
export const stamp = account.table(
  'stamp',
  {
    /** Of account.promotion_rule and account.member: the function sees to it. */
    rule: uuid().notNull(),
    memberId: uuid().notNull(),
    day: date().notNull(),
    /** Which stamp of this rule it is, from 1; on which card, and its place there. */
    nth: integer().notNull(),
    round: integer().notNull(),
    place: integer().notNull(),
    points: integer().notNull(),
    /** Until when its points live; null where it gave none. */
    expiresAt: instant(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.rule, t.day] }),
    unique('stamp_nth').on(t.rule, t.memberId, t.nth),
    check('stamp_place', sql`${t.nth} > 0 and ${t.round} > 0 and ${t.place} > 0 and ${t.points} >= 0`),
  ],
);

/** Which account a phone got a rule's points with: an account that goes and comes again with the same phone gets none. Kept for that alone. */
export const rewardPhone = account.table(
  'reward_phone',
  {
    rule: uuid().notNull(),
    /** Keyed: it says no number. */
    phoneHash: bytes().notNull(),
    memberId: uuid().notNull(),
  },
  (t) => [primaryKey({ columns: [t.rule, t.phoneHash] }), index('reward_phone_member').on(t.memberId)],
);
