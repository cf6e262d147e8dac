// A csrf value is `{base36 ms}.{hmac}`: bound to the session cookie, not stored, so that every tab of a session has its own.
import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';

const good_ms = 2 * 60 * 60 * 1000;
/** Replicas' clocks may differ by this much. */
const ahead_ms = 60 * 1000;

/** The session secret as a key, made once. */
export function csrfKeyOf(secret: string): KeyObject {
  return createSecretKey(secret, 'utf8');
}

function sign(key: KeyObject, sessionId: string, stamp: string): string {
  return createHmac('sha256', key).update(`csrf\n${sessionId}\n${stamp}`).digest('base64url');
}

/** A fresh value for the session of this cookie. */
export function issueCsrf(key: KeyObject, sessionId: string, at_ms: number): string {
  const stamp = Math.floor(at_ms).toString(36);
  return `${stamp}.${sign(key, sessionId, stamp)}`;
}

/** Whether the value was issued for this session in the last two hours. */
export function isCsrfGood(key: KeyObject, sessionId: string, value: string, at_ms: number): boolean {
  const match = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(value);
  if (!match) return false;
  const [, stamp = '', given = ''] = match;
  const age_ms = at_ms - Number.parseInt(stamp, 36);
  if (!(age_ms <= good_ms && age_ms >= -ahead_ms)) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(sign(key, sessionId, stamp)));
}
