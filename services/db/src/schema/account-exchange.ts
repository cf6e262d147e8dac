// Cards that coins are exchanged for: the offers, what a member is about to exchange, and what was exchanged.
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { bytes, instant } from './columns.ts';

/** An offer: a card of the catalogue as it was when the operator last filled the exchange, its price and how many there are. */
export const exchangeCard = account.table(
  'exchange_card',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Of the catalogue. */
    cardId: text().notNull(),
    cardTypeId: smallint().notNull(),
    /** What the offer is called: the card's own name unless the operator gave it another. */
    nameJa: text().notNull(),
    nameEn: text().notNull(),
    cardNameJa: text().notNull(),
    cardNameEn: text().notNull(),
    modelNumber: text().notNull(),
    /** Lineup rarity 0 to 3. */
    rarity: smallint().notNull(),
    image: text().notNull(),
    /** Coins for one. */
    coin: integer().notNull(),
    /** All that were ever put into the exchange, and how many of them are gone. */
    stock: integer().notNull(),
    taken: integer().notNull().default(0),
    /** Most that one member may have; 0 no limit. */
    perMember: integer().notNull().default(0),
    isOpen: boolean().notNull().default(true),
    /** Since when it is offered. */
    openedAt: instant().notNull(),
    /** What is searched: names, model number and rarity, folded by a trigger (sql/), which also has the index by parts of words. */
    search: text().notNull().default(''),
  },
  (t) => [
    unique('exchange_card_card').on(t.cardId),
    index('exchange_card_new').on(t.cardTypeId, t.openedAt, t.id),
    index('exchange_card_coin').on(t.cardTypeId, t.coin, t.id),
    index('exchange_card_rarity').on(t.cardTypeId, t.rarity, t.id),
    check('exchange_card_price', sql`${t.coin} > 0`),
    check('exchange_card_taken', sql`${t.taken} between 0 and ${t.stock}`),
  ],
);

/** What a member is about to exchange, at the price they saw: made by the check, its id becomes the exchange's. */
export const exchangeIntent = account.table(
  'exchange_intent',
  {
    exchangeId: uuid().primaryKey(),
    sessionHash: bytes().notNull(),
    memberId: uuid().notNull(),
    exchangeCardId: integer().notNull(),
    coin: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('exchange_intent_session').on(t.sessionHash, t.createdAt), index('exchange_intent_created').on(t.createdAt)],
);

/** One card for coins, paid. Append-only. Its parcel is the gacha area's. */
export const exchange = account.table(
  'exchange',
  {
    id: uuid().primaryKey(),
    memberId: uuid().notNull(),
    exchangeCardId: integer()
      .notNull()
      .references(() => exchangeCard.id),
    cardId: text().notNull(),
    coin: integer().notNull(),
    journalId: bigint({ mode: 'number' }).notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index('exchange_member').on(t.memberId, t.at, t.id),
    index('exchange_card_member').on(t.exchangeCardId, t.memberId),
    index('exchange_at').on(t.at),
    check('exchange_coin', sql`${t.coin} > 0`),
  ],
);
