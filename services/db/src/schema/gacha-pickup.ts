// Stores where members may pick a parcel up, as their carriers list them, and for what the shop offers it.
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { gacha } from './gacha-schema.ts';

/** A store in a carrier's list. One that is not listed any more stays, closed: parcels and members may name it. */
export const pickupStore = gacha.table(
  'pickup_store',
  {
    /** yamato, japan_post. */
    carrier: text().notNull(),
    /** The carrier's own. */
    code: text().notNull(),
    chain: text().notNull(),
    name: text().notNull(),
    /** Seven digits. */
    zipcode: text().notNull(),
    /** Of account.prefecture, by the import. */
    prefId: smallint().notNull(),
    city: text().notNull(),
    address: text().notNull(),
    changedAt: instant().notNull(),
    closedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.carrier, t.code] }),
    index('pickup_store_zipcode')
      .on(t.zipcode)
      .where(sql`closed_at is null`),
    index('pickup_store_pref')
      .on(t.prefId, t.zipcode)
      .where(sql`closed_at is null`),
    check('pickup_store_zipcode_form', sql`${t.zipcode} ~ '^[0-9]{7}$'`),
    check('pickup_store_given', sql`${t.chain} <> '' and ${t.name} <> '' and ${t.city} <> '' and ${t.address} <> ''`),
  ],
);

/** What the shop offers of a carrier's stores. No row: nothing. */
export const pickupCarrier = gacha.table(
  'pickup_carrier',
  {
    carrier: text().primaryKey(),
    isOffered: boolean().notNull(),
    /** The most cards that a parcel to a store may hold: the carriers take small ones only. */
    mostCards: integer().notNull(),
    /** For so many days the carrier keeps a parcel at the store. */
    keepDays: smallint().notNull(),
  },
  (t) => [
    check('pickup_carrier_known', sql`${t.carrier} in ('yamato', 'japan_post')`),
    check('pickup_carrier_most', sql`${t.mostCards} between 1 and 3000`),
    check('pickup_carrier_days', sql`${t.keepDays} between 7 and 30`),
  ],
);

/** A pack whose cards go to addresses only. */
export const pickupBar = gacha.table('pickup_bar', { packId: integer().primaryKey() });

/** A parcel that was to be picked up, and goes to its member's address instead: what store it was, who changed it and when. Append-only. */
export const shipmentHome = gacha.table('shipment_home', {
  /** Of gacha.shipment, without a foreign key: that would stop all who ship while it is made. */
  shipmentId: bigint({ mode: 'number' }).primaryKey(),
  at: instant().notNull(),
  by: text().notNull(),
  carrier: text().notNull(),
  code: text().notNull(),
});
