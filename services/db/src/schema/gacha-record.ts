// What a box promises beside its slots, and the shop's last word on it.
import { sql } from 'drizzle-orm';
import { bigint, check, integer, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';
import { box, gacha } from './gacha.ts';

/** Last-one and number prizes, as the terms list them: a card for whoever takes the `at`-th slot. As a drawn card its slot is n + place. */
export const boxPrize = gacha.table(
  'box_prize',
  {
    boxId: uuid()
      .notNull()
      .references(() => box.id),
    /** Place in the terms' list, from 0. */
    place: integer().notNull(),
    /** Counted from 1 over the drawn slots; n is the last one. */
    at: integer().notNull(),
    cardId: text().notNull(),
    rarity: text().notNull(),
    /** Reveal rarity 1 to 5. */
    revealRarity: smallint().notNull(),
    returnPoints: integer().notNull(),
    serial: integer().notNull(),
    /** Who took it, once drawn. */
    purchaseId: uuid(),
  },
  (t) => [primaryKey({ columns: [t.boxId, t.place] }), check('box_prize_at', sql`${t.at} > 0 and ${t.place} >= 0`)],
);

/** The signed closing statement of a box whose sale is over and whose last tick is settled. Append-only. */
export const closing = gacha.table('closing', {
  boxId: uuid()
    .primaryKey()
    .references(() => box.id),
  /** JCS text, as signed. */
  body: text().notNull(),
  signature: bytes().notNull(),
  closedAt: instant().notNull(),
  ticks: bigint({ mode: 'number' }).notNull(),
});
