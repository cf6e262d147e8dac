// What members will read and see of a pack from an instant on.
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { store } from './store.ts';

/** The words of a pack from an instant on; once that has come they move into `store.pack`. Nothing of its sale is here. */
export const packPlan = store.table(
  'pack_plan',
  {
    packId: integer().notNull(),
    holdsFrom: instant().notNull(),
    nameJa: text().notNull(),
    nameEn: text().notNull(),
    cardTypeId: smallint().notNull(),
    images: jsonb().$type<readonly string[]>().notNull(),
    /** Sanitised HTML. */
    detailJa: text().notNull(),
    detailEn: text().notNull(),
    position: integer().notNull(),
    tags: jsonb().$type<readonly { readonly ja: string; readonly en: string }[]>().notNull(),
    video: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.packId, t.holdsFrom] }),
    /** As of `store.pack` (25-store-html.sql). */
    check(
      'pack_plan_detail_is_plain',
      sql`${t.detailJa} || ${t.detailEn} !~* '<(?!/?(p|br|ul|ol|li|strong|em|b|i|h3|h4|hr|small)\\s*/?>)'`,
    ),
  ],
);
