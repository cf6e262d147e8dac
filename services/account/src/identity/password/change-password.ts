import { account, states, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { Halt, inTransaction, refuse, type Context } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { beginSession } from '../login/begin-session.ts';
import { tellOfSecurity } from '../../mail/security-letters.ts';
import { isFresh } from '../prove/proof.ts';
import { refuseWeak } from './refuse-weak.ts';
import { lockSessionMember, ownDataOf, replacePassword } from './password.sql.ts';

/**
 * Sets the member's password. Also for a session begun with a temporary password, which becomes a whole one by it. Every session of
 * the member ends and this browser gets a new one. Asks who is there, unless a temporary password has just shown it.
 */
export async function changePassword(
  ctx: Context & AccountDeps,
  { pass, confirmPass }: InputOf<typeof account.changePassword>,
): Promise<ReplyOf<typeof account.changePassword>> {
  if (!ctx.mayBeMember) throw new Halt(states.loginNeeded);
  if (pass !== confirmPass) throw refuse(account.changePassword, 'pass_mismatch');
  const passwordHash = await ctx.passwords.hash(pass);
  return await inTransaction(ctx.sql, async (tx) => {
    const session = await lockSessionMember(tx, ctx.sessionHash, ctx.now());
    if (!session) throw new Halt(states.loginNeeded);
    if (!session.isReset && !isFresh(session, ctx.now())) throw refuse(account.changePassword, 'proof_needed');
    refuseWeak(account.changePassword, pass, await ownDataOf(tx, session.memberId));
    await replacePassword(tx, session.memberId, passwordHash);
    await tellOfSecurity(tx, { memberId: session.memberId, what: 'passwordChanged', origin: ctx.publicOrigin, at: ctx.now() });
    await beginSession(ctx, session.memberId, { remember: session.isRemembered, passkeyAt: session.passkeyAt, sql: tx });
    if (!session.isReset) return { result: '1' };
    return { result: '1', removed_passkeys: [...session.removedPasskeys], taken_over: session.isTakeover ? '1' : '0' };
  });
}
