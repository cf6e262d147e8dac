// What a box promises beside its slots, and the shop's last word on it.
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, fiveInOrder, instant } from './columns.ts';
import { gacha } from './gacha-schema.ts';
import { box } from './gacha.ts';
import { logEntry } from './gacha-log.ts';

/** Boxes whose sale is on hold: nothing is bought of them until it goes on. No part of the terms, and nothing of a draw. */
export const hold = gacha.table('hold', {
  /** No foreign key: making it would lock the hot table. The one function that writes here finds the box first. */
  boxId: uuid().primaryKey(),
  since: instant().notNull().defaultNow(),
});

/**
 * Boxes that are sold to higher ranks before everybody may buy: their sale begins so many hours earlier. The hours are those of the rules of
 * ranks when the draft was saved. No part of the terms, and fixed when they are published. Written with the draft alone.
 */
export const earlySale = gacha.table(
  'early_sale',
  {
    /** No foreign key: making it would lock the hot table. Drafts write it in the transaction that makes the box. */
    boxId: uuid().primaryKey(),
    /** When everybody may buy. */
    opensAt: instant().notNull(),
    /** By rank, rank 1 first: how long before that each may. */
    hours: integer().array().notNull(),
  },
  (t) => [check('early_sale_hours', fiveInOrder(t.hours, '<=', 0, 168))],
);

/** Last-one and number prizes, as the terms list them: a card for whoever takes the `at`-th slot. As a drawn card its slot is n + place. */
export const boxPrize = gacha.table(
  'box_prize',
  {
    boxId: uuid()
      .notNull()
      .references(() => box.id),
    /** Place in the terms' list, from 0. */
    place: integer().notNull(),
    /** Counted from 1 over the drawn slots; n is the last one. */
    at: integer().notNull(),
    cardId: text().notNull(),
    rarity: text().notNull(),
    /** Reveal rarity 1 to 5. */
    revealRarity: smallint().notNull(),
    returnPoints: integer().notNull(),
    serial: integer().notNull(),
    /** Who took it, once drawn. */
    purchaseId: uuid(),
  },
  (t) => [primaryKey({ columns: [t.boxId, t.place] }), check('box_prize_at', sql`${t.at} > 0 and ${t.place} >= 0`)],
);

/** Drafts whose publishing one of the staff asked for, where it takes a second person. Written by a function of sql/34-gacha-announce.sql alone. */
export const publishRequest = gacha.table('publish_request', {
  /** No foreign key: making it would lock the hot table. The one function that writes here holds the box. */
  boxId: uuid().primaryKey(),
  /** Who asked, of account.member: somebody else is to confirm it. */
  staffId: uuid().notNull(),
  staffName: text().notNull(),
  reason: text().notNull(),
  askedAt: instant().notNull(),
});

/** Boxes that two of the staff end for good, and what came of it. Written by functions of sql/39-gacha-end.sql alone. */
export const endRequest = gacha.table(
  'end_request',
  {
    /** What the second person has read: asked for anew it is another. */
    id: uuid().primaryKey(),
    /** No foreign key: making it would lock the hot table. The functions that write here hold the box. */
    boxId: uuid().notNull(),
    /** cancel, close. */
    act: text().notNull(),
    staffId: uuid().notNull(),
    staffName: text().notNull(),
    /** Of a cancellation members read it. */
    reason: text().notNull(),
    askedAt: instant().notNull(),
    /** Of a box to be closed: when everything of it was recomputed, and what did not match. */
    auditedAt: instant(),
    broken: text().array(),
    confirmedBy: uuid(),
    confirmedName: text(),
    confirmedReason: text(),
    confirmedAt: instant(),
    /** Purchases refunded, or units that are free again. */
    outcome: integer(),
    doneAt: instant(),
  },
  (t) => [
    unique('end_request_box').on(t.boxId, t.act),
    index('end_request_open')
      .on(t.askedAt)
      .where(sql`done_at is null`),
    check('end_request_act', sql`${t.act} in ('cancel', 'close')`),
    check('end_request_two', sql`${t.confirmedBy} <> ${t.staffId}`),
  ],
);

/** That a box's terms are in the log, and since when its witnesses have seen them. Written by functions of sql/34-gacha-announce.sql alone. */
export const announcement = gacha.table(
  'announcement',
  {
    boxId: uuid()
      .primaryKey()
      .references(() => box.id),
    /** Of the entry in the log. */
    leaf: bytes()
      .notNull()
      .unique()
      .references(() => logEntry.leaf),
    /** By the database's clock: when it was handed to the log, and when the word of the quorum came. */
    loggedAt: instant()
      .notNull()
      .default(sql`clock_timestamp()`),
    receivedAt: instant(),
    /** By the witnesses' clocks. */
    seenAt: instant(),
    /** It was seen as long before the sale as its terms say: without this nothing is sold. */
    isTimely: boolean().notNull().default(false),
  },
  (t) => [
    index('announcement_unseen')
      .on(t.leaf)
      .where(sql`received_at is null`),
    check('announcement_timely', sql`not ${t.isTimely} or ${t.receivedAt} is not null`),
  ],
);

/** What every row has that stands in the log: its text there, the leaf of that, and when it was written. */
const logged = () => ({
  entry: text().notNull(),
  leaf: bytes()
    .notNull()
    .unique()
    .references(() => logEntry.leaf),
  at: instant().notNull(),
});

/** Late entries of boxes: from … to took another round. Append-only, by a function of sql/36-gacha-late.sql. */
export const lateness = gacha.table(
  'lateness',
  {
    boxId: uuid()
      .notNull()
      .references(() => box.id),
    fromT: bigint({ mode: 'number' }).notNull(),
    toT: bigint({ mode: 'number' }).notNull(),
    moved: integer().notNull(),
    /** Of the box, these counted in. */
    late: integer().notNull(),
    round: bigint({ mode: 'number' }).notNull(),
    ...logged(),
  },
  (t) => [primaryKey({ columns: [t.boxId, t.late] })],
);

/** A box whose sale was ended for good, with what waited refunded: the one way in which a purchase is taken back. Append-only. */
export const cancellation = gacha.table('cancellation', {
  boxId: uuid()
    .primaryKey()
    .references(() => box.id),
  reason: text().notNull(),
  through: bigint({ mode: 'number' }).notNull(),
  ...logged(),
});

/** The last word on a box whose sale is over and whose last tick is resolved: an entry of the log. Append-only. */
export const closing = gacha.table('closing', {
  boxId: uuid()
    .primaryKey()
    .references(() => box.id),
  /** Its text in the log, and its leaf there. Of method 1: signed, with its signature. */
  body: text().notNull(),
  leaf: bytes().references(() => logEntry.leaf),
  signature: bytes(),
  closedAt: instant().notNull(),
  ticks: bigint({ mode: 'number' }).notNull(),
});
