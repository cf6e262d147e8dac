import { rankRulesNew as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { makeRankRules } from './rank-rules.sql.ts';

/** None is smaller than the one before it. */
const rises = (figures: readonly number[]) => figures.every((figure, i) => i === 0 || figure >= figures[i - 1]!);
const areUnlike = (names: readonly string[]) => new Set(names).size === names.length;

/** Makes a set of rules for a coming month; it always waits for a second person. */
export async function rankRulesNew(
  ctx: StaffContext,
  { order, seen, reason, ...terms }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const { uses, names_ja, names_en, early_hours = [], dispatch_days = [] } = terms;
  if (uses[0] !== 0 || uses.some((from, i) => i > 0 && from <= uses[i - 1]!)) throw refuse(contract, 'rank_order');
  if (!areUnlike(names_ja) || !areUnlike(names_en)) throw refuse(contract, 'rank_names');
  if (!rises(early_hours)) throw refuse(contract, 'rank_early');
  if (!rises(dispatch_days.toReversed())) throw refuse(contract, 'rank_dispatch');
  return await acting(ctx, reason, async (tx) => {
    const outcome = await makeRankRules(tx, order, ctx.staff.id, terms, seen);
    if (outcome === 'another') throw refuse(contract, 'order_used');
    if (outcome === 'begun') throw refuse(contract, 'rank_begun');
    if (outcome === 'moved') throw refuse(contract, 'changed_meanwhile');
    if (outcome === 'taken') throw refuse(contract, 'rank_taken');
    return { id: order, waiting: outcome === 'waiting' ? 'second_person' : null };
  });
}
