import { packPlan as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { instantOf } from './instant-of.ts';
import { planAt } from './plans.sql.ts';

/** One plan whose time has not come. */
export async function packPlan(
  { sql, now }: StaffContext,
  { pack_id, holds_from }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const at = instantOf(holds_from);
  const plan = at && at > now() ? await planAt(sql, pack_id, at) : undefined;
  if (!plan) throw refuse(contract, 'no_plan');
  return { ...plan, holds_from: plan.holds_from.toISOString(), images: [...plan.images], tags: [...(plan.tags ?? [])] };
}
