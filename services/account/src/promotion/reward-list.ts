import { japanDay, japanMidnight, type account, type ReplyOf } from '@fudaya/contracts';
import type { MemberContext, Sql } from '@fudaya/kit';
import { isPaused } from './coupon.sql.ts';
import { claimedOf, drawsDone, lastStamp, liveRules, phoneOf, standsDone, type LastStamp, type LiveRule } from './rewards.sql.ts';

const day_ms = 86_400_000;
const flagOf = (is: boolean) => (is ? '1' : '0');

/** Today's card of stamps and the missions there are, and how far the member is; nothing is offered while they pause buying. */
export async function rewardList({ sql, member, now }: MemberContext): Promise<ReplyOf<typeof account.rewardList>> {
  const at = now();
  const [paused, phone] = await Promise.all([isPaused(sql, member.id, at), phoneOf(sql, member.id)]);
  const has_phone = flagOf(phone !== undefined);
  if (paused) return { is_paused: '1', has_phone, card: null, missions: [] };
  const rules = await liveRules(sql, at);
  const card = rules.find(({ kind }) => kind === 'stamp');
  const [stamp, missions] = await Promise.all([
    card && lastStamp(sql, card.id, member.id),
    missionsOf(
      sql,
      member.id,
      rules.filter(({ kind }) => kind !== 'stamp'),
    ),
  ]);
  return { is_paused: '0', has_phone, card: card && isOffered(card, stamp, at) ? cardOf(card, stamp, at) : null, missions };
}

/** Whoever has today's stamp sees it, even when it was the last one. */
const isOffered = (card: LiveRule, last: LastStamp | undefined, at: Date): boolean => !card.is_given || last?.day === japanDay(at);

function cardOf(rule: LiveRule, last: LastStamp | undefined, at: Date): account.StampCard {
  const today = japanDay(at);
  const yesterday = japanDay(new Date(japanMidnight(today).getTime() - day_ms / 2));
  const isToday = last !== undefined && last.day >= today;
  const isFilled = last?.place === rule.points.length;
  const isLast = (last?.round ?? 1) >= rule.max_rounds;
  // Until the next stamp a full card is shown full on its day, and the next card from the day after.
  const isNext = last !== undefined && isFilled && !isToday && !isLast;
  const isBroken = last !== undefined && rule.is_strict && !isToday && !isFilled && last.day < yesterday;
  return {
    id: rule.id,
    points: [...rule.points],
    stamped: last === undefined || isNext || isBroken ? 0 : last.place,
    is_today: flagOf(isToday),
    round: (last?.round ?? 1) + (isNext ? 1 : 0),
    max_rounds: rule.max_rounds,
    is_full: flagOf(isFilled && isLast),
    is_strict: flagOf(rule.is_strict),
    is_phone_only: flagOf(rule.is_phone_only),
    valid_days: rule.valid_days,
    ends: rule.ends_at.toISOString(),
  };
}

async function missionsOf(sql: Sql, memberId: string, rules: readonly LiveRule[]): Promise<account.Mission[]> {
  if (rules.length === 0) return [];
  const [claimed, done] = await Promise.all([
    claimedOf(sql, memberId, rules),
    Promise.all(
      rules.map((rule) =>
        rule.kind === 'draws' || rule.kind === 'decided' ? drawsDone(sql, memberId, rule) : standsDone(sql, memberId, rule),
      ),
    ),
  ]);
  return rules.flatMap((rule, i) => {
    const isClaimed = claimed.has(rule.id);
    if (rule.is_given && !isClaimed) return [];
    const { id, kind, goal, period, valid_days } = rule;
    const count = Math.min(goal, isClaimed ? goal : done[i]!);
    const state = isClaimed ? 'claimed' : count >= goal ? 'ready' : 'open';
    const mission = { id, kind, goal, done: count, points: rule.points[0]!, period, valid_days, state } as const;
    return [{ ...mission, until: rule.until.toISOString(), is_phone_only: flagOf(rule.is_phone_only) }];
  });
}
