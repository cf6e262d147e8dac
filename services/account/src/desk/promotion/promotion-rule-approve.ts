import { promotionRuleApprove as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { approveRule } from './promotion-rules.sql.ts';

/** A second person's word: the rule gives from now. */
export async function promotionRuleApprove(ctx: StaffContext, { id, reason }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    const outcome = await approveRule(tx, id, ctx.staff.id);
    if (outcome === 'none') throw refuse(contract, 'no_promotion');
    if (outcome === 'own') throw refuse(contract, 'promotion_own');
    return {};
  });
}
