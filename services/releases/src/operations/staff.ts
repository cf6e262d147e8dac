// Who may see the operations page: a session of a member of the staff. Everybody else is told nothing of it.
import type { Sql } from '@fudaya/db';
import { hashSession, type FindMember } from '@fudaya/kit';

export interface Staff {
  readonly name: string;
  /** The cookie's value: what a form is tied to. */
  readonly sessionId: string;
}

/** Null for visitors, members, and while the database is away. */
export type FindStaff = (cookieHeader: string | undefined) => Promise<Staff | null>;

export function staffOf(sql: Sql, findMember: FindMember, isSecure: boolean): FindStaff {
  const cookie = isSecure ? /(?:^|;\s*)__Host-sid=(m[\w-]{43})(?=;|$)/ : /(?:^|;\s*)sid=(m[\w-]{43})(?=;|$)/;
  return async (header) => {
    const sessionId = cookie.exec(header ?? '')?.[1];
    if (sessionId === undefined) return null;
    const member = await findMember(sessionId, hashSession(sessionId)).catch(() => null);
    if (!member?.isStaff) return null;
    const rows = await sql<{ name: string }[]>`select name from account.staff_name where member_id = ${member.id}`.catch(() => []);
    return rows[0] ? { name: rows[0].name, sessionId } : null;
  };
}
