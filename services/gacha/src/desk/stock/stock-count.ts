import { stockCount as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { countStock } from './stock.sql.ts';

/** Keeps a count of a card's free units. */
export async function stockCount(
  ctx: StaffContext,
  { card_id, expected, counted, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const difference = await acting(ctx, reason, (tx) => countStock(tx, card_id, expected, counted, ctx.now()));
  if (difference === null) throw refuse(contract, 'changed_meanwhile');
  return { difference };
}
