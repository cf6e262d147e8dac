import * as desk from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { holdOrNot } from '../../operator/hold-box.ts';

/** Stops the sale of one pack, or lets it go on. */
export async function boxHold(
  ctx: StaffContext,
  { pack_id, is_held, reason }: InputOf<typeof desk.boxHold>,
): Promise<ReplyOf<typeof desk.boxHold>> {
  const answer = await acting(ctx, reason, (tx) => holdOrNot(tx, pack_id, is_held));
  if (answer === 'no box') throw refuse(desk.boxHold, 'no_box');
  if (answer === 'draft' || answer === 'over') throw refuse(desk.boxHold, 'not_on_sale');
  return { is_held };
}
