import { premiumLimit, promotionRuleNew as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { makeBonus, makeRule, type BonusTerms, type PromotionTerms } from './promotion-rules.sql.ts';

type Asked = Omit<InputOf<typeof contract>, 'order' | 'reason' | 'starts' | 'ends'>;

/** What does not belong to a kind is as the kind has it, whatever the form says. */
function fitted({
  min_yen: _min,
  max_yen: _max,
  is_first_only: _first,
  ...terms
}: Asked & { kind: PromotionTerms['kind'] }): PromotionTerms {
  if (terms.kind === 'stamp') return { ...terms, goal: 1, period: 'day' };
  const mission = { ...terms, is_strict: false, max_rounds: 1 };
  if (terms.kind === 'phone') return { ...mission, goal: 1, period: 'once', is_phone_only: true };
  return terms.kind === 'shipped' ? { ...mission, goal: 1, period: 'once' } : mission;
}

/** A bonus for a first purchase is had once. */
function bonusOf({ name, points, min_yen, max_yen = null, is_first_only = false, period, max_rounds, max_points }: Asked): BonusTerms {
  if (!min_yen || (max_yen !== null && max_yen < min_yen)) throw refuse(contract, 'bonus_yen');
  const often = is_first_only ? ({ period: 'once', max_per_period: 1 } as const) : { period, max_per_period: max_rounds };
  return { name, points: points[0]!, min_yen, max_yen, is_first_only, ...often, max_points };
}

/** Makes a card of stamps, a mission, or a bonus of points that are bought; one that may give much waits for a second person. */
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
  const { kind } = terms;
  const bonus = kind === 'course' ? bonusOf(terms) : undefined;
  return await acting(ctx, reason, async (tx) => {
    const time = { starts_at: starts, ends_at: ends };
    const outcome = bonus
      ? await makeBonus(tx, order, ctx.staff.id, { ...bonus, ...time }, at)
      : await makeRule(tx, order, ctx.staff.id, { ...fitted({ ...terms, kind: kind as PromotionTerms['kind'] }), ...time }, at);
    if (outcome === 'another') throw refuse(contract, 'order_used');
    if (outcome === 'overlaps') throw refuse(contract, 'stamps_overlap');
    if (outcome === 'law' && bonus) throw refuse(contract, 'over_law_course', { yen: bonus.min_yen, max: premiumLimit(bonus.min_yen) });
    if (outcome === 'law') throw refuse(contract, 'over_law', { max: premiumLimit(0) });
    return { id: order, waiting: outcome === 'waiting' ? 'second_person' : null };
  });
}
