// Where a member stands: ranks by month, and what inactive ones were told.
import { index, integer, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { account, member } from './account.ts';
import { amount, instant } from './columns.ts';

/** A month of Japan whose ranks are decided: the key lets one replica decide it, once. */
export const rankMonth = account.table('rank_month', {
  /** YYYY-MM. */
  month: text().primaryKey(),
  decidedAt: instant().notNull(),
});

/** The rank a month began with, and the points used in the month before that earned it. Members who used nothing have no row. */
export const memberRank = account.table(
  'member_rank',
  {
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    month: text()
      .notNull()
      .references(() => rankMonth.month),
    rank: smallint().notNull(),
    used: amount().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.month] })],
);

/** What a member who does not come any more was told, for each time they stayed away. */
export const inactivityNotice = account.table(
  'inactivity_notice',
  {
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    /** When they were last active: coming back begins anew. */
    activeAt: instant().notNull(),
    daysAhead: integer().notNull(),
    toldAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.activeAt, t.daysAhead] }), index('inactivity_notice_told').on(t.toldAt)],
);
