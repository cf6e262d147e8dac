import { promotionRuleStop as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { stopRule } from './promotion-rules.sql.ts';

/** Ends a rule for good; what it gave stays. */
export async function promotionRuleStop(ctx: StaffContext, { id, reason }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    if (!(await stopRule(tx, id, ctx.now()))) throw refuse(contract, 'no_promotion');
    return {};
  });
}
