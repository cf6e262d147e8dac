// Rules of ranks: what a rank is called, and what a month's use has to be for it.
import { sql } from 'drizzle-orm';
import { check, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { amount, fiveInOrder, instant } from './columns.ts';

/**
 * A whole set of five ranks, rank 1 first. The points used in a month are judged by the set that holds in that month; ranks are called by the
 * one that holds while they are held. Its terms never change: other ones are another set. Written by functions alone.
 */
export const rankRules = account.table(
  'rank_rules',
  {
    /** Of the order: sent again, it is the same. */
    id: uuid().primaryKey(),
    /** The month of Japan from whose first day it holds, until another one does: YYYY-MM. */
    fromMonth: text().notNull(),
    namesJa: text().array().notNull(),
    namesEn: text().array().notNull(),
    /** Points used in a month from which on it earns each rank of the next month. */
    uses: amount().array().notNull(),
    /** What whoever holds the rank gets with points that are bought, in thousandths of the price; 0 nothing (payment.rank_bonus). */
    bonus: integer().array().notNull(),
    /** How many hours before its public opening whoever holds the rank may buy a pack that has an early sale. */
    earlyHours: integer().array().notNull().default([0, 0, 0, 0, 0]),
    /** In how many business days a parcel of whoever holds the rank leaves at the latest. */
    dispatchDays: integer().array().notNull().default([14, 14, 14, 14, 14]),
    createdAt: instant().notNull(),
    /** Of account.member, as is `approvedBy`. Null: the set that the shop began with. */
    createdBy: uuid(),
    /** Null: it waits for a second person, and holds nowhere. */
    approvedAt: instant(),
    approvedBy: uuid(),
    withdrawnAt: instant(),
  },
  (t) => [
    // One set begins in a month.
    uniqueIndex('rank_rules_month')
      .on(t.fromMonth)
      .where(sql`${t.withdrawnAt} is null`),
    check('rank_rules_from', sql`${t.fromMonth} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
    check(
      'rank_rules_names',
      sql`cardinality(${t.namesJa}) = 5 and array_position(${t.namesJa}, null) is null and '' <> all (${t.namesJa})
        and cardinality(${t.namesEn}) = 5 and array_position(${t.namesEn}, null) is null and '' <> all (${t.namesEn})`,
    ),
    check(
      'rank_rules_uses',
      sql`cardinality(${t.uses}) = 5 and array_position(${t.uses}, null) is null and ${t.uses}[1] = 0 and ${t.uses}[2] > ${t.uses}[1]
        and ${t.uses}[3] > ${t.uses}[2] and ${t.uses}[4] > ${t.uses}[3] and ${t.uses}[5] > ${t.uses}[4]`,
    ),
    // A fifth is the law's limit on a premium: account.premium_limit.
    check(
      'rank_rules_bonus',
      sql`cardinality(${t.bonus}) = 5 and array_position(${t.bonus}, null) is null and 0 <= all (${t.bonus}) and 200 >= all (${t.bonus})`,
    ),
    check('rank_rules_early', fiveInOrder(t.earlyHours, '<=', 0, 168)),
    check('rank_rules_dispatch', fiveInOrder(t.dispatchDays, '>=', 1, 30)),
    check(
      'rank_rules_second',
      sql`${t.createdBy} is null or (${t.approvedAt} is null) = (${t.approvedBy} is null) and ${t.approvedBy} is distinct from ${t.createdBy}`,
    ),
  ],
);
