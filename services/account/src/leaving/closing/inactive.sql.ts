import type { Sql, TransactionSql } from '@fudaya/kit';

/** Members of whom it is not known when they last came count from now: nobody is told off for what was not written down. */
export async function beginCounting(sql: Sql, at: Date): Promise<void> {
  await sql`update account.member set last_active_at = greatest(created_at, ${at}) where last_active_at is null and closed_at is null`;
}

export interface Inactive {
  readonly id: string;
  readonly mail: string;
  readonly active_at: Date;
  /** When the account would be closed, and the day of Japan it is. */
  readonly closes_at: Date;
}

/** Members who have been away so long that `days` are left, and were not told so. */
export async function untold(sql: Sql, at: Date, { months, days }: { months: number; days: number }): Promise<Inactive[]> {
  return await sql<Inactive[]>`
    select m.id, m.mail, m.last_active_at as active_at, m.last_active_at + make_interval(months => ${months}) as closes_at
    from account.member m
    where m.closed_at is null and not m.is_staff
      and m.last_active_at <= ${at}::timestamptz + make_interval(days => ${days}) - make_interval(months => ${months})
      and not exists (select 1 from account.inactivity_notice n
                      where n.member_id = m.id and n.active_at = m.last_active_at and n.days_ahead = ${days})
    order by m.last_active_at, m.id limit 100`;
}

/** False when another replica told them. */
export async function noteTold(tx: TransactionSql, { id, active_at }: Inactive, days: number, at: Date): Promise<boolean> {
  const noted = await tx`
    insert into account.inactivity_notice (member_id, active_at, days_ahead, told_at) values (${id}, ${active_at}, ${days}, ${at})
    on conflict do nothing returning 1`;
  return noted.length > 0;
}

/** Members away for the whole time, each of whose notices is as old as it promised. */
export async function overdue(
  sql: Sql,
  at: Date,
  { months, days, after }: { months: number; days: readonly number[]; after: string },
): Promise<Inactive[]> {
  return await sql<Inactive[]>`
    select m.id, m.mail, m.last_active_at as active_at, m.last_active_at + make_interval(months => ${months}) as closes_at
    from account.member m
    where m.closed_at is null and not m.is_staff and m.id > ${after}
      and m.last_active_at <= ${at}::timestamptz - make_interval(months => ${months})
      and (select count(*) from account.inactivity_notice n
           where n.member_id = m.id and n.active_at = m.last_active_at and n.days_ahead = any (${[...days]}::int[])
             and n.told_at <= ${at}::timestamptz - make_interval(days => n.days_ahead)) = ${days.length}
    order by m.id limit 100`;
}

/** Locks the member, and looks whether they came back meanwhile. */
export async function isStillAway(tx: TransactionSql, { id, active_at }: Inactive): Promise<boolean> {
  const rows = await tx`
    select 1 from account.member where id = ${id} and last_active_at = ${active_at} and closed_at is null for update`;
  return rows.length > 0;
}
