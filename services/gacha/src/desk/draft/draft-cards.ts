import { maxCardsFound, type draftCards as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { findCards } from './drafts.sql.ts';

/** Cards of the catalogue, by id, model number or a part of their name. */
export async function draftCards({ sql }: StaffContext, { words }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  return { cards: [...(await findCards(sql, words, maxCardsFound))] };
}
