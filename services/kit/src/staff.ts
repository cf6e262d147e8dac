// Who may do what staff do. An account of staff alone may not: its session was begun or confirmed by a passkey, hours ago at most.
import { account } from '@fudaya/contracts';
import { cookieName, hashSession, isMemberSession, sessionIdIn } from './session.ts';
import type { Staff } from './context.ts';
import type { Sql } from './sql.ts';

/** Null for visitors, members, and staff whose session knows no passkey or is older than a working day. */
export type FindStaff = (sessionHash: Uint8Array) => Promise<Staff | null>;

/** By the account area's published view, read for every call: whoever is removed is out at once. */
export function staffOf(sql: Sql): FindStaff {
  return async (sessionHash) => {
    const [row] = await sql<{ member_id: string; name: string; passkey_at: Date; roles: string[] }[]>`
      select member_id, name, passkey_at, roles from account.staff_session where id_hash = ${sessionHash}`;
    return row ? { id: row.member_id, name: row.name, roles: row.roles, provedAt: row.passkey_at } : null;
  };
}

/** Whether a passkey showed who is there just now: what a change asks for. */
export const isJustProved = ({ provedAt }: Staff, at: Date): boolean => at.getTime() - provedAt.getTime() < account.proof_minutes * 60_000;

/** The session of a request's cookies, for whoever answers outside the calls; null when it is surely no member's. */
export function staffSessionIn(cookies: string | undefined, isSecure: boolean): { id: string; hash: Uint8Array } | null {
  const id = sessionIdIn(cookies, cookieName(isSecure));
  return id !== null && isMemberSession(id) ? { id, hash: hashSession(id) } : null;
}
