import { stockMove as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { moveStock } from './moves.sql.ts';

/** Carries units of a card to another place. */
export async function stockMove(ctx: StaffContext, { reason, ...move }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  if (move.from === move.to) throw refuse(contract, 'same_place');
  const answer = await acting(ctx, reason, (tx) => moveStock(tx, move, ctx.now()));
  if (answer === 'changed') throw refuse(contract, 'changed_meanwhile');
  return { units: move.runs.reduce((sum, { units }) => sum + units, 0) };
}
