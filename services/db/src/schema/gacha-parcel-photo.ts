// What was sent: pictures that the warehouse takes of a parcel while it is packed.
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';
import { gacha } from './gacha-schema.ts';

/** A picture of a parcel, made anew from what staff took (decision 190): seen by staff and by the parcel's member, and erased with what it shows. */
export const parcelPhoto = gacha.table(
  'parcel_photo',
  {
    /** Named by the page that took it. */
    id: uuid().primaryKey(),
    /** Of gacha.shipment, without a foreign key: that would stop all who ship while it is made. */
    shipmentId: bigint({ mode: 'number' }).notNull(),
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
    index('parcel_photo_shipment').on(t.shipmentId),
    check('parcel_photo_size', sql`octet_length(${t.content}) between 1 and 307200`),
  ],
);
