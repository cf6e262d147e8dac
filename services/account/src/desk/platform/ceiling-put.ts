import { maxCeilings, ceilingPut as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { putCeiling } from './ceilings.sql.ts';

/** Sets what one person may do alone, for whoever has read how it stands; more than before once somebody else confirms it. */
export async function ceilingPut(
  ctx: StaffContext,
  { name, most, seen, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  if (most > maxCeilings[name]) throw refuse(contract, 'too_high', { most: maxCeilings[name] });
  return await acting(ctx, reason, async (tx) => {
    const { id: staff, name: by } = ctx.staff;
    const outcome = await putCeiling(tx, { name, most, seen, staff, by, reason, at: ctx.now() });
    if (outcome !== 'done' && outcome !== 'waiting') throw refuse(contract, 'changed_meanwhile');
    return { waiting: outcome === 'waiting' ? ('second_person' as const) : null };
  });
}
