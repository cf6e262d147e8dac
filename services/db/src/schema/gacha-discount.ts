// What coupons took off purchases (account.discount_rule says by which rules).
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';
import { gacha } from './gacha-schema.ts';

/**
 * A discount of one purchase, reserved before it is paid. What the purchase costs and this are together the price of its packs. Written by
 * functions alone.
 */
export const discount = gacha.table(
  'discount',
  {
    /** No foreign key: the row is there before the purchase, whose guard compares it. */
    purchaseId: uuid().primaryKey(),
    /** Of account.discount_rule and account.member. */
    rule: uuid().notNull(),
    memberId: uuid().notNull(),
    boxId: uuid().notNull(),
    n: integer().notNull(),
    /** Off each pack, and off the purchase. */
    each: integer().notNull(),
    points: bigint({ mode: 'number' }).notNull(),
    /** By the database's clock, as are the others. */
    at: instant().notNull(),
    /** When its purchase was found to be drawn: nothing comes of it any more. */
    settledAt: instant(),
    /** When it was found that its purchase does not stand: the use is there again. Null: it counts. */
    releasedAt: instant(),
  },
  (t) => [
    index('discount_rule').on(t.rule, t.at, t.purchaseId),
    index('discount_member').on(t.memberId, t.rule),
    index('discount_open')
      .on(t.at)
      .where(sql`settled_at is null and released_at is null`),
    check('discount_points', sql`${t.each} > 0 and ${t.n} > 0 and ${t.points} = ${t.each}::bigint * ${t.n}`),
  ],
);

/** What a member is about to buy with a coupon. A table of its own, for services that do not know of coupons must not find it: they would sell it at full price. */
export const discountIntent = gacha.table(
  'discount_intent',
  {
    purchaseId: uuid().primaryKey(),
    sessionHash: bytes().notNull(),
    memberId: uuid().notNull(),
    packId: integer().notNull(),
    boxId: uuid().notNull(),
    n: integer().notNull(),
    /** Of account.discount_rule. */
    couponId: uuid().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('discount_intent_created').on(t.createdAt)],
);
