import type { Sql, TransactionSql } from '@fudaya/kit';

export async function linksOf(sql: Sql | TransactionSql, memberId: string): Promise<ReadonlyMap<number, string>> {
  const rows = await sql<{ site_id: number; partner_account: string }[]>`
    select site_id, partner_account from account.partner_link where member_id = ${memberId}`;
  return new Map(rows.map((row) => [row.site_id, row.partner_account]));
}

/** False when the account there is another member's. Linking again, also to another account of one's own, takes the place of the old. */
export async function keepLink(
  tx: TransactionSql,
  link: { memberId: string; siteId: number; account: string; at: Date },
): Promise<boolean> {
  const { memberId, siteId, account, at } = link;
  // One at a time for each account there: of two members at once the second finds the first.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`partner ${siteId} ${account}`}, 0))`;
  const kept = await tx`
    insert into account.partner_link as l (member_id, site_id, partner_account, linked_at)
    select ${memberId}, ${siteId}, ${account}, ${at}
    where not exists (select 1 from account.partner_link where site_id = ${siteId} and partner_account = ${account} and member_id <> ${memberId})
    on conflict (member_id, site_id) do update set partner_account = excluded.partner_account, linked_at = excluded.linked_at
    returning 1`;
  return kept.length > 0;
}

/** False, and nothing changed, while a transfer from there has no outcome: its account is still needed. */
export async function dropLink(tx: TransactionSql, memberId: string, siteId: number): Promise<boolean> {
  const open = await tx`select 1 from account.point_transfer where member_id = ${memberId} and site_id = ${siteId} and state = 'asked'`;
  if (open.length > 0) return false;
  await tx`delete from account.partner_link where member_id = ${memberId} and site_id = ${siteId}`;
  return true;
}

export interface Transfer {
  readonly id: string;
  readonly member_id: string;
  readonly site_id: number;
  readonly partner_account: string;
  readonly points: number;
  readonly request_id: string;
  readonly state: 'asked' | 'done' | 'refused';
  readonly reason: string;
  readonly polls: number;
  readonly created_at: Date;
}

const columns = (sql: Sql | TransactionSql) =>
  sql`id, member_id, site_id, partner_account, points, request_id, state, reason, polls, created_at`;

interface NewTransfer {
  readonly memberId: string;
  readonly siteId: number;
  readonly account: string;
  readonly points: number;
  readonly requestId: string;
  readonly at: Date;
}

/** The transfer of this request, new or as it stands. Null while another one of this member and site has no outcome. */
export async function openTransfer(tx: TransactionSql, wanted: NewTransfer): Promise<{ transfer: Transfer; isNew: boolean } | null> {
  const { memberId, siteId, account, points, requestId, at } = wanted;
  const [made] = await tx<Transfer[]>`
    insert into account.point_transfer (member_id, site_id, partner_account, points, request_id, created_at)
    values (${memberId}, ${siteId}, ${account}, ${points}, ${requestId}, ${at})
    on conflict do nothing
    returning ${columns(tx)}`;
  if (made) return { transfer: made, isNew: true };
  const known = await transferOfRequest(tx, memberId, requestId);
  return known && { transfer: known, isNew: false };
}

export async function transferOfRequest(tx: TransactionSql, memberId: string, requestId: string): Promise<Transfer | null> {
  const [row] = await tx<Transfer[]>`
    select ${columns(tx)} from account.point_transfer where member_id = ${memberId} and request_id = ${requestId}`;
  return row ?? null;
}

export async function transferById(sql: Sql, id: string): Promise<Transfer | null> {
  const [row] = await sql<Transfer[]>`select ${columns(sql)} from account.point_transfer where id = ${id}`;
  return row ?? null;
}

export async function lockTransfer(tx: TransactionSql, id: string): Promise<Transfer> {
  const [row] = await tx<Transfer[]>`select ${columns(tx)} from account.point_transfer where id = ${id} for update`;
  if (!row) throw new Error(`no transfer ${id}`);
  return row;
}

export async function endTransfer(
  tx: TransactionSql,
  id: string,
  end: { state: 'done' | 'refused'; reason: string; journalId: number | null; at: Date },
): Promise<void> {
  await tx`
    update account.point_transfer set state = ${end.state}, reason = ${end.reason}, journal_id = ${end.journalId}, ended_at = ${end.at}
    where id = ${id}`;
}

export async function countPoll(tx: TransactionSql, id: string): Promise<void> {
  await tx`update account.point_transfer set polls = polls + 1 where id = ${id}`;
}

export async function transfersOf(sql: Sql, memberId: string, limit: number): Promise<Transfer[]> {
  return await sql<Transfer[]>`
    select ${columns(sql)} from account.point_transfer where member_id = ${memberId} order by created_at desc, id desc limit ${limit}`;
}
