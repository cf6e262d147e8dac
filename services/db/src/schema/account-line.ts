import { sql } from 'drizzle-orm';
import { boolean, index, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { instant } from './columns.ts';

/** What a member has chosen to be told by LINE. No row: nothing, as is no kind. It goes with the link to the account there. */
export const lineChoice = account.table('line_choice', {
  memberId: uuid().primaryKey(),
  /** Who they are at LINE, as provider_identity has it: a choice is for this account there, and no other. */
  subject: text().notNull().unique(),
  /** deadline, restock, opening, parcel. */
  kinds: text().array().notNull(),
  /** When the member chose: what LINE tells of a time before it changes nothing. */
  chosenAt: instant().notNull(),
  /** LINE said that they take nothing from the shop any more; the choice was emptied then. */
  endedAt: instant(),
});

/** Messages on their way, as push_outbox has pushes. The id is the key by which LINE takes one once. */
export const lineOutbox = account.table(
  'line_outbox',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    memberId: uuid()
      .notNull()
      .references(() => lineChoice.memberId, { onDelete: 'cascade' }),
    title: text().notNull(),
    href: text().notNull(),
    /** What caused it: told once. */
    idem: text().notNull(),
    createdAt: instant().notNull(),
    /** Never later than LINE knows the key. */
    expiresAt: instant().notNull(),
    tries: smallint().notNull().default(0),
    nextTryAt: instant().notNull(),
    lastError: text().notNull().default(''),
    doneAt: instant(),
    isSent: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('line_outbox_idem').on(t.memberId, t.idem),
    index('line_outbox_due')
      .on(t.nextTryAt)
      .where(sql`done_at is null`),
  ],
);
