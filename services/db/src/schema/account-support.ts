// What support keeps for its own work: texts that answer inquiries, and notes about members.
import { sql } from 'drizzle-orm';
import { index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { instant } from './columns.ts';

/** A named answer in both languages, with places that are filled in for each member. Ended, never deleted. */
export const answerTemplate = account.table(
  'answer_template',
  {
    /** Made by the page: sent again, it is the same. */
    id: uuid().primaryKey(),
    name: text().notNull(),
    textJa: text().notNull(),
    textEn: text().notNull(),
    /** Of each save. */
    version: integer().notNull(),
    updatedAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('answer_template_name')
      .on(t.name)
      .where(sql`ended_at is null`),
  ],
);

/** What one of staff noted about a member: never edited, struck by who wrote it. Goes with the account. */
export const memberNote = account.table(
  'member_note',
  {
    /** Of the order: sent again, it is the same. */
    id: uuid().primaryKey(),
    /** Of account.member, as is `authorId`, without a foreign key: that would stop all who join while it is made. */
    memberId: uuid().notNull(),
    authorId: uuid().notNull(),
    by: text().notNull(),
    text: text().notNull(),
    at: instant().notNull(),
    struckAt: instant(),
    struckReason: text().notNull().default(''),
  },
  (t) => [index('member_note_member').on(t.memberId, t.at, t.id)],
);
