import { ceilingConfirm as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { confirmCeiling } from './ceilings.sql.ts';

/** Lets a higher ceiling hold that somebody else asked for. */
export async function ceilingConfirm(
  ctx: StaffContext,
  { name, most, seen, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    const outcome = await confirmCeiling(tx, { name, most, seen, staff: ctx.staff.id });
    if (outcome === 'own') throw refuse(contract, 'own');
    if (outcome !== 'done') throw refuse(contract, 'changed_meanwhile');
    return {};
  });
}
