import { cardsOnPage, type catalogueCards as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { findCards } from './cards.sql.ts';

/** A page of cards, by their ids. */
export async function catalogueCards({ sql }: StaffContext, { words, after }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const found = await findCards(sql, { words, after, limit: cardsOnPage + 1 });
  const cards = found.slice(0, cardsOnPage);
  return { cards, next: found.length > cardsOnPage ? (cards.at(-1)?.id ?? null) : null };
}
