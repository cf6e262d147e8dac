import type { payment } from '@fudaya/contracts';
import type { TransactionSql, Tx } from '@fudaya/db';

export type AgeBracket = (typeof payment.ageBrackets)[number];

/** How a member's limits stand at an instant: raises whose time has come are in force. Yen; null is none. */
export interface CareRow {
  readonly day_limit: number | null;
  readonly month_limit: number | null;
  readonly next_day_limit: number | null;
  readonly next_day_from: Date | null;
  readonly next_month_limit: number | null;
  readonly next_month_from: Date | null;
  /** Null when it is over. */
  readonly paused_until: Date | null;
  readonly age_bracket: AgeBracket | null;
}

const standing = (sql: Tx, at: Date) => sql`
  case when next_day_from <= ${at} then next_day_limit else day_limit end as day_limit,
  case when next_month_from <= ${at} then next_month_limit else month_limit end as month_limit,
  case when next_day_from > ${at} then next_day_limit end as next_day_limit, case when next_day_from > ${at} then next_day_from end as next_day_from,
  case when next_month_from > ${at} then next_month_limit end as next_month_limit,
  case when next_month_from > ${at} then next_month_from end as next_month_from,
  case when paused_until > ${at} then paused_until end as paused_until, age_bracket`;

const untouched: CareRow = {
  day_limit: null,
  month_limit: null,
  next_day_limit: null,
  next_day_from: null,
  next_month_limit: null,
  next_month_from: null,
  paused_until: null,
  age_bracket: null,
};

export async function careAt(sql: Tx, memberId: string, at: Date): Promise<CareRow> {
  const [row] = await sql<CareRow[]>`select ${standing(sql, at)} from payment.care where member_id = ${memberId}`;
  return row ?? untouched;
}

/** Waits for its turn: whatever counts against a member's limits happens under this lock. */
export async function lockCare(tx: TransactionSql, memberId: string, at: Date): Promise<CareRow> {
  await tx`insert into payment.care (member_id) values (${memberId}) on conflict do nothing`;
  const [row] = await tx<CareRow[]>`select ${standing(tx, at)} from payment.care where member_id = ${memberId} for update`;
  if (!row) throw new Error('no care');
  return row;
}

export interface Spent {
  readonly day: number;
  readonly month: number;
}

/**
 * Yen of the day and month of `at`, Japan time: what is paid, and with `reserved` also what is being paid, for two orders begun
 * together may both be paid later. Money given back does not count.
 */
export async function spentBy(
  sql: Tx,
  memberId: string,
  at: Date,
  { reserved, except }: { reserved: boolean; except?: string },
): Promise<Spent> {
  const states = reserved ? ['paid', 'created', 'action_required', 'pending'] : ['paid'];
  const [row] = await sql<Spent[]>`
    select coalesce(sum(price) filter (where created_at >= day), 0)::int as day, coalesce(sum(price), 0)::int as month
    from (select date_trunc('day', ${at}::timestamptz, 'Asia/Tokyo') as day, date_trunc('month', ${at}::timestamptz, 'Asia/Tokyo') as month) t
    left join payment.payment on member_id = ${memberId} and created_at >= month and state = any(${states}) and id is distinct from ${except ?? null}`;
  return row ?? { day: 0, month: 0 };
}

export async function recordAgeBracket(tx: TransactionSql, memberId: string, bracket: AgeBracket, at: Date): Promise<void> {
  await tx`update payment.care set age_bracket = ${bracket}, age_said_at = ${at} where member_id = ${memberId} and age_bracket is null`;
}

export async function writeLimits(tx: TransactionSql, memberId: string, care: CareRow): Promise<void> {
  await tx`
    update payment.care set day_limit = ${care.day_limit}, month_limit = ${care.month_limit},
      next_day_limit = ${care.next_day_limit}, next_day_from = ${care.next_day_from},
      next_month_limit = ${care.next_month_limit}, next_month_from = ${care.next_month_from}
    where member_id = ${memberId}`;
}

/** A pause only ever grows. */
export async function writePause(tx: TransactionSql, memberId: string, until: Date): Promise<void> {
  await tx`update payment.care set paused_until = greatest(paused_until, ${until}) where member_id = ${memberId}`;
}

/** Whether the member has shown that the mail address is theirs. */
export async function isProven(tx: Tx, memberId: string): Promise<boolean> {
  return (await tx`select 1 from account.proven_member where member_id = ${memberId}`).length > 0;
}
