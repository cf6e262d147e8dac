import { remembered_seconds, type Context, type Sql, type TransactionSql } from '@fudaya/kit';
import type { Reset } from '../password/password.sql.ts';
import { replaceSession } from './session.sql.ts';

/** Without remember-me the cookie ends with the browser; on the server the session ends after a day whatever the browser does. */
const unremembered_seconds = 24 * 60 * 60;

export interface SessionWish {
  readonly remember: boolean;
  /** What a temporary password did: the session is good for setting a new one and nothing else. */
  readonly reset?: Reset;
  /** Who is there was shown by a passkey. */
  readonly isByPasskey?: boolean;
  /** The transaction it belongs to. */
  readonly sql?: Sql | TransactionSql;
}

/** Logs the browser in: a new session id (an id from before the login is worth nothing afterwards), the old session gone. */
export async function beginSession(
  ctx: Context,
  memberId: string,
  { remember, reset, isByPasskey = false, sql = ctx.sql }: SessionWish,
): Promise<void> {
  const at = ctx.now();
  const seconds = remember ? remembered_seconds : unremembered_seconds;
  const idHash = ctx.rotateSession({ remember });
  const expiresAt = new Date(at.getTime() + seconds * 1000);
  await replaceSession(sql, ctx.sessionHash, {
    idHash,
    memberId,
    isRemembered: remember,
    reset,
    isByPasskey,
    userAgent: ctx.userAgent,
    at,
    expiresAt,
  });
}
