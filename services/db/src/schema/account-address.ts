// Where else a member's parcels may go, beside the address of their own (account.member). Goes with the account.
import { sql } from 'drizzle-orm';
import { boolean, check, index, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { instant } from './columns.ts';

export const address = account.table(
  'address',
  {
    /** The page makes it: the same sent again is the same address. */
    id: uuid().primaryKey(),
    /** Of account.member, without a foreign key: that would stop all who join while it is made. */
    memberId: uuid().notNull(),
    lastName: text().notNull(),
    middleName: text().notNull(),
    firstName: text().notNull(),
    tel: text().notNull(),
    zipcode: text().notNull(),
    /** Of account.prefecture, by the service's check. */
    prefId: smallint().notNull(),
    province: text().notNull(),
    shiku: text().notNull(),
    address: text().notNull(),
    building: text().notNull(),
    /** Parcels go here unless the member says otherwise; while none is, to their own. */
    isDefault: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('address_member').on(t.memberId),
    uniqueIndex('address_default')
      .on(t.memberId)
      .where(sql`is_default`),
    check('address_given', sql`${t.lastName} <> '' and ${t.shiku} <> '' and ${t.address} <> ''`),
  ],
);
