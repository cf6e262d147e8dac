import type { CallOwner, Language } from '@fudaya/contracts';
import type { Log } from './log-line.ts';
import type { Sql } from './sql.ts';

/** The signed-in member of this request. */
export interface Member {
  readonly id: string;
  /** Whether the account is one of staff, which are barred from draws. It opens nothing: `staff` does. */
  readonly isStaff: boolean;
}

/** Who acts as staff. */
export interface Staff {
  /** The member's. */
  readonly id: string;
  readonly name: string;
  /** What they are: @fudaya/contracts/desk says what that gives them. */
  readonly roles: readonly string[];
  /** When a passkey last showed who is there. */
  readonly provedAt: Date;
}

/** What every verb gets first. Clock, language and member come from here and nowhere else. */
export interface Context {
  readonly area: CallOwner;
  readonly sql: Sql;
  readonly now: () => Date;
  readonly language: Language;
  readonly requestId: string;
  readonly log: Log;
  /** Null for a visitor. */
  readonly member: Member | null;
  /** Who acts as staff, in calls with `access: 'staff'`; null in all others. */
  readonly staff: Staff | null;
  /** False for a browser that surely never logged in: no need to look for its session. */
  readonly mayBeMember: boolean;
  /** SHA-256 of the session cookie's value: a visitor has one too. */
  readonly sessionHash: Uint8Array;
  /** What the browser calls itself, at most 300 characters. */
  readonly userAgent: string;
  /** Client address, for rate limits. */
  readonly address: string;
  /** Aborted when the client went away or the service shuts down: long polls end early. */
  readonly signal: AbortSignal;
  /** Replaces the session cookie with a new value (login rotates) and returns the new value's hash; `visitor` after a logout. */
  readonly rotateSession: (options: { remember: boolean; kind?: 'member' | 'visitor' }) => Uint8Array;
  /** What the call brings as the answer of a challenge. */
  readonly challengeAnswer: string | undefined;
  /** A cookie that this shop set beside the session's, as the browser sent it: whoever reads it judges it. */
  readonly cookie: (name: string) => string | undefined;
  /** Sets a cookie that only services read. */
  readonly setCookie: (name: string, value: string, seconds: number) => void;
  /**
   * Counts against a rate limit of the verb's own, such as failed logins of one address and account; over it the call is refused with 429.
   * Answers how many points are used now: without an end to them (Infinity) it counts and refuses nothing.
   */
  readonly limit: (key: string, points: number, seconds: number) => Promise<number>;
}

/** The context of a call with `access: 'member'`. */
export interface MemberContext extends Context {
  readonly member: Member;
}

/** The context of a call with `access: 'staff'`. */
export interface StaffContext extends MemberContext {
  readonly staff: Staff;
}
