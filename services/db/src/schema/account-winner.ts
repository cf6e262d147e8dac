// By which words members are shown among those who won. Goes with the account.
import { sql } from 'drizzle-orm';
import { boolean, check, smallint, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { instant } from './columns.ts';

export const winnerName = account.table(
  'winner_name',
  {
    /** Of account.member, without a foreign key: that would stop all who join while it is made. */
    memberId: uuid().primaryKey(),
    /** Places of its two words in the list of the contracts. */
    first: smallint().notNull(),
    second: smallint().notNull(),
    isShown: boolean().notNull(),
    isRanked: boolean().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [check('winner_name_of_words', sql`${t.first} between 0 and 23 and ${t.second} between 0 and 23`)],
);
