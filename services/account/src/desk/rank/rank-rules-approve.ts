import { rankRulesApprove as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { approveRankRules } from './rank-rules.sql.ts';

/** A second person's word: the set holds from its month. */
export async function rankRulesApprove(ctx: StaffContext, { id, reason }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    const outcome = await approveRankRules(tx, id, ctx.staff.id);
    if (outcome === 'none') throw refuse(contract, 'no_rank_rules');
    if (outcome === 'own') throw refuse(contract, 'rank_own');
    if (outcome === 'begun') throw refuse(contract, 'rank_begun');
    if (outcome === 'withdrawn') throw refuse(contract, 'rank_withdrawn');
    return {};
  });
}
