import { sql } from 'drizzle-orm';
import { index, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account, member } from './account.ts';
import { bytes, instant } from './columns.ts';

/** The phone a member showed to be theirs. One account for each number: the key says so. */
export const verifiedPhone = account.table('verified_phone', {
  memberId: uuid()
    .primaryKey()
    .references(() => member.id),
  /** E.164, such as +819012345678. */
  phone: text().notNull().unique(),
  verifiedAt: instant().notNull(),
});

/** The code a member was sent last; a newer one replaces it, using it deletes it. Only a keyed hash is kept. */
export const smsCode = account.table('sms_code', {
  memberId: uuid()
    .primaryKey()
    .references(() => member.id),
  phone: text().notNull(),
  codeHash: bytes().notNull(),
  sentAt: instant().notNull(),
  expiresAt: instant().notNull(),
  /** Checks so far, right or wrong. */
  tries: smallint().notNull().default(0),
});

/**
 * A friend who registered with a member's code. waiting: for a phone, or for the first payment of the one who referred; granted: both
 * got their points; refused: never. Nobody is referred twice.
 */
export const referral = account.table(
  'referral',
  {
    inviteeId: uuid()
      .primaryKey()
      .references(() => member.id),
    referrerId: uuid()
      .notNull()
      .references(() => member.id),
    state: text({ enum: ['waiting', 'granted', 'refused'] })
      .notNull()
      .default('waiting'),
    /** Why it was refused: full, phone, card; or by an operator, for good. An operator may grant what a phone or a card held back. */
    reason: text().notNull().default(''),
    /** Keyed hash of the friend's phone, kept when the account is gone: a phone brings points once. */
    phoneHash: bytes(),
    createdAt: instant().notNull(),
    decidedAt: instant(),
  },
  (t) => [
    index('referral_referrer').on(t.referrerId, t.createdAt),
    uniqueIndex('referral_phone')
      .on(t.phoneHash)
      .where(sql`state = 'granted'`),
  ],
);
