import * as desk from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import type { TransactionSql } from '@fudaya/db';
import { holdOrNot } from '../../operator/hold-box.ts';
import { heldSince } from './boxes.sql.ts';

/** Stops the sale of one pack, or lets it go on. */
export async function boxHold(
  ctx: StaffContext,
  { pack_id, is_held, seen, reason }: InputOf<typeof desk.boxHold>,
): Promise<ReplyOf<typeof desk.boxHold>> {
  const answer = await acting(ctx, reason, async (tx) => {
    if (!is_held && seen && !(await isStill(tx, pack_id, seen))) throw refuse(desk.boxHold, 'changed_meanwhile');
    return await holdOrNot(tx, pack_id, is_held);
  });
  if (answer === 'no box') throw refuse(desk.boxHold, 'no_box');
  if (answer === 'draft' || answer === 'over') throw refuse(desk.boxHold, 'not_on_sale');
  return { is_held };
}

/**
 * Whether no other hold has begun since. Holding what is held changes nothing, but keeps the box's row until the transaction ends: nobody ends this
 * one or begins another between the look and the end.
 */
async function isStill(tx: TransactionSql, packId: number, seen: string): Promise<boolean> {
  if ((await heldSince(tx, packId)) === undefined) return true;
  if ((await holdOrNot(tx, packId, true)) !== 'as before') return false;
  return (await heldSince(tx, packId))?.getTime() === new Date(seen).getTime();
}
