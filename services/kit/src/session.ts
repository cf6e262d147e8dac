// The session cookie. Its first letter is a hint: `m` may be a member's, so it is looked up; `v` is a visitor's and never is.
// The hint is part of the hashed value, so changing it only makes another, unknown session.
import { hash, randomBytes } from 'node:crypto';
import { batched } from './batched.ts';
import type { Sql } from './sql.ts';
import type { Member } from './context.ts';

export const remembered_seconds = 30 * 24 * 60 * 60;

export type SessionKind = 'member' | 'visitor';

export function newSessionId(kind: SessionKind): string {
  return (kind === 'member' ? 'm' : 'v') + randomBytes(32).toString('base64url');
}

export function isMemberSession(sessionId: string): boolean {
  return sessionId.startsWith('m');
}

export function hashSession(sessionId: string): Uint8Array {
  return hash('sha256', sessionId, 'buffer');
}

export function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-sid' : 'sid';
}

/** The session id in a cookie header, or null when there is none of our form. */
export function sessionIdIn(cookies: string | undefined, name: string): string | null {
  if (!cookies) return null;
  for (const pair of cookies.split(';')) {
    const [key = '', value = ''] = pair.split('=', 2);
    if (key.trim() === name && /^[mv][\w-]{43}$/.test(value.trim())) return value.trim();
  }
  return null;
}

/** The set-cookie header. Without `remember` the browser drops it when it closes. */
export function sessionCookie(sessionId: string, { isSecure, remember }: { isSecure: boolean; remember: boolean }): string {
  const lasting = remember ? `; Max-Age=${remembered_seconds}` : '';
  return `${cookieName(isSecure)}=${sessionId}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}${lasting}`;
}

/** Finds the member of a session; null for a visitor. */
export type FindMember = (sessionId: string, sessionHash: Uint8Array) => Promise<Member | null>;

/** The member of a live session, by the account area's published view: read for every call, a crowd's in one statement. */
export function membersOf(sql: Sql): FindMember {
  const find = batched<string, Member | null>(async (hashes) => {
    const rows = await sql<{ ord: number; member_id: string; is_staff: boolean }[]>`
      select ord, member_id, is_staff from account.live_sessions(${[...hashes]}::text[])`;
    const found = new Map(rows.map(({ ord, member_id, is_staff }) => [ord, { id: member_id, isStaff: is_staff }]));
    return hashes.map((_, i) => found.get(i + 1) ?? null);
  });
  return async (sessionId, sessionHash) => (isMemberSession(sessionId) ? find(Buffer.from(sessionHash).toString('hex')) : null);
}
