import { broadcastSend as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { mailSeller } from '../../broadcast/broadcast-letter.ts';
import { broadcastRow, sendOut } from './broadcast.sql.ts';

/** A draft goes out, now or at a time; what reaches many, and what all get, waits for a second person. */
export async function broadcastSend(
  ctx: StaffContext,
  { id, seen, starts, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const at = ctx.now();
  const row = await broadcastRow(ctx.sql, id, at);
  if (!row) throw refuse(contract, 'no_broadcast');
  if (row.is_listing && row.standing === 'draft') throw refuse(contract, 'is_listing');
  const from = starts === null ? null : new Date(starts);
  if (from && !(from > at) && row.standing === 'draft') throw refuse(contract, 'is_over');
  // The law on advertising mail: it says who sends it, and where they are.
  if (row.kind === 'advert' && !(await mailSeller(ctx.sql))) throw refuse(contract, 'no_sender');
  return await acting(ctx, reason, async (tx) => {
    const outcome = await sendOut(tx, id, ctx.staff.id, seen, from, at);
    if (outcome === 'none') throw refuse(contract, 'no_broadcast');
    if (outcome === 'sent') throw refuse(contract, 'is_sent');
    if (outcome === 'changed') throw refuse(contract, 'changed_meanwhile');
    if (outcome === 'nobody') throw refuse(contract, 'nobody');
    return { waiting: outcome === 'waiting' ? 'second_person' : null };
  });
}
