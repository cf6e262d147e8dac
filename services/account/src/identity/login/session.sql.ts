import type { Sql, TransactionSql } from '@fudaya/kit';
import type { Reset } from '../password/password.sql.ts';

export interface NewSession {
  readonly idHash: Uint8Array;
  readonly memberId: string;
  readonly isRemembered: boolean;
  readonly reset: Reset | undefined;
  readonly passkeyAt: Date | null;
  /** The provider whose login it is; empty else. */
  readonly provider: string;
  readonly userAgent: string;
  readonly at: Date;
  readonly expiresAt: Date;
  /** When the session ends of a member who is staff. */
  readonly staffExpiresAt: Date;
}

/** The new session in place of the browser's old one, in one statement. */
export async function replaceSession(sql: Sql | TransactionSql, oldHash: Uint8Array, session: NewSession): Promise<void> {
  await sql`
    with old as (delete from account.session where id_hash = ${oldHash})
    insert into account.session (id_hash, member_id, is_remembered, must_change_password, removed_passkeys, is_takeover,
      proved_at, passkey_at, provider, user_agent, created_at, last_seen_at, expires_at)
    select ${session.idHash}::bytea, m.id, ${session.isRemembered}, ${session.reset !== undefined},
      ${sql.array([...(session.reset?.removedPasskeys ?? [])])}, ${session.reset?.isTakeover === true}, ${session.at}, ${session.passkeyAt}, ${session.provider},
      ${session.userAgent}, ${session.at}, ${session.at}, case when m.is_staff then ${session.staffExpiresAt}::timestamptz else ${session.expiresAt} end
    from account.member m where m.id = ${session.memberId}`;
}

export async function deleteSession(sql: Sql, idHash: Uint8Array): Promise<void> {
  await sql`delete from account.session where id_hash = ${idHash}`;
}

export async function deleteDeadSessions(sql: Sql, at: Date): Promise<void> {
  await sql`delete from account.session where expires_at <= ${at}`;
}

export async function credentialsOf(sql: Sql, mail: string): Promise<{ id: string; passwordHash: string } | null> {
  const [row] = await sql<{ id: string; password_hash: string }[]>`
    select id, password_hash from account.member where mail = ${mail}`;
  return row ? { id: row.id, passwordHash: row.password_hash } : null;
}
