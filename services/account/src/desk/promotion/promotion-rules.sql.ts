import type { PromotionKind, PromotionStanding } from '@fudaya/contracts/desk';
import type { Sql, TransactionSql } from '@fudaya/kit';

export interface PromotionTerms {
  readonly kind: Exclude<PromotionKind, 'course'>;
  readonly name: string;
  readonly points: number[];
  readonly goal: number;
  readonly period: 'once' | 'day' | 'week' | 'month';
  readonly is_strict: boolean;
  readonly max_rounds: number;
  readonly is_phone_only: boolean;
  readonly max_points: number;
  readonly valid_days: number;
}

/** Of a bonus of points that are bought. */
export interface BonusTerms {
  readonly name: string;
  readonly points: number;
  readonly min_yen: number;
  readonly max_yen: number | null;
  readonly is_first_only: boolean;
  readonly period: PromotionTerms['period'];
  readonly max_per_period: number;
  readonly max_points: number;
}

export interface PromotionRow extends Omit<PromotionTerms, 'kind'> {
  readonly kind: PromotionKind;
  readonly min_yen: number | null;
  readonly max_yen: number | null;
  readonly is_first_only: boolean;
  readonly starts: Date;
  readonly ends: Date;
  readonly id: string;
  readonly standing: PromotionStanding;
  readonly given: number;
  readonly created: Date;
  readonly created_by: string;
}

const columns = (sql: Sql, at: Date) => sql`
  r.id, r.kind, r.name, r.points, r.goal, r.period, r.is_strict, r.max_rounds, r.is_phone_only, r.max_points, r.given, r.valid_days,
  r.min_yen, r.max_yen, r.is_first_only,
  r.starts_at as starts, r.ends_at as ends, r.created_at as created, r.created_by,
  case when r.stopped_at is not null then 'stopped' when r.ends_at <= ${at} then 'over' when r.approved_by is null then 'waiting'
       when r.given + (select max(p) from unnest(r.points) p) > r.max_points then 'all_given' when r.starts_at > ${at} then 'ahead' else 'live' end as standing
  from account.any_rule r`;

/** Newest first, behind `before`. */
export async function promotionRows(sql: Sql, { before, at, limit }: { before: string | undefined; at: Date; limit: number }) {
  return await sql<PromotionRow[]>`
    select ${columns(sql, at)}
    where ${before === undefined ? sql`true` : sql`(r.created_at, r.id) < (select b.created_at, b.id from account.any_rule b where b.id = ${before})`}
    order by r.created_at desc, r.id desc limit ${limit}`;
}

export async function promotionRow(sql: Sql, id: string, at: Date): Promise<PromotionRow | undefined> {
  const [row] = await sql<PromotionRow[]>`select ${columns(sql, at)} where r.id = ${id}`;
  return row;
}

/** How often it gave something, and how many members. */
export async function countGifts(sql: Sql, id: string): Promise<{ readonly gifts: number; readonly members: number }> {
  const [row] = await sql<{ gifts: number; members: number }[]>`
    select count(*)::int as gifts, count(distinct member_id)::int as members
    from (select r.member_id from account.reward r where r.rule = ${id}
          union all select b.member_id from payment.given_bonus b where b.rule = ${id}) gift`;
  return row!;
}

/** But for `done` and `waiting` nothing was written. Half a character is none in jsonb. */
export async function makeRule(
  tx: TransactionSql,
  id: string,
  staffId: string,
  terms: PromotionTerms & { readonly starts_at: string; readonly ends_at: string },
  at: Date,
) {
  const [row] = await tx<{ outcome: 'done' | 'waiting' | 'another' | 'overlaps' | 'law' }[]>`
    select account.make_promotion_rule(${id}, ${staffId}, ${tx.json({ ...terms, name: terms.name.toWellFormed() })}, ${at}) as outcome`;
  return row!.outcome;
}

/** The same of a bonus. */
export async function makeBonus(
  tx: TransactionSql,
  id: string,
  staffId: string,
  terms: BonusTerms & { readonly starts_at: string; readonly ends_at: string },
  at: Date,
) {
  const [row] = await tx<{ outcome: 'done' | 'waiting' | 'another' | 'law' }[]>`
    select account.make_bonus_rule(${id}, ${staffId}, ${tx.json({ ...terms, name: terms.name.toWellFormed() })}, ${at}) as outcome`;
  return row!.outcome;
}

export async function approveRule(tx: TransactionSql, id: string, staffId: string) {
  const [row] = await tx<{ outcome: 'done' | 'own' | 'none' }[]>`select account.approve_promotion_rule(${id}, ${staffId}) as outcome`;
  if (row!.outcome !== 'none') return row!.outcome;
  const [bonus] = await tx<{ outcome: 'done' | 'own' | 'none' }[]>`select account.approve_bonus_rule(${id}, ${staffId}) as outcome`;
  return bonus!.outcome;
}

/** False: there is no such rule. */
export async function stopRule(tx: TransactionSql, id: string, at: Date): Promise<boolean> {
  const [row] = await tx<{ is_there: boolean }[]>`
    select account.stop_promotion_rule(${id}, ${at}) or account.stop_bonus_rule(${id}, ${at}) as is_there`;
  return row!.is_there;
}
