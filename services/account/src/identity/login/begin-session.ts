import { remembered_seconds, type Context, type Sql, type TransactionSql } from '@fudaya/kit';
import type { Reset } from '../password/password.sql.ts';
import { replaceSession } from './session.sql.ts';

/** Without remember-me the cookie ends with the browser; on the server the session ends after a day whatever the browser does. */
const unremembered_seconds = 24 * 60 * 60;

export interface SessionWish {
  readonly remember: boolean;
  /** What a temporary password did: the session is good for setting a new one and nothing else. */
  readonly reset?: Reset;
  /** When a passkey showed who is there, if one did. */
  readonly passkeyAt?: Date | null;
  /** The provider that showed who is there, if one did. */
  readonly provider?: string;
  /** The transaction it belongs to. */
  readonly sql?: Sql | TransactionSql;
}

/** Of staff, whatever they wish. */
export const staffSession_seconds = 8 * 60 * 60;

/** Logs the browser in: a new session id (an id from before the login is worth nothing afterwards), the old session gone. */
export async function beginSession(
  ctx: Context,
  memberId: string,
  { remember, reset, passkeyAt = null, provider = '', sql = ctx.sql }: SessionWish,
): Promise<void> {
  const at = ctx.now();
  const seconds = remember ? remembered_seconds : unremembered_seconds;
  const idHash = ctx.rotateSession({ remember });
  const ending = (after_seconds: number) => new Date(at.getTime() + after_seconds * 1000);
  await replaceSession(sql, ctx.sessionHash, {
    idHash,
    memberId,
    isRemembered: remember,
    reset,
    passkeyAt,
    provider,
    userAgent: ctx.userAgent,
    at,
    expiresAt: ending(seconds),
    staffExpiresAt: ending(staffSession_seconds),
  });
}
