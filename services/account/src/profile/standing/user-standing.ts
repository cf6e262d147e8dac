import { japanMonth, type account, type ReplyOf } from '@fudaya/contracts';
import { balanceOf } from '@fudaya/books';
import type { MemberContext } from '@fudaya/kit';
import { pickupsOf } from '../../history/history-detail/pickups.sql.ts';
import { isPaused } from '../../promotion/coupon.sql.ts';
import { lastDayOf, monthAfter } from '../rank/month.ts';
import { comingRules, rulesIn } from '../rank/rank-rules.sql.ts';
import { rankFor, useFor } from '../rank/rank.ts';
import { usedIn } from '../rank/turn-month.sql.ts';
import { ranksTold } from './ranks-told.ts';
import { nextExpiries, openParcels, rankOf } from './standing.sql.ts';

/** Points by class and what dies next, rank and what it takes to keep or raise it, parcels under way. */
export async function userStanding(ctx: MemberContext): Promise<ReplyOf<typeof account.userStanding>> {
  const { sql } = ctx;
  const at = ctx.now();
  const month = japanMonth(at);
  const [balance, expiries, rank, used, parcels, rules, next, coming, paused] = await Promise.all([
    balanceOf(sql, ctx.member.id, at),
    nextExpiries(sql, ctx.member.id, at),
    rankOf(sql, ctx.member.id),
    usedIn(sql, ctx.member.id, month),
    openParcels(sql, ctx.member.id),
    rulesIn(sql, month),
    rulesIn(sql, monthAfter(month)),
    comingRules(sql, month),
    isPaused(sql, ctx.member.id, at),
  ]);
  const pickups = await pickupsOf(
    sql,
    ctx.member.id,
    parcels.map(({ id }) => id),
  );
  const short = Math.max(0, useFor(rules, rank) - used);
  return {
    points: balance.byClass,
    expiries: expiries.map(({ expires_at, class: kind, points }) => ({ at: expires_at.toISOString(), class: kind, point: points })),
    coin: balance.coin,
    rank,
    month,
    used,
    last_day: lastDayOf(month),
    ...ranksTold({ rules, next, coming, isPaused: paused }),
    next_month_rank: rankFor(rules, used),
    maintain: short > 0 ? '1' : '0',
    maintain_short: short,
    shipments: parcels.map(({ id, state, cards, requested_at, promised_by, carrier, delivery_code }) => ({
      id: String(id),
      state,
      cards,
      requested: requested_at.toISOString(),
      promised_by,
      carrier,
      delivery_code,
      pickup: pickups.get(id) ?? null,
    })),
  };
}
