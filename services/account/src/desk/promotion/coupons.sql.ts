import type { CouponStanding } from '@fudaya/contracts/desk';
import type { Sql, TransactionSql } from '@fudaya/kit';

export interface CouponTerms {
  readonly code: string;
  readonly name: string;
  readonly points: number;
  readonly is_first_only: boolean;
  readonly max_uses: number;
  readonly max_per_member: number;
  readonly starts: Date;
  readonly ends: Date;
  readonly valid_days: number;
}

export interface CouponRow extends CouponTerms {
  readonly id: string;
  readonly standing: CouponStanding;
  readonly used: number;
  readonly created: Date;
  readonly created_by: string;
}

const columns = (sql: Sql, at: Date) => sql`
  c.id, c.code, c.name, c.points, c.is_first_only, c.max_uses, c.max_per_member, c.starts_at as starts, c.ends_at as ends, c.valid_days,
  c.created_at as created, c.created_by, u.used,
  case when c.stopped_at is not null then 'stopped' when c.ends_at <= ${at} then 'over' when c.approved_by is null then 'waiting'
       when u.used >= c.max_uses then 'used_up' when c.starts_at > ${at} then 'ahead' else 'live' end as standing
  from account.coupon c cross join lateral (select count(*)::int as used from account.reward r where r.rule = c.id) u`;

/** Newest first, behind `before`. */
export async function couponRows(sql: Sql, { before, at, limit }: { before: string | undefined; at: Date; limit: number }) {
  return await sql<CouponRow[]>`
    select ${columns(sql, at)}
    where ${before === undefined ? sql`true` : sql`(c.created_at, c.id) < (select b.created_at, b.id from account.coupon b where b.id = ${before})`}
    order by c.created_at desc, c.id desc limit ${limit}`;
}

export async function couponRow(sql: Sql, id: string, at: Date): Promise<CouponRow | undefined> {
  const [row] = await sql<CouponRow[]>`select ${columns(sql, at)} where c.id = ${id}`;
  return row;
}

/** But for `done` and `waiting` nothing was written. */
export async function makeCoupon(tx: TransactionSql, id: string, staffId: string, c: CouponTerms, at: Date) {
  const [row] = await tx<{ outcome: 'done' | 'waiting' | 'another' | 'taken' | 'law' }[]>`
    select account.make_coupon(${id}, ${staffId}, ${c.code}, ${c.name}, ${c.points}, ${c.is_first_only}, ${c.max_uses}, ${c.max_per_member},
      ${c.starts}, ${c.ends}, ${c.valid_days}, ${at}) as outcome`;
  return row!.outcome;
}

export async function approveCoupon(tx: TransactionSql, id: string, staffId: string) {
  const [row] = await tx<{ outcome: 'done' | 'own' | 'none' }[]>`select account.approve_coupon(${id}, ${staffId}) as outcome`;
  return row!.outcome;
}

/** False: there is no such coupon. */
export async function stopCoupon(tx: TransactionSql, id: string, at: Date): Promise<boolean> {
  const [row] = await tx<{ is_there: boolean }[]>`select account.stop_coupon(${id}, ${at}) as is_there`;
  return row!.is_there;
}
