import type { Sql, TransactionSql } from '@fudaya/kit';
import { monthAfter, startOf } from './month.ts';

/** The last month whose ranks are decided; null before the first. */
export async function lastDecidedMonth(sql: Sql): Promise<string | null> {
  const [row] = await sql<{ month: string | null }[]>`select max(month) as month from account.rank_month`;
  return row?.month ?? null;
}

/** True for the one caller who gets to decide the month: a second one waits for the first, then sees that it is done. */
export async function claimMonth(tx: TransactionSql, month: string, at: Date): Promise<boolean> {
  const claimed = await tx`
    insert into account.rank_month (month, decided_at) values (${month}, ${at}) on conflict (month) do nothing returning 1`;
  return claimed.length > 0;
}

export interface RankChange {
  readonly member_id: string;
  readonly old_rank: number;
  readonly rank: number;
}

/** Gives every member the rank that last month's use earned, keeps what it was earned by, and answers whose rank changed. */
export async function rankMembers(tx: TransactionSql, month: string, uses: readonly number[]): Promise<RankChange[]> {
  return await tx<RankChange[]>`
    with used as (
      select member_id, sum(points)::bigint as points from gacha.points_used
      where accepted_at >= ${startOf(monthAfter(month, -1))} and accepted_at < ${startOf(month)}
      group by member_id
    ),
    ranked as materialized (
      select m.id as member_id, m.rank as old_rank, coalesce(u.points, 0) as used,
             (select count(*) from unnest(${[...uses]}::bigint[]) as least (points) where coalesce(u.points, 0) >= least.points)::smallint as rank
      from account.member m
      left join used u on u.member_id = m.id
      where m.closed_at is null
    ),
    kept as (
      insert into account.member_rank (member_id, month, rank, used)
      select member_id, ${month}, rank, used from ranked where used > 0 or rank <> old_rank
    )
    update account.member m set rank = r.rank
    from ranked r where m.id = r.member_id and r.rank <> r.old_rank
    returning r.member_id, r.old_rank, r.rank`;
}

/** Points used in a month so far. */
export async function usedIn(sql: Sql | TransactionSql, memberId: string, month: string): Promise<number> {
  const [row] = await sql<{ points: number }[]>`
    select coalesce(sum(points), 0)::bigint as points from gacha.points_used
    where member_id = ${memberId} and accepted_at >= ${startOf(month)} and accepted_at < ${startOf(monthAfter(month))}`;
  return row?.points ?? 0;
}
