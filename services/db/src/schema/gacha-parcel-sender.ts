// Who the shop's parcels are from.
import { integer, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { gacha } from './gacha-schema.ts';

/** Who sends, as labels say it, with the codes of the contracts with carriers. The highest version holds; append-only. */
export const parcelSender = gacha.table('parcel_sender', {
  version: integer().primaryKey(),
  at: instant().notNull(),
  by: text().notNull(),
  name: text().notNull(),
  tel: text().notNull(),
  zipcode: text().notNull(),
  address: text().notNull(),
  building: text().notNull(),
  yamatoCode: text().notNull(),
  /** Yamato's 運賃管理番号. */
  yamatoFreight: text().notNull(),
  sagawaCode: text().notNull(),
});
