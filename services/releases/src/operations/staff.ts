// Who may see the operations page: staff, as the session of their cookie says. Everybody else is told nothing of it.
import type { Sql } from '@fudaya/db';
import { staffOf, staffSessionIn, type Staff as StaffMember } from '@fudaya/kit';

export interface Staff extends StaffMember {
  /** The cookie's value: what a form is tied to. */
  readonly sessionId: string;
}

/** Null for visitors, members, and while the database is away. */
export type FindStaff = (cookieHeader: string | undefined) => Promise<Staff | null>;

export function staffIn(sql: Sql, isSecure: boolean): FindStaff {
  const find = staffOf(sql);
  return async (header) => {
    const session = staffSessionIn(header, isSecure);
    const staff = session && (await find(session.hash).catch(() => null));
    return staff && { ...staff, sessionId: session.id };
  };
}
