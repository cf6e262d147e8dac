import { sql } from 'drizzle-orm';
import { boolean, index, pgSchema, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

export const account = pgSchema('account');

export const prefecture = account.table('prefecture', {
  /** JIS code 1 to 47; 99 is outside Japan. */
  id: smallint().primaryKey(),
  nameJa: text().notNull(),
  nameEn: text().notNull(),
});

export const member = account.table(
  'member',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    /** Lower case. */
    mail: text().notNull(),
    passwordHash: text().notNull(),
    lastName: text().notNull(),
    middleName: text().notNull().default(''),
    firstName: text().notNull(),
    tel: text().notNull(),
    zipcode: text().notNull(),
    prefId: smallint()
      .notNull()
      .references(() => prefecture.id),
    province: text().notNull().default(''),
    shiku: text().notNull(),
    address: text().notNull(),
    building: text().notNull().default(''),
    language: text().notNull().default('ja'),
    /** 1 to 5. */
    rank: smallint().notNull().default(1),
    referralCode: text().notNull(),
    /** The code given at registration; judged when the phone is verified. */
    referredByCode: text().notNull().default(''),
    /** Staff accounts are barred from draws. */
    isStaff: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('member_mail').on(t.mail), uniqueIndex('member_referral_code').on(t.referralCode)],
);

/** Sessions of members; only a hash of the cookie's value is kept. Other services read the view account.live_session. */
export const session = account.table(
  'session',
  {
    idHash: bytes().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    isRemembered: boolean().notNull(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    userAgent: text().notNull().default(''),
  },
  (t) => [index('session_member').on(t.memberId)],
);
