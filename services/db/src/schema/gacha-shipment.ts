// What leaves the house: parcels, how far they are, what members want when they do not choose, and what they were reminded of.
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, date, index, jsonb, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { gacha } from './gacha-schema.ts';

/** A parcel: all that a member ships within the window, to the address of that moment. Its purchases name it (gacha.purchase). */
export const shipment = gacha.table(
  'shipment',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: uuid().notNull(),
    /** requested, packing, handed_over, delivered, returned: forward only (sql/). */
    state: text().notNull().default('requested'),
    stateAt: instant().notNull(),
    requestedAt: instant().notNull(),
    /** Until then what the member ships joins this parcel, if nobody packs it before. */
    closesAt: instant().notNull(),
    /** Last day, in Japan, on which it leaves the house. */
    promisedBy: date().notNull(),
    /** The row of account.delivery_address as it was; {} when there was none. */
    address: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    carrier: text().notNull().default(''),
    deliveryCode: text().notNull().default(''),
    /** The returned parcel whose cards travel once more in this one. */
    resends: bigint({ mode: 'number' }).references((): AnyPgColumn => shipment.id),
    /** The parcel that its cards were in before the warehouse put them into one of their own. */
    splitFrom: bigint({ mode: 'number' }).references((): AnyPgColumn => shipment.id),
    /** The parcel that took over all its cards: it is empty and goes nowhere. */
    mergedInto: bigint({ mode: 'number' }).references((): AnyPgColumn => shipment.id),
  },
  (t) => [
    unique('shipment_resends').on(t.resends),
    index('shipment_split_from')
      .on(t.splitFrom)
      .where(sql`split_from is not null`),
    index('shipment_merged_into')
      .on(t.mergedInto)
      .where(sql`merged_into is not null`),
    index('shipment_member').on(t.memberId, t.id),
    index('shipment_open')
      .on(t.state, t.promisedBy)
      .where(sql`state in ('requested', 'packing', 'handed_over')`),
    index('shipment_delivery_code')
      .on(t.deliveryCode)
      .where(sql`delivery_code <> ''`),
    check('shipment_state', sql`${t.state} in ('requested', 'packing', 'handed_over', 'delivered', 'returned')`),
    check('shipment_code', sql`${t.state} in ('requested', 'packing') or ${t.deliveryCode} <> ''`),
  ],
);

/** Every state a parcel came to, once each: append-only. */
export const shipmentChange = gacha.table(
  'shipment_change',
  {
    shipmentId: bigint({ mode: 'number' })
      .notNull()
      .references(() => shipment.id),
    state: text().notNull(),
    at: instant().notNull(),
    /** Who: member, deadline, or the operator's name. */
    by: text().notNull(),
    note: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.shipmentId, t.state] })],
);

/** What becomes of a member's cards when the time to choose is over. No row means ask, and then they convert. */
export const decisionDefault = gacha.table(
  'decision_default',
  {
    memberId: uuid().primaryKey(),
    /** ask, ship, convert. */
    choice: text().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [check('decision_default_choice', sql`${t.choice} in ('ask', 'ship', 'convert')`)],
);

/** A reminder that was sent for a purchase, so many hours before its deadline. */
export const decisionReminder = gacha.table(
  'decision_reminder',
  { purchaseId: uuid().notNull(), hoursLeft: smallint().notNull(), at: instant().notNull() },
  (t) => [primaryKey({ columns: [t.purchaseId, t.hoursLeft] })],
);

/** A card that coins were exchanged for, and the parcel it is in. */
export const exchangeParcel = gacha.table(
  'exchange_parcel',
  {
    exchangeId: uuid().primaryKey(),
    shipmentId: bigint({ mode: 'number' })
      .notNull()
      .references(() => shipment.id),
    cardId: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('exchange_parcel_shipment').on(t.shipmentId)],
);

/** A drawn card that travels in another parcel than the rest of its purchase. */
export const splitCard = gacha.table(
  'split_card',
  {
    drawnCardId: bigint({ mode: 'number' }).primaryKey(),
    purchaseId: uuid().notNull(),
    shipmentId: bigint({ mode: 'number' })
      .notNull()
      .references(() => shipment.id),
  },
  (t) => [index('split_card_purchase').on(t.purchaseId), index('split_card_shipment').on(t.shipmentId)],
);

/** Carrier and code that were given to a parcel wrongly, and when they were put right. */
export const shipmentCorrection = gacha.table(
  'shipment_correction',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: bigint({ mode: 'number' })
      .notNull()
      .references(() => shipment.id),
    at: instant().notNull(),
    by: text().notNull(),
    /** What it said before. */
    carrier: text().notNull(),
    deliveryCode: text().notNull(),
  },
  (t) => [index('shipment_correction_shipment').on(t.shipmentId)],
);
