// What the nightly check keeps: how far it has looked, the sums of what it has seen, and what it found. Written by its own role alone.
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgSchema, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, instant } from './columns.ts';

export const checks = pgSchema('checks');

/** How far the last check came: journals below `journal_from` and cards below `card_from` are settled and kept in parts. One row, once it ran. */
export const mark = checks.table(
  'mark',
  {
    id: integer().primaryKey().default(1),
    at: instant().notNull(),
    journalFrom: bigint({ mode: 'number' }).notNull(),
    cardFrom: bigint({ mode: 'number' }).notNull(),
    /** How many checks there were. */
    runs: integer().notNull(),
  },
  (t) => [check('mark_one', sql`${t.id} = 1`)],
);

/** What does not hold, a row each, from when it was first found until it is gone. Nobody deletes one. */
export const finding = checks.table(
  'finding',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Number of the promise that is broken, and the key of the row that breaks it. */
    invariant: smallint().notNull(),
    about: text().notNull(),
    sentence: text().notNull(),
    /** As it was last found. */
    detail: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    firstSeen: instant().notNull(),
    lastSeen: instant().notNull(),
    resolvedAt: instant(),
  },
  (t) => [
    uniqueIndex('finding_open')
      .on(t.invariant, t.about)
      .where(sql`resolved_at is null`),
    index('finding_first_seen').on(t.firstSeen),
  ],
);

/** Who of the staff was told of a finding by the shop itself, and when. Written by payment.note_told alone. */
export const findingTold = checks.table(
  'finding_told',
  {
    /** Of checks.finding, of which nobody deletes one: a foreign key would stop who writes there while it is made. */
    findingId: bigint({ mode: 'number' }).notNull(),
    /** Of account.member; as they were called then. */
    memberId: uuid().notNull(),
    name: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.findingId, t.memberId] })],
);

/** 4,096 journals by id with their entries: what they make owed as prizes, and a print of all their rows, which never change. */
export const journalPart = checks.table('journal_part', {
  part: bigint({ mode: 'number' }).primaryKey(),
  entries: integer().notNull(),
  owedPt: amount().notNull(),
  owedCoin: amount().notNull(),
  print: bigint({ mode: 'number' }).notNull(),
});

/** Sum of a member account's entries in the journals before the mark. */
export const accountSum = checks.table('account_sum', {
  accountId: bigint({ mode: 'number' }).primaryKey(),
  amount: amount().notNull(),
  entries: bigint({ mode: 'number' }).notNull(),
});

/** 1,000 purchases of a box by seq. */
export const purchasePart = checks.table(
  'purchase_part',
  {
    boxId: uuid().notNull(),
    part: bigint({ mode: 'number' }).notNull(),
    purchases: integer().notNull(),
    firstSeq: bigint({ mode: 'number' }),
    lastSeq: bigint({ mode: 'number' }),
    /** Slots of those that are not void. */
    taken: integer().notNull(),
    /** Those that wait for their draw, and their cost. */
    open: integer().notNull(),
    openPt: amount().notNull(),
    openCoin: amount().notNull(),
  },
  (t) => [primaryKey({ columns: [t.boxId, t.part] })],
);

/** 4,096 drawn cards by id: how many wait to be decided, and their cost. */
export const cardPart = checks.table('card_part', {
  part: bigint({ mode: 'number' }).primaryKey(),
  undecided: integer().notNull(),
  owedPt: amount().notNull(),
  owedCoin: amount().notNull(),
});

/** Where the reading of what is old goes on, for each kind of row; when it last came round, and how many checks that took. */
export const round = checks.table('round', {
  kind: text().primaryKey(),
  after: text(),
  checks: integer().notNull().default(0),
  lastRoundAt: instant(),
  lastRoundChecks: integer(),
});
