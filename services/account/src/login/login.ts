import { account, type InputOf } from '@fudaya/contracts';
import { refuse, type Context } from '@fudaya/kit';
import type { AccountDeps } from '../deps.ts';
import { beginSession } from './begin-session.ts';
import { credentialsOf, deleteSession } from './session.sql.ts';

const quarterHour_seconds = 15 * 60;

/**
 * Logs in with mail and password. A wrong password and an unknown address get the same text after about the same work.
 * Tries are counted by account, and by account and address together, so that nobody can lock a member out from elsewhere quickly.
 */
export async function login(ctx: Context & AccountDeps, input: InputOf<typeof account.login>): Promise<{ result: '1' }> {
  const { mail, pass, save_cookie } = input;
  await limitTries(ctx, mail);
  const member = await credentialsOf(ctx.sql, mail);
  const isRight = await ctx.passwords.isMatch(member?.passwordHash ?? null, pass);
  if (!member || !isRight) throw refuse(account.login, 'mismatch');
  await beginSession(ctx, member.id, { remember: save_cookie === '1' });
  return { result: '1' };
}

/** Counts a try at an account's password. Over the limit: 429, whether the account exists or not. */
export async function limitTries(ctx: Context, mail: string): Promise<void> {
  await ctx.limit(`login ${mail} from ${ctx.address}`, 20, quarterHour_seconds);
  await ctx.limit(`login ${mail}`, 100, quarterHour_seconds);
}

/** Ends the session of this browser; a visitor may call it as well. Served to fetches of our own pages only. */
export async function logout(ctx: Context): Promise<{ result: '1' }> {
  await deleteSession(ctx.sql, ctx.sessionHash);
  ctx.rotateSession({ remember: false, kind: 'visitor' });
  return { result: '1' };
}
