// What operators did to single members: who, when and why.
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account, member } from './account.ts';
import { bytes, instant } from './columns.ts';

/** Written in the transaction of the act itself. Append-only. */
export const operatorAct = account.table(
  'operator_act',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    by: text().notNull(),
    /** Such as `phone.release`, `referral.grant`, `referral.refuse`. */
    act: text().notNull(),
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    /** What was changed, without personal data: the line outlives the account. */
    detail: text().notNull(),
    /** Why, as the operator wrote it. */
    note: text().notNull(),
  },
  (t) => [index('operator_act_member').on(t.memberId, t.id)],
);

/** Points that staff gave for goodwill: what the books take them from. Written by account.give_goodwill alone, append-only. */
export const goodwill = account.table(
  'goodwill',
  {
    /** Of the order: sent again, it is the same. */
    id: uuid().primaryKey(),
    /** Of account.member, as is `staff_id`: account.give_goodwill sees to it, for a foreign key would stop all who join while it is made. */
    memberId: uuid().notNull(),
    points: integer().notNull(),
    staffId: uuid().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index('goodwill_member').on(t.memberId, t.at),
    // What somebody gave today, for their ceiling.
    index('goodwill_staff').on(t.staffId, t.at),
    // What changed since the nightly check.
    index('goodwill_at').on(t.at),
    check('goodwill_points', sql`${t.points} > 0`),
  ],
);

/**
 * The address that staff wrote down for a member who cannot use theirs any more; it holds once the link that went there is followed. A newer one
 * replaces it.
 */
export const mailChange = account.table(
  'mail_change',
  {
    /** Of account.member: account.ask_mail_change sees to it, for a foreign key would stop all who join while it is made. */
    memberId: uuid().primaryKey(),
    /** Lower case. */
    mail: text().notNull(),
    /** The link's, hashed. */
    tokenHash: bytes().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Followed: following it again is no mistake. */
    doneAt: instant(),
  },
  (t) => [uniqueIndex('mail_change_token').on(t.tokenHash)],
);
