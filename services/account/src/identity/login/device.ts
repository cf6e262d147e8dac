// Browsers that logged in to an account before are known by a signed cookie, so that wrong tries from elsewhere never keep a member out.
// It opens nothing: it only says whose allowance of tries is counted. (OWASP: Device Cookies.)
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '@fudaya/kit';

const name = 'device';
const year_seconds = 365 * 24 * 60 * 60;
/** Accounts that one browser is known to; the one that logged in last is kept longest. */
const most = 4;

export interface DeviceDeps {
  readonly deviceKey: string;
}

const signed = (key: string, mail: string, nonce: string): string =>
  createHmac('sha256', key).update(`device\n${mail}\n${nonce}`).digest('base64url');

/** Entries of the cookie: `{nonce}.{signature}`, the nonce with the second it was made in. */
const entriesIn = (ctx: Context): string[] =>
  (ctx.cookie(name) ?? '')
    .split('~')
    .filter((entry) => entry !== '')
    .slice(0, most);

function nonceFor(entry: string, ctx: Context & DeviceDeps, mail: string): string | null {
  const [, nonce = '', made = '', given = ''] = /^(([0-9a-z]{1,9})-[\w-]{16})\.([\w-]{43})$/.exec(entry) ?? [];
  if (nonce === '' || ctx.now().getTime() / 1000 - Number.parseInt(made, 36) > year_seconds) return null;
  return timingSafeEqual(Buffer.from(given), Buffer.from(signed(ctx.deviceKey, mail, nonce))) ? nonce : null;
}

/** What to count this browser's tries at the account by; null when it never logged in to it. */
export function knownDevice(ctx: Context & DeviceDeps, mail: string): string | null {
  for (const entry of entriesIn(ctx)) {
    const nonce = nonceFor(entry, ctx, mail);
    if (nonce !== null) return nonce;
  }
  return null;
}

/** Knows this browser from now on: whoever is there has shown that the account is theirs. */
export function rememberDevice(ctx: Context & DeviceDeps, mail: string): void {
  if (knownDevice(ctx, mail) !== null) return;
  const nonce = `${Math.floor(ctx.now().getTime() / 1000).toString(36)}-${randomBytes(12).toString('base64url')}`;
  const entries = [`${nonce}.${signed(ctx.deviceKey, mail, nonce)}`, ...entriesIn(ctx)];
  ctx.setCookie(name, entries.slice(0, most).join('~'), year_seconds);
}
