// Append-only books. Nobody but the owner may update or delete journal, entry, drawn_card and card_decision: a grant.
// Constraints that drizzle cannot say (balanced journals, entries only in their own transaction) are in sql/.
// Journal and entry are kept by months (src/partition-books.ts): journal_idem, and foreign keys onto journal, end when that begins; journal_key
// and the trigger books.guard_journal stand for them.
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgSchema, primaryKey, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, instant } from './columns.ts';

export const books = pgSchema('books');

/** Units: JPY yen, PT points, COIN coins. */
export const account = books.table(
  'account',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** System: cash, clearing, promo, prize_due, revenue, breakage, suspense. Member: points.paid, points.bonus, points.return, coins. */
    code: text().notNull(),
    memberId: uuid(),
    unit: text().notNull(),
  },
  (t) => [
    unique('account_code').on(t.code, t.memberId, t.unit).nullsNotDistinct(),
    index('account_member').on(t.memberId),
    check('account_unit', sql`${t.unit} in ('JPY', 'PT', 'COIN')`),
  ],
);

export const journal = books.table(
  'journal',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** Idempotency key, such as payment:{id}:paid. */
    idem: text().notNull(),
    /** What it is about: id of a payment, purchase, lot … */
    ref: text().notNull(),
    at: instant().notNull(),
    /** Its transaction: entries may join only in the same one. */
    xid: text()
      .notNull()
      .default(sql`pg_current_xact_id()::text`),
  },
  (t) => [uniqueIndex('journal_idem').on(t.idem), index('journal_ref').on(t.ref)],
);

/** The idempotency key of every journal, of all months: unique over them, as no index of a table kept by months can be. A trigger (sql/) writes it. */
export const journalKey = books.table('journal_key', { idem: text().primaryKey(), journalId: bigint({ mode: 'number' }).notNull() });

/** Months whose draws and decisions are kept as files, and stand here as sums (decision 126). Written by the owner alone; a month may come back. */
export const putAwayMonth = books.table(
  'put_away_month',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** As its partition is called: 2031_05, or before. */
    month: text().notNull(),
    /** SHA-256 of its manifest, in hex. */
    manifest: text().notNull(),
    journals: bigint({ mode: 'number' }).notNull(),
    entries: bigint({ mode: 'number' }).notNull(),
    at: instant().notNull(),
    by: text().notNull(),
    note: text().notNull(),
    broughtBackAt: instant(),
    broughtBackBy: text(),
  },
  (t) => [
    uniqueIndex('put_away_month_open')
      .on(t.month)
      .where(sql`brought_back_at is null`),
  ],
);

/** Debit +, credit −. Sums to zero for each journal and unit; a trigger (sql/) checks that, and stands in for foreign keys. */
export const entry = books.table(
  'entry',
  {
    journalId: bigint({ mode: 'number' }).notNull(),
    line: integer().notNull(),
    accountId: bigint({ mode: 'number' }).notNull(),
    unit: text().notNull(),
    amount: amount().notNull(),
    lotId: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.journalId, t.line] }),
    index('entry_account').on(t.accountId, t.journalId),
    index('entry_lot').on(t.lotId),
    check('entry_amount', sql`${t.amount} <> 0`),
  ],
);

/** Points granted together, with one expiry. remaining is a cache of its entries. */
export const lot = books.table(
  'lot',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: uuid().notNull(),
    unit: text().notNull(),
    /** paid, bonus, return. */
    class: text().notNull(),
    granted: amount().notNull(),
    remaining: amount().notNull(),
    grantedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    journalId: bigint({ mode: 'number' })
      .notNull()
      .references(() => journal.id),
  },
  (t) => [
    // Plain on purpose: a partial index on remaining > 0 would forbid heap-only updates.
    index('lot_spend_order').on(t.memberId, t.expiresAt, t.class, t.id),
    index('lot_expiry').on(t.expiresAt),
    check('lot_class', sql`${t.class} in ('paid', 'bonus', 'return')`),
    check('lot_granted', sql`${t.granted} > 0`),
    check('lot_remaining', sql`${t.remaining} between 0 and ${t.granted}`),
  ],
);

/** Cache of the lots and the coin account; the row that is locked first. */
export const balance = books.table(
  'balance',
  { memberId: uuid().primaryKey(), pt: amount().notNull().default(0), coin: amount().notNull().default(0) },
  (t) => [check('balance_pt', sql`${t.pt} >= 0`), check('balance_coin', sql`${t.coin} >= 0`)],
);

/** One won card. id is the history_id of the calls. */
export const drawnCard = books.table(
  'drawn_card',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    purchaseId: uuid().notNull(),
    memberId: uuid().notNull(),
    boxId: uuid().notNull(),
    slot: integer().notNull(),
    /** Place in the purchase, from 0. */
    ord: integer().notNull(),
    cardId: text().notNull(),
    /** Reveal rarity 1 to 5. */
    rarity: smallint().notNull(),
    /** What one draw cost, and what the card turns back into. */
    cost: integer().notNull(),
    returnPoints: integer().notNull(),
    /** PT or COIN. */
    unit: text().notNull(),
    drawnAt: instant().notNull(),
    decideBy: instant().notNull(),
  },
  (t) => [
    unique('drawn_card_slot').on(t.boxId, t.slot),
    unique('drawn_card_purchase').on(t.purchaseId, t.ord),
    index('drawn_card_member').on(t.memberId, t.decideBy),
    index('drawn_card_decide_by').on(t.decideBy),
  ],
);

/** The one decision on a drawn card; no row means undecided. */
export const cardDecision = books.table(
  'card_decision',
  {
    drawnCardId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => drawnCard.id),
    /** ship or convert. */
    kind: text().notNull(),
    /** member, deadline, default (the member's standing choice) or rule (coin cards ship). */
    decidedBy: text().notNull(),
    at: instant().notNull(),
    journalId: bigint({ mode: 'number' })
      .notNull()
      .references(() => journal.id),
  },
  (t) => [check('card_decision_kind', sql`${t.kind} in ('ship', 'convert')`)],
);

/** What a member owes after a reversal: points of it that were spent already. remaining is a cache of the journals that collected it. */
export const debt = books.table(
  'debt',
  {
    paymentId: uuid().primaryKey(),
    memberId: uuid().notNull(),
    owed: amount().notNull(),
    remaining: amount().notNull(),
    at: instant().notNull(),
    journalId: bigint({ mode: 'number' })
      .notNull()
      .references(() => journal.id),
    /** repaid outside the shop, or forgiven; null: by points, or not yet. */
    outcome: text(),
    settledBy: text(),
    note: text(),
  },
  (t) => [
    index('debt_member').on(t.memberId),
    check('debt_remaining', sql`${t.owed} > 0 and ${t.remaining} between 0 and ${t.owed}`),
    check('debt_outcome', sql`${t.outcome} in ('repaid', 'forgiven')`),
  ],
);

/** While one of these is open its member neither buys, converts, ships, transfers nor exchanges. */
export const freeze = books.table(
  'freeze',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: uuid().notNull(),
    /** dispute, charged_back, refunded: ref is the payment. operator: ref is the member. */
    kind: text().notNull(),
    ref: text().notNull(),
    at: instant().notNull(),
    by: text().notNull(),
    note: text().notNull(),
    releasedAt: instant(),
    releasedBy: text(),
    releaseNote: text(),
  },
  (t) => [
    uniqueIndex('freeze_open')
      .on(t.memberId, t.kind, t.ref)
      .where(sql`released_at is null`),
    index('freeze_ref').on(t.ref),
    check('freeze_kind', sql`${t.kind} in ('dispute', 'charged_back', 'refunded', 'operator')`),
  ],
);
