import type { Sql, TransactionSql } from '@fudaya/kit';
import { endSessions } from '../security/sessions.sql.ts';

/**
 * The address of a link that was followed is its member's from now on, and every session ends. `again` where it was followed before, `none` where
 * there is no such link any more or somebody else took the address.
 */
export async function takeNewAddress(tx: TransactionSql, tokenHash: Uint8Array, at: Date): Promise<'taken' | 'again' | 'none'> {
  // The member first, as where staff ask.
  const [member] = await tx<{ id: string; mail: string }[]>`
    select m.id, m.mail from account.member m
    where m.id = (select c.member_id from account.mail_change c where c.token_hash = ${tokenHash}) and m.closed_at is null and not m.is_staff
    for no key update`;
  const [change] = await tx<{ mail: string; is_done: boolean }[]>`
    select mail, done_at is not null as is_done from account.mail_change where token_hash = ${tokenHash} and expires_at > ${at}`;
  if (!member || !change) return 'none';
  if (change.is_done) return 'again';
  const others = await tx`select 1 from account.member where mail = ${change.mail}`;
  if (others.length > 0) return 'none';
  await tx`update account.member set mail = ${change.mail}, verified_at = ${at} where id = ${member.id}`;
  await tx`update account.mail_change set done_at = ${at} where member_id = ${member.id}`;
  // What went to the old address opens nothing any more.
  await tx`delete from account.mail_verification where member_id = ${member.id}`;
  await tx`delete from account.temporary_password where mail = ${member.mail}`;
  await endSessions(tx, member.id, 'all');
  return 'taken';
}

export async function deleteOldChanges(sql: Sql, at: Date): Promise<void> {
  await sql`delete from account.mail_change where expires_at < ${at}`;
}
