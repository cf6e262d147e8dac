import type { CouponStanding } from '@fudaya/contracts/desk';
import type { Sql, TransactionSql } from '@fudaya/kit';

export interface DiscountTerms {
  readonly name: string;
  readonly code: string | null;
  readonly pack_id: number | null;
  readonly points: number | null;
  readonly percent: number | null;
  readonly max_packs: number;
  readonly is_first_only: boolean;
  readonly min_rank: number;
  readonly max_uses: number;
  readonly max_per_member: number;
  readonly max_points: number;
}

export interface DiscountRow extends DiscountTerms {
  readonly id: string;
  readonly pack: string | null;
  readonly standing: CouponStanding;
  readonly used: number;
  readonly given: number;
  readonly starts: Date;
  readonly ends: Date;
  readonly created: Date;
  readonly created_by: string;
}

const columns = (sql: Sql, at: Date) => sql`
  r.id, r.name, r.code, r.pack_id, s.name_ja as pack, r.points, r.percent, r.max_packs, r.is_first_only, r.min_rank, r.max_uses, r.max_per_member,
  r.max_points, r.used, r.given, r.starts_at as starts, r.ends_at as ends, r.created_at as created, r.created_by,
  case when r.stopped_at is not null then 'stopped' when r.ends_at <= ${at} then 'over' when r.approved_by is null then 'waiting'
       when r.used >= r.max_uses or r.given + coalesce(r.points, 1) > r.max_points then 'used_up'
       when r.starts_at > ${at} then 'ahead' else 'live' end as standing
  from account.discount_rule r left join store.pack_summary s on s.pack_id = r.pack_id`;

/** Newest first, behind `before`. */
export async function discountRows(sql: Sql, { before, at, limit }: { before: string | undefined; at: Date; limit: number }) {
  return await sql<DiscountRow[]>`
    select ${columns(sql, at)}
    where ${before === undefined ? sql`true` : sql`(r.created_at, r.id) < (select b.created_at, b.id from account.discount_rule b where b.id = ${before})`}
    order by r.created_at desc, r.id desc limit ${limit}`;
}

export async function discountRow(sql: Sql, id: string, at: Date): Promise<DiscountRow | undefined> {
  const [row] = await sql<DiscountRow[]>`select ${columns(sql, at)} where r.id = ${id}`;
  return row;
}

/** What a discount was used for, newest first, behind `before`. */
export async function usesOf(sql: Sql, rule: string, before: string | undefined, limit: number) {
  return await sql<{ id: string; member_id: string; packs: number; points: number; at: Date }[]>`
    select d.purchase_id as id, d.member_id, d.n as packs, d.points, d.at from gacha.given_discount d
    where d.rule = ${rule} and ${before === undefined ? sql`true` : sql`(d.at, d.purchase_id) < (select b.at, b.purchase_id from gacha.given_discount b where b.purchase_id = ${before})`}
    order by d.at desc, d.purchase_id desc limit ${limit}`;
}

/** Whether there is such a pack, and points buy it. */
export async function isPaidInPoints(tx: TransactionSql, packId: number): Promise<boolean> {
  return (await tx`select from store.pack_summary where pack_id = ${packId} and payment_method = 1`).length > 0;
}

/** But for `done` and `waiting` nothing was written. Half a character is none in jsonb. */
export async function makeDiscount(
  tx: TransactionSql,
  id: string,
  staffId: string,
  terms: DiscountTerms & { readonly starts_at: string; readonly ends_at: string },
  at: Date,
) {
  const [row] = await tx<{ outcome: 'done' | 'waiting' | 'another' | 'taken' }[]>`
    select account.make_discount_rule(${id}, ${staffId}, ${tx.json({ ...terms, name: terms.name.toWellFormed() })}, ${at}) as outcome`;
  return row!.outcome;
}

export async function approveDiscount(tx: TransactionSql, id: string, staffId: string) {
  const [row] = await tx<{ outcome: 'done' | 'own' | 'none' }[]>`select account.approve_discount_rule(${id}, ${staffId}) as outcome`;
  return row!.outcome;
}

/** False: there is no such discount. */
export async function stopDiscount(tx: TransactionSql, id: string, at: Date): Promise<boolean> {
  const [row] = await tx<{ is_there: boolean }[]>`select account.stop_discount_rule(${id}, ${at}) as is_there`;
  return row!.is_there;
}
