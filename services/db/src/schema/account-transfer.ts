import { sql } from 'drizzle-orm';
import { bigint, check, index, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account, member } from './account.ts';
import { amount, instant } from './columns.ts';

/** A member's account at a partner site. An account there belongs to one member here. */
export const partnerLink = account.table(
  'partner_link',
  {
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    /** As in the account service's settings. */
    siteId: smallint().notNull(),
    /** How the partner names the account. */
    partnerAccount: text().notNull(),
    linkedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.siteId] }), uniqueIndex('partner_link_account').on(t.siteId, t.partnerAccount)],
);

/**
 * Points on their way from a partner site. asked: the partner was, or will be, asked, and nothing is certain; done: taken there and
 * granted here; refused: neither. The id is the reference under which the partner moves points once.
 */
export const pointTransfer = account.table(
  'point_transfer',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    siteId: smallint().notNull(),
    partnerAccount: text().notNull(),
    points: amount().notNull(),
    /** The page's name for this wish: the same one again is the same transfer. */
    requestId: uuid().notNull(),
    state: text({ enum: ['asked', 'done', 'refused'] })
      .notNull()
      .default('asked'),
    /** Why it was refused: short, closed, never_arrived. */
    reason: text().notNull().default(''),
    /** How often the outcome was asked for after the first reply was lost. */
    polls: smallint().notNull().default(0),
    createdAt: instant().notNull(),
    endedAt: instant(),
    journalId: bigint({ mode: 'number' }),
  },
  (t) => [
    uniqueIndex('point_transfer_request').on(t.memberId, t.requestId),
    // One at a time for each member and site: after a lost reply nobody sends a second one by mistake.
    uniqueIndex('point_transfer_open')
      .on(t.memberId, t.siteId)
      .where(sql`state = 'asked'`),
    index('point_transfer_member').on(t.memberId, t.createdAt),
    check('point_transfer_points', sql`${t.points} > 0`),
    check('point_transfer_state', sql`${t.state} in ('asked', 'done', 'refused')`),
    check('point_transfer_journal', sql`(${t.state} = 'done') = (${t.journalId} is not null)`),
  ],
);
