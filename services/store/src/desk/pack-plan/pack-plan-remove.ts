import { packPlanRemove as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { heldVersion } from '../pack/packs.sql.ts';
import { instantOf } from './instant-of.ts';
import { deletePlan, planAt } from './plans.sql.ts';

/** Takes a plan away whose time has not come. */
export async function packPlanRemove(
  ctx: StaffContext,
  { pack_id, holds_from, seen, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    await heldVersion(tx, pack_id);
    const at = instantOf(holds_from);
    const known = at && at > ctx.now() ? await planAt(tx, pack_id, at) : undefined;
    if (!known) throw refuse(contract, 'no_plan');
    if (known.version !== seen) throw refuse(contract, 'changed_meanwhile');
    await deletePlan(tx, known);
    return {};
  });
}
