// Rules by which members get more points with the points that they buy. What came of them stands in payment.bonus.
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { amount, instant } from './columns.ts';

/** A bonus on courses. Its terms never change: another offer is another rule. Written by functions alone. */
export const bonusRule = account.table(
  'bonus_rule',
  {
    /** Of the order: sent again, it is the same. */
    id: uuid().primaryKey(),
    /** What staff call it. */
    name: text().notNull(),
    /** What one payment gets; it ends as the points that were bought do. */
    points: integer().notNull(),
    /** Courses from this price, and up to that one; null: however much. Yen. */
    minYen: integer().notNull(),
    maxYen: integer(),
    /** For members alone who have verified a phone and never paid. */
    isFirstOnly: boolean().notNull(),
    /** How often a member may have it within each: once (the rule's time), day, week, month of Japan. */
    period: text().notNull(),
    maxPerPeriod: integer().notNull(),
    /** What it may give in all, and what it gave, with what open payments will get. */
    maxPoints: amount().notNull(),
    given: amount().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    createdAt: instant().notNull(),
    /** Of account.member, as is `approvedBy`. */
    createdBy: uuid().notNull(),
    /** Null: it waits for a second person, and gives nothing. */
    approvedBy: uuid(),
    stoppedAt: instant(),
  },
  (t) => [
    index('bonus_rule_created').on(t.createdAt, t.id),
    // The law's limit on a premium of the least that is paid: account.premium_limit.
    check('bonus_rule_points', sql`${t.points} between 1 and case when ${t.minYen} < 1000 then 200 else ${t.minYen} / 5 end`),
    check('bonus_rule_yen', sql`${t.minYen} > 0 and ${t.maxYen} >= ${t.minYen}`),
    check('bonus_rule_period', sql`${t.period} in ('once', 'day', 'week', 'month') and ${t.maxPerPeriod} between 1 and 100`),
    check('bonus_rule_first', sql`not ${t.isFirstOnly} or (${t.period} = 'once' and ${t.maxPerPeriod} = 1)`),
    check('bonus_rule_total', sql`${t.maxPoints} > 0 and ${t.given} between 0 and ${t.maxPoints}`),
    check('bonus_rule_time', sql`${t.endsAt} > ${t.startsAt}`),
  ],
);
