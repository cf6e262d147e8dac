import type { Sql, TransactionSql } from '@fudaya/kit';

export interface CouponUsed {
  readonly outcome: 'done' | 'same' | 'another' | 'none';
  readonly points: number;
  readonly expires_at: Date;
}

/** Whether the member paused buying: nothing is offered to them then. */
export async function isPaused(sql: Sql | TransactionSql, memberId: string, at: Date): Promise<boolean> {
  const [row] = await sql<{ is_paused: boolean }[]>`select account.is_paused(${memberId}, ${at}) as is_paused`;
  return row!.is_paused;
}

/** Decides it and gives the points, in one statement. */
export async function useCode(sql: Sql, { id, memberId, code, at }: { id: string; memberId: string; code: string; at: Date }) {
  const [row] = await sql<CouponUsed[]>`select outcome, points, expires_at from account.use_coupon(${id}, ${memberId}, ${code}, ${at})`;
  return row!;
}

/** What coupons gave a member, newest first. */
export async function couponsOf(sql: Sql, memberId: string) {
  return await sql<{ id: string; code: string; points: number; at: Date; expires_at: Date }[]>`
    select r.id, c.code, r.points, r.at, r.expires_at
    from account.reward r join account.coupon c on c.id = r.rule
    where r.member_id = ${memberId} and r.kind = 'coupon' order by r.at desc, r.id limit 50`;
}
