import { parse } from 'bowser';
import type { account, ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { passkeysOf } from '../passkey/passkey.sql.ts';
import { maxPasskeys } from '../passkey/relying-party.ts';
import { openSessions } from './sessions.sql.ts';

/** What can open the account now: sessions and passkeys. */
export async function security(ctx: MemberContext): Promise<ReplyOf<typeof account.security>> {
  const [sessions, passkeys, [member]] = await Promise.all([
    openSessions(ctx.sql, ctx.member.id, ctx.sessionHash, ctx.now()),
    passkeysOf(ctx.sql, ctx.member.id),
    ctx.sql<{ mail: string; is_verified: boolean }[]>`
      select mail, verified_at is not null as is_verified from account.member where id = ${ctx.member.id}`,
  ]);
  return {
    mail: member?.mail ?? '',
    is_verified: member?.is_verified === true ? '1' : '0',
    sessions: sessions.map((session) => ({
      id: session.id,
      device: deviceOf(session.user_agent),
      created: session.created_at.toISOString(),
      last_seen: session.last_seen_at.toISOString(),
      is_current: session.is_current ? '1' : '0',
      provider: session.provider,
    })),
    passkeys: passkeys.map((key) => ({
      id: key.id,
      name: key.name,
      created: key.created_at.toISOString(),
      last_used: key.last_used_at?.toISOString() ?? null,
    })),
    passkeys_max: maxPasskeys,
  };
}

/** Browser and system in words that a member knows their device by; empty when the browser did not say. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' · ');
}
