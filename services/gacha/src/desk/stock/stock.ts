import { stockOnPage, type stock as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { stockLines } from './stock.sql.ts';

/** A page of cards with where their units are. */
export async function stock({ sql }: StaffContext, { words, after }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const found = await stockLines(sql, { ...(words && { words }), ...(after && { after }), limit: stockOnPage + 1 });
  const cards = found.slice(0, stockOnPage);
  return { cards, next: found.length > stockOnPage ? cards.at(-1)!.card_id : null };
}
