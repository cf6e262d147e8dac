import { catalogueCard as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { cardWith } from './cards.sql.ts';

/** One card, as the catalogue has it. */
export async function catalogueCard({ sql }: StaffContext, { card_id }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const card = await cardWith(sql, card_id);
  if (!card) throw refuse(contract, 'no_card');
  return card;
}
