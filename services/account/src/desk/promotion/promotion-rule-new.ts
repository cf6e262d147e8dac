import { premiumLimit, promotionRuleNew as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { makeRule, type PromotionTerms } from './promotion-rules.sql.ts';

/** What does not belong to a kind is as the kind has it, whatever the form says. */
function fitted(terms: PromotionTerms): PromotionTerms {
  if (terms.kind === 'stamp') return { ...terms, goal: 1, period: 'day' };
  const mission = { ...terms, is_strict: false, max_rounds: 1 };
  if (terms.kind === 'phone') return { ...mission, goal: 1, period: 'once', is_phone_only: true };
  return terms.kind === 'shipped' ? { ...mission, goal: 1, period: 'once' } : mission;
}

/** Makes a card of stamps or a mission; one that may give much waits for a second person. */
export async function promotionRuleNew(
  ctx: StaffContext,
  { order, reason, starts, ends, ...terms }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const at = ctx.now();
  // Also what is no instant at all.
  if (!(new Date(ends) > new Date(starts))) throw refuse(contract, 'ends_first');
  if (new Date(ends) <= at) throw refuse(contract, 'is_over');
  if (terms.kind !== 'stamp' && terms.points.length !== 1) throw refuse(contract, 'one_figure');
  if (!terms.points.some((points) => points > 0)) throw refuse(contract, 'no_points');
  return await acting(ctx, reason, async (tx) => {
    const outcome = await makeRule(tx, order, ctx.staff.id, { ...fitted(terms), starts_at: starts, ends_at: ends }, at);
    if (outcome === 'another') throw refuse(contract, 'order_used');
    if (outcome === 'overlaps') throw refuse(contract, 'stamps_overlap');
    if (outcome === 'law') throw refuse(contract, 'over_law', { max: premiumLimit(0) });
    return { id: order, waiting: outcome === 'waiting' ? 'second_person' : null };
  });
}
