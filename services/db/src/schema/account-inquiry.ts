// What members ask, and what the shop answers. Goes with the account.
import { sql } from 'drizzle-orm';
import { check, index, integer, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { bytes, instant } from './columns.ts';

export const inquiry = account.table(
  'inquiry',
  {
    /** Made by the page that asks: sent again, it is the same. */
    id: uuid().primaryKey(),
    /** Of account.member, without a foreign key: that would stop all who join while it is made. */
    memberId: uuid().notNull(),
    subject: text().notNull(),
    standing: text().notNull(),
    createdAt: instant().notNull(),
    /** When somebody last wrote or closed it. */
    updatedAt: instant().notNull(),
    /** Since when the member waits for an answer. */
    waitsSince: instant(),
  },
  (t) => [
    index('inquiry_member').on(t.memberId, t.updatedAt),
    index('inquiry_standing').on(t.standing, t.updatedAt, t.id),
    check('inquiry_standing_known', sql`${t.standing} in ('waiting', 'answered', 'closed')`),
  ],
);

export const inquiryMessage = account.table(
  'inquiry_message',
  {
    /** Of the order: sent again, it is the same. */
    id: uuid().primaryKey(),
    inquiryId: uuid()
      .notNull()
      .references(() => inquiry.id, { onDelete: 'cascade' }),
    /** Who of the staff answered; empty where the member wrote. */
    by: text().notNull(),
    text: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('inquiry_message_of').on(t.inquiryId, t.at)],
);

/** A picture that a member, or staff, put to a message, made anew from what they sent (decision 198). */
export const inquiryPicture = account.table(
  'inquiry_picture',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    /** Of account.inquiry_message, without a foreign key: that would stop all who write while it is made. */
    messageId: uuid().notNull(),
    /** Among those of the message, from 0. */
    place: smallint().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** WebP. */
    content: bytes().notNull(),
  },
  (t) => [
    uniqueIndex('inquiry_picture_of').on(t.messageId, t.place),
    check('inquiry_picture_size', sql`octet_length(${t.content}) between 1 and 307200`),
  ],
);
