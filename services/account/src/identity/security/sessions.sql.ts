import type { Sql, TransactionSql } from '@fudaya/kit';

export interface OpenSession {
  readonly id: string;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly is_current: boolean;
  readonly provider: string;
}

/** The member's live sessions, this browser's first, then by when they were seen. */
export async function openSessions(sql: Sql, memberId: string, currentHash: Uint8Array, at: Date): Promise<OpenSession[]> {
  return await sql<OpenSession[]>`
    select public_id as id, user_agent, created_at, last_seen_at, id_hash = ${currentHash} as is_current, provider
    from account.session where member_id = ${memberId} and expires_at > ${at}
    order by is_current desc, last_seen_at desc, public_id limit 100`;
}

/** Ends one of the member's sessions, all but this browser's, or all; answers how many. */
export async function endSessions(
  sql: Sql | TransactionSql,
  memberId: string,
  which: { readonly id: string } | { readonly butHash: Uint8Array } | 'all',
): Promise<number> {
  const of = which === 'all' ? sql`` : 'id' in which ? sql`and public_id = ${which.id}` : sql`and id_hash <> ${which.butHash}`;
  const ended = await sql`delete from account.session where member_id = ${memberId} ${of} returning 1`;
  return ended.length;
}

export async function isCurrentSession(sql: Sql, id: string, currentHash: Uint8Array): Promise<boolean> {
  return (await sql`select 1 from account.session where public_id = ${id} and id_hash = ${currentHash}`).length > 0;
}

/** Notes that a session was seen, and so its member: accounts nobody uses end some day. */
export async function touchSession(sql: Sql, idHash: Uint8Array, at: Date): Promise<void> {
  await sql`
    with seen as (
      update account.session set last_seen_at = ${at} where id_hash = ${idHash} and last_seen_at < ${at} returning member_id
    )
    update account.member m set last_active_at = ${at} from seen where m.id = seen.member_id and m.closed_at is null`;
}
