// Pack discounts: coupons that take points off the price of packs. What came of them stands in gacha.discount.
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { amount, instant } from './columns.ts';

/** A discount on packs. Its terms never change: another offer is another rule. Written by functions alone. */
export const discountRule = account.table(
  'discount_rule',
  {
    /** Of the order: sent again, it is the same. */
    id: uuid().primaryKey(),
    /** What staff call it. */
    name: text().notNull(),
    /** Upper case: for members who entered it. Null: for all whom it is for. */
    code: text().unique(),
    /** Of this pack alone; null: of any that is paid in points. */
    packId: integer(),
    /** Off each pack: so many points, or so many percent of its price. One of them. */
    points: integer(),
    percent: smallint(),
    /** Most packs of a purchase. */
    maxPacks: integer().notNull(),
    /** For members alone who have verified a phone and never bought a pack with points. */
    isFirstOnly: boolean().notNull(),
    /** Least rank; 1 everybody. */
    minRank: smallint().notNull(),
    /** Purchases in all, and of each member. */
    maxUses: integer().notNull(),
    maxPerMember: integer().notNull(),
    /** What it may take off in all. */
    maxPoints: amount().notNull(),
    /** What it was used for, with what is reserved for purchases under way. */
    used: integer().notNull(),
    given: amount().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    createdAt: instant().notNull(),
    /** Of account.member, as is `approvedBy`. */
    createdBy: uuid().notNull(),
    /** Null: it waits for a second person, and nobody can use it. */
    approvedBy: uuid(),
    stoppedAt: instant(),
  },
  (t) => [
    index('discount_rule_created').on(t.createdAt, t.id),
    index('discount_rule_ends').on(t.endsAt),
    check(
      'discount_rule_off',
      sql`num_nonnulls(${t.points}, ${t.percent}) = 1 and case when ${t.points} is null then ${t.percent} between 1 and 99 else ${t.points} > 0 end`,
    ),
    check('discount_rule_packs', sql`${t.maxPacks} between 1 and 3000 and ${t.minRank} between 1 and 5`),
    check('discount_rule_uses', sql`${t.maxPerMember} between 1 and 100 and ${t.used} between 0 and ${t.maxUses}`),
    check('discount_rule_first', sql`not ${t.isFirstOnly} or ${t.maxPerMember} = 1`),
    check('discount_rule_total', sql`${t.maxPoints} > 0 and ${t.given} between 0 and ${t.maxPoints}`),
    check('discount_rule_time', sql`${t.endsAt} > ${t.startsAt}`),
  ],
);

/** Who entered a discount's code, and may use it since. Written by account.claim_discount alone. */
export const discountClaim = account.table(
  'discount_claim',
  {
    rule: uuid().notNull(),
    /** Of account.member: the function sees to it. */
    memberId: uuid().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.rule, t.memberId] }), index('discount_claim_member').on(t.memberId)],
);
