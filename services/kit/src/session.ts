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

/** The name of one of our cookies: over https the browser takes it from this host alone. */
export const hostCookie = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

export function cookieName(isSecure: boolean): string {
  return hostCookie('sid', isSecure);
}

/** The session id in a cookie header, or null when there is none of our form. */
export function sessionIdIn(cookies: string | undefined, name: string): string | null {
  return valuesIn(cookies, name).find((value) => /^[mv][\w-]{43}$/.test(value)) ?? null;
}

/** What a cookie header says under a name: twice, when another host of the domain has set it as well. */
export function valuesIn(cookies: string | undefined, name: string): string[] {
  if (!cookies) return [];
  const pairs = cookies.split(';').map((pair) => pair.split('=', 2));
  return pairs.flatMap(([key = '', value = '']) => (key.trim() === name ? [value.trim()] : []));
}

/** The set-cookie header. Without `remember` the browser drops it when it closes. */
export function sessionCookie(sessionId: string, { isSecure, remember }: { isSecure: boolean; remember: boolean }): string {
  return cookieText(cookieName(isSecure), sessionId, { isSecure, ...(remember && { seconds: remembered_seconds }) });
}

export function cookieText(name: string, value: string, { isSecure, seconds }: { isSecure: boolean; seconds?: number }): string {
  const lasting = seconds === undefined ? '' : `; Max-Age=${seconds}`;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}${lasting}`;
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
