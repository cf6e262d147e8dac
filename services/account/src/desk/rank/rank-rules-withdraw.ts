import { rankRulesWithdraw as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { withdrawRankRules } from './rank-rules.sql.ts';

/** Takes a set back that has not begun; the one before goes on. */
export async function rankRulesWithdraw(ctx: StaffContext, { id, reason }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    const outcome = await withdrawRankRules(tx, id);
    if (outcome === 'none') throw refuse(contract, 'no_rank_rules');
    if (outcome === 'begun') throw refuse(contract, 'rank_begun');
    return {};
  });
}
