import type { Sql, TransactionSql } from '@fudaya/kit';

export interface StopRow {
  readonly id: string;
  readonly mail: string;
  readonly reason: string;
  readonly created: Date;
  readonly ended: Date | null;
}

export async function stopRows(sql: Sql, { mail, before, limit }: { mail: string | undefined; before: string | undefined; limit: number }) {
  return await sql<StopRow[]>`
    select s.id, s.mail, s.reason, s.created_at as created, s.ended_at as ended from account.broadcast_stop s
    where ${mail === undefined ? sql`true` : sql`s.mail = ${mail}`}
      and ${before === undefined ? sql`true` : sql`(s.created_at, s.id) < (select o.created_at, o.id from account.broadcast_stop o where o.id = ${before})`}
    order by s.created_at desc, s.id desc limit ${limit}`;
}

/** One that is on it already stays as it is. */
export async function addStop(tx: TransactionSql, id: string, { mail, reason, at }: { mail: string; reason: string; at: Date }) {
  await tx`insert into account.broadcast_stop (id, mail, reason, created_at) values (${id}, ${mail}, ${reason}, ${at}) on conflict do nothing`;
  await tx`select account.end_adverts_of(${mail}, ${at})`;
}

/** False: there is none. */
export async function endStop(tx: TransactionSql, id: string, at: Date): Promise<boolean> {
  const rows = await tx`update account.broadcast_stop set ended_at = coalesce(ended_at, ${at}) where id = ${id} returning 1`;
  return rows.length > 0;
}
