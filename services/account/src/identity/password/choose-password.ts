import type { Call, Refusal } from '@fudaya/contracts';
import { states } from '@fudaya/contracts';
import { Halt, inTransaction, refuse, type Context } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { tellOfSecurity } from '../../mail/security-letters.ts';
import { beginSession } from '../login/begin-session.ts';
import { isFresh } from '../prove/proof.ts';
import { lockSessionMember, ownDataOf, replacePassword, type SessionMember } from './password.sql.ts';
import { refuseWeak } from './refuse-weak.ts';

type Choosing = Call & {
  readonly refusals: { readonly proof_needed: Refusal; readonly pass_common: Refusal; readonly pass_own: Refusal };
};

/**
 * Sets what opens the account besides passkeys. Every session of the member ends and this browser gets a new one; the member is told by
 * mail. Asks who is there, unless a temporary password has just shown it.
 */
export async function choosePassword<K extends Choosing>(ctx: Context & AccountDeps, call: K, password: string): Promise<SessionMember> {
  const passwordHash = await ctx.passwords.hash(password);
  return await inTransaction(ctx.sql, async (tx) => {
    const session = await lockSessionMember(tx, ctx.sessionHash, ctx.now());
    if (!session) throw new Halt(states.loginNeeded);
    if (!session.isReset && !isFresh(session, ctx.now())) throw refuse<Choosing>(call, 'proof_needed');
    const { memberId } = session;
    refuseWeak(call, password, await ownDataOf(tx, memberId));
    await replacePassword(tx, memberId, passwordHash);
    await tellOfSecurity(tx, { memberId, what: 'passwordChanged', origin: ctx.publicOrigin, at: ctx.now() });
    await beginSession(ctx, memberId, { remember: session.isRemembered, passkeyAt: session.passkeyAt, sql: tx });
    return session;
  });
}
