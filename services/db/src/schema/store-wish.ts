// The cards that members wish for, and whom a box that holds one is told.
import { boolean, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { store } from './store.ts';

/** A card on a member's wish list. */
export const cardWish = store.table(
  'card_wish',
  { memberId: uuid().notNull(), cardId: text().notNull(), createdAt: instant().notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.cardId] }), index('card_wish_card').on(t.cardId, t.memberId)],
);

/** Whether a member gets mails about wished cards too; without a row they do. */
export const wishChoice = store.table('wish_choice', { memberId: uuid().primaryKey(), byMail: boolean().notNull() });

/** How far the members who wish for a card of a box were noted, since its sale opened last: by member, a page at a time. */
export const wishRound = store.table('wish_round', {
  boxId: uuid().primaryKey(),
  /** Wishes from before are told. */
  openedAt: instant().notNull(),
  /** The last member who was looked at. */
  afterMember: uuid(),
  doneAt: instant(),
  /** When its sale was found to be on hold or over; a new round begins when it goes on. */
  closedAt: instant(),
});

/**
 * A wished card that lay in a box on sale: each once for each member and box. What was noted at once is told at once, unless the page that
 * it was wished on said it there and then.
 */
export const wishAlert = store.table(
  'wish_alert',
  {
    memberId: uuid().notNull(),
    boxId: uuid().notNull(),
    cardId: text().notNull(),
    at: instant().notNull(),
    byMail: boolean().notNull(),
    onPage: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.boxId, t.cardId] }), index('wish_alert_at').on(t.at)],
);
