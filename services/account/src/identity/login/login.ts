import { account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { inTransaction, refuse, type Context } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { tellOfSecurity, tellOfTries } from '../../mail/security-letters.ts';
import { nameOfProvider } from '../provider/link-arrival.ts';
import { temporaryHashOf, useTemporaryPassword } from '../password/password.sql.ts';
import { looksTemporary } from '../password/temporary-password.ts';
import { beginSession } from './begin-session.ts';
import { credentialsOf } from './session.sql.ts';
import { rememberDevice } from './device.ts';
import { isAlarming, limitTries } from './limit-tries.ts';

/**
 * Logs in with mail and password. A wrong password and an unknown address get the same text after about the same work.
 * A temporary password logs in to nothing but setting a new one, and ends the password before it.
 * Tries are counted so that nobody can lock a member out from elsewhere (limit-tries.ts).
 */
export async function login(ctx: Context & AccountDeps, input: InputOf<typeof account.login>): Promise<ReplyOf<typeof account.login>> {
  const { mail, pass, save_cookie } = input;
  const tries = await limitTries(ctx, mail);
  await askChallenge(ctx, mail, tries);
  const member = await credentialsOf(ctx.sql, mail);
  const isRight = await ctx.passwords.isMatch(member?.passwordHash ?? null, pass);
  const remember = save_cookie === '1';
  if (member && isRight) {
    await beginSession(ctx, member.id, { remember });
    rememberDevice(ctx, mail);
    return { result: '1' };
  }
  if (!(await loginTemporarily(ctx, member?.id ?? null, input, remember))) {
    if (member && isAlarming(tries)) await tellOfTries(ctx, member.id);
    throw refuse(account.login, 'mismatch');
  }
  rememberDevice(ctx, mail);
  return { result: '1', must_change_password: '1' };
}

/** Whoever tries much pays for it with work: many passwords of one account, or one of many accounts. A known browser is never asked. */
async function askChallenge(ctx: Context & AccountDeps, mail: string, tries: number): Promise<void> {
  const { loginAfter } = ctx.challenges.settings;
  if (loginAfter === Infinity || tries === 0) return;
  const fromHere = await ctx.limit(`login from ${ctx.address}`, Infinity, 15 * 60);
  if (Math.max(tries, fromHere) > loginAfter) await ctx.challenges.ask(ctx, account.login, 'login', mail);
}

/** True when it was the temporary password. An address without one, or without a member, costs a comparison as well. */
async function loginTemporarily(
  ctx: Context & AccountDeps,
  memberId: string | null,
  { mail, pass }: InputOf<typeof account.login>,
  remember: boolean,
): Promise<boolean> {
  if (!looksTemporary(pass)) return false;
  const at = ctx.now();
  const passwordHash = await temporaryHashOf(ctx.sql, mail, at);
  const isRight = await ctx.passwords.isMatch(passwordHash, pass);
  if (memberId === null || passwordHash === null || !isRight) return false;
  return await inTransaction(ctx.sql, async (tx) => {
    const reset = await useTemporaryPassword(tx, { memberId, mail, passwordHash, at });
    if (reset === null) return false;
    await beginSession(ctx, memberId, { remember, reset, sql: tx });
    const names = reset.removedPasskeys.join(', ');
    for (const provider of reset.removedProviders) {
      await tellOfSecurity(tx, { memberId, what: 'providerUnlinked', detail: nameOfProvider(provider), origin: ctx.publicOrigin, at });
    }
    if (names) await tellOfSecurity(tx, { memberId, what: 'passkeyRemoved', detail: names, origin: ctx.publicOrigin, at });
    return true;
  });
}
