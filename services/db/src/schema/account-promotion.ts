// Promotions: what the shop gives by rules of its own, and what came of them.
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { instant } from './columns.ts';

/** A code that members enter. Its terms never change: another offer is another code. Written by functions of the desk alone. */
export const coupon = account.table(
  'coupon',
  {
    /** Of the order: sent again, it is the same. */
    id: uuid().primaryKey(),
    /** Upper case. */
    code: text().notNull().unique(),
    /** What staff call it. */
    name: text().notNull(),
    points: integer().notNull(),
    /** For members alone who have never paid. */
    isFirstOnly: boolean().notNull(),
    maxUses: integer().notNull(),
    maxPerMember: integer().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Days that the points live, which are no longer than points do. */
    validDays: integer().notNull(),
    createdAt: instant().notNull(),
    /** Of account.member, as is `approvedBy`. */
    createdBy: uuid().notNull(),
    /** Null: it waits for a second person, and nobody can use it. */
    approvedBy: uuid(),
    stoppedAt: instant(),
  },
  (t) => [
    index('coupon_created').on(t.createdAt, t.id),
    // The law's limit on a premium without a purchase: account.premium_limit(0).
    check('coupon_points', sql`${t.points} between 1 and 200`),
    check('coupon_uses', sql`${t.maxUses} > 0 and ${t.maxPerMember} between 1 and 10`),
    check('coupon_time', sql`${t.endsAt} > ${t.startsAt}`),
    check('coupon_days', sql`${t.validDays} between 1 and 180`),
  ],
);

/** Points that a rule gave a member: what the books take them from. Written by functions alone, append-only. */
export const reward = account.table(
  'reward',
  {
    /** Of the order: sent again, it is the same. */
    id: uuid().primaryKey(),
    /** Of account.member: the functions see to it, for a foreign key would stop all who join while it is made. */
    memberId: uuid().notNull(),
    /** coupon. */
    kind: text().notNull(),
    /** The rule's id: of the coupon. */
    rule: uuid().notNull(),
    /** Which time it is that the rule gives this member something, from 1. */
    nth: integer().notNull(),
    points: integer().notNull(),
    expiresAt: instant().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    unique('reward_once').on(t.rule, t.memberId, t.nth),
    index('reward_rule').on(t.rule, t.at, t.id),
    index('reward_member').on(t.memberId, t.at),
    // What changed since the nightly check.
    index('reward_at').on(t.at),
    check('reward_points', sql`${t.points} > 0`),
  ],
);
