// The warehouse: what came in, of whom, what was counted, moved and written off. Written by functions of sql/39-gacha-stock.sql alone.
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { amount, bytes, instant } from './columns.ts';
import { gacha } from './gacha-schema.ts';

/** Units of a card that came in together: a run of their own, past every unit that was reserved or taken in before. */
export const stockIntake = gacha.table(
  'stock_intake',
  {
    /** What was sent at once, and the line's place in it, from 0. */
    orderId: uuid().notNull(),
    line: integer().notNull(),
    cardId: text().notNull(),
    firstUnit: integer().notNull(),
    units: integer().notNull(),
    /** Of all of them. */
    costYen: amount().notNull(),
    /** maker (new), dealer, person. */
    source: text().notNull(),
    /** Empty for a person, whose name stands in stock_seller alone. */
    supplier: text().notNull(),
    condition: text().notNull(),
    place: text().notNull(),
    cert: text().notNull(),
    /** The day of the transaction, in Japan. */
    receivedOn: date().notNull(),
    recordedAt: instant().notNull(),
    by: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.line] }),
    index('stock_intake_card').on(t.cardId, t.firstUnit),
    index('stock_intake_day').on(t.receivedOn),
    index('stock_intake_cert')
      .on(t.cert)
      .concurrently()
      .where(sql`cert <> ''`),
    check('stock_intake_units', sql`${t.units} > 0 and ${t.firstUnit} >= 0 and (${t.cert} = '' or ${t.units} = 1)`),
    check('stock_intake_source', sql`${t.source} in ('maker', 'dealer', 'person') and (${t.source} <> 'person' or ${t.supplier} = '')`),
  ],
);

/** A picture of what came in, as it came: of the intake that begins with this unit of the card. Written by functions of sql/39-gacha-stock-photos.sql alone. */
export const stockPhoto = gacha.table(
  'stock_photo',
  {
    /** Named by the page that took it. */
    id: uuid().primaryKey(),
    cardId: text().notNull(),
    firstUnit: integer().notNull(),
    at: instant().notNull(),
    by: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** SHA-256 of the content: what acts keep of it. */
    hash: bytes().notNull(),
    /** WebP. */
    content: bytes().notNull(),
  },
  (t) => [
    index('stock_photo_card').on(t.cardId, t.firstUnit),
    check('stock_photo_size', sql`octet_length(${t.content}) between 1 and 307200`),
  ],
);

/** Of whom units were bought second-hand, as the dealers' law asks; emptied when its term is over. Read by gacha.read_ledger alone. */
export const stockSeller = gacha.table(
  'stock_seller',
  {
    orderId: uuid().notNull(),
    line: integer().notNull(),
    name: text(),
    address: text(),
    occupation: text(),
    /** None of a company. */
    age: smallint(),
    /** How it was made sure who they are. */
    identity: text(),
    recordedAt: instant().notNull(),
    erasedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.line] }),
    index('stock_seller_kept')
      .on(t.recordedAt)
      .where(sql`erased_at is null`),
    check('stock_seller_erased', sql`${t.erasedAt} is null or coalesce(${t.name}, ${t.address}, ${t.occupation}, ${t.identity}) is null`),
  ],
);

/** What somebody counted of a card on the shelves, against what should have been there. Append-only. */
export const stockCount = gacha.table(
  'stock_count',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cardId: text().notNull(),
    expected: integer().notNull(),
    counted: integer().notNull(),
    /** Of a count sheet: the place, and the sheet's order. Null: all free units of the card were counted. */
    place: text(),
    orderId: uuid(),
    reason: text().notNull(),
    by: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('stock_count_card').on(t.cardId, t.id), check('stock_count_counted', sql`${t.counted} >= 0`)],
);

/** Units that were carried from one place to another: of a unit the last line counts, without one its intake. Append-only. */
export const stockMove = gacha.table(
  'stock_move',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What was sent at once. */
    orderId: uuid().notNull(),
    cardId: text().notNull(),
    firstUnit: integer().notNull(),
    units: integer().notNull(),
    fromPlace: text().notNull(),
    toPlace: text().notNull(),
    reason: text().notNull(),
    by: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index('stock_move_card').on(t.cardId, t.id),
    index('stock_move_to').on(t.toPlace),
    check('stock_move_units', sql`${t.units} > 0 and ${t.firstUnit} >= 0`),
    check('stock_move_places', sql`${t.toPlace} <> ${t.fromPlace}`),
  ],
);

/** Units that are lost or damaged: one person asks, another confirms, and from then on no box gets them. */
export const stockWriteOff = gacha.table(
  'stock_write_off',
  {
    /** What the second person has read. */
    id: uuid().primaryKey(),
    cardId: text().notNull(),
    firstUnit: integer().notNull(),
    units: integer().notNull(),
    reason: text().notNull(),
    staffId: uuid().notNull(),
    staffName: text().notNull(),
    askedAt: instant().notNull(),
    confirmedBy: uuid(),
    confirmedName: text(),
    confirmedAt: instant(),
  },
  (t) => [
    index('stock_write_off_card').on(t.cardId, t.firstUnit),
    check('stock_write_off_units', sql`${t.units} > 0 and ${t.firstUnit} >= 0`),
    check('stock_write_off_two', sql`${t.confirmedBy} <> ${t.staffId}`),
  ],
);
