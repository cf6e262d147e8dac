// What staff tell many members at once, who agreed to hear of offers, and who is never written to.
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, primaryKey, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { instant } from './columns.ts';

/** Whether a member wants to hear of offers; no row: they do not. Written by account.choose_adverts, goes with the account. */
export const advertChoice = account.table(
  'advert_choice',
  {
    /** Of account.member, without a foreign key: that would stop all who join while it is made. */
    memberId: uuid().primaryKey(),
    /** What the link in a mail carries: it ends these mails and does nothing else. */
    token: uuid()
      .notNull()
      .default(sql`gen_random_uuid()`),
    isOn: boolean().notNull(),
    at: instant().notNull(),
  },
  (t) => [unique('advert_choice_token').on(t.token)],
);

/** Proof of each choice, append-only: what the law asks for. Stays under the member's number, without a name. */
export const advertConsent = account.table(
  'advert_consent',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    memberId: uuid().notNull(),
    isOn: boolean().notNull(),
    /** settings: the member themselves, on a page of theirs; link, one_click: of a mail; stop_list: the desk. */
    how: text().notNull(),
    /** Which words they were asked with. */
    words: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index('advert_consent_member').on(t.memberId, t.at),
    check('advert_consent_how', sql`${t.how} in ('settings', 'link', 'one_click', 'stop_list')`),
  ],
);

/** Addresses that no broadcast is mailed to. Kept with why; ended, never deleted. */
export const broadcastStop = account.table(
  'broadcast_stop',
  {
    /** Of the order: sent again, it is the same. */
    id: uuid().primaryKey(),
    /** Lower case. */
    mail: text().notNull(),
    reason: text().notNull(),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('broadcast_stop_mail')
      .on(t.mail)
      .where(sql`ended_at is null`),
    index('broadcast_stop_created').on(t.createdAt, t.id),
  ],
);

/** One text to a group of members. A draft until it is sent; then its words never change. */
export const broadcast = account.table(
  'broadcast',
  {
    /** Made by the page: sent again, it is the same. */
    id: uuid().primaryKey(),
    /** Of each save. */
    version: integer().notNull(),
    /** advert: to those who agreed; service: about the contract, to all. */
    kind: text().notNull(),
    titleJa: text().notNull(),
    titleEn: text().notNull(),
    textJa: text().notNull(),
    textEn: text().notNull(),
    /** A path of the site. */
    href: text().notNull(),
    byBell: boolean().notNull(),
    byMail: boolean().notNull(),
    /** The group: what is null or empty is not asked. */
    ranks: smallint()
      .array()
      .notNull()
      .default(sql`'{}'`),
    language: text(),
    boughtDays: integer(),
    unboughtDays: integer(),
    joinedFrom: instant(),
    joinedUntil: instant(),
    /** Only those of account.broadcast_member. */
    isListed: boolean().notNull().default(false),
    /** Their file is not written to its end: it goes out to nobody so. */
    isListing: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    /** Of account.member, as is `approvedBy`. */
    createdBy: uuid().notNull(),
    /** Who said that it goes out; null: a draft. */
    sentBy: uuid(),
    sentAt: instant(),
    /** How many it would have reached then. */
    counted: integer(),
    startsAt: instant(),
    /** Null: it waits for a second person. */
    approvedBy: uuid(),
    stoppedAt: instant(),
    finishedAt: instant(),
    /** Members up to this one were looked at. */
    reached: uuid(),
    told: integer().notNull().default(0),
  },
  (t) => [
    index('broadcast_created').on(t.createdAt, t.id),
    index('broadcast_open')
      .on(t.startsAt)
      .where(sql`sent_at is not null and finished_at is null and stopped_at is null`),
    check('broadcast_kind', sql`${t.kind} in ('advert', 'service')`),
    check('broadcast_way', sql`${t.byBell} or ${t.byMail}`),
  ],
);

/** Members that a file named. */
export const broadcastMember = account.table(
  'broadcast_member',
  {
    broadcastId: uuid()
      .notNull()
      .references(() => broadcast.id, { onDelete: 'cascade' }),
    memberId: uuid().notNull(),
  },
  (t) => [primaryKey({ columns: [t.broadcastId, t.memberId] }), index('broadcast_member_of').on(t.memberId)],
);
