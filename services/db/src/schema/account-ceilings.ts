// Ceilings of what one person of the staff may do alone (decision 211).
import { sql } from 'drizzle-orm';
import { bigint, check, text, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { instant } from './columns.ts';

const names = sql.raw(`('goodwill_owner', 'goodwill_support', 'broadcast', 'promotion', 'box')`);

/** Those that were set; of the others account.ceiling_of says the figure. Written by functions of sql/20-account-ceilings.sql alone. */
export const ceiling = account.table('ceiling', { name: text().primaryKey(), most: bigint({ mode: 'number' }).notNull() }, (t) => [
  check('ceiling_name', sql`${t.name} in ${names}`),
  check('ceiling_most', sql`${t.most} >= 0`),
]);

/** That one is to be raised, and who asked: it holds once somebody else confirms. */
export const ceilingAsk = account.table(
  'ceiling_ask',
  {
    name: text().primaryKey(),
    most: bigint({ mode: 'number' }).notNull(),
    seen: bigint({ mode: 'number' }).notNull(),
    staffId: uuid().notNull(),
    staffName: text().notNull(),
    reason: text().notNull(),
    askedAt: instant().notNull(),
    secondId: uuid(),
  },
  (t) => [
    check('ceiling_ask_raises', sql`${t.most} > ${t.seen}`),
    check('ceiling_ask_by_two', sql`${t.secondId} is null or ${t.secondId} <> ${t.staffId}`),
  ],
);
