import { account, type InputOf, type Language } from '@fudaya/contracts';
import { inTransaction, type Context } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { knownDevice } from '../login/device.ts';
import { temporaryPasswordMail } from '../../mail/letters.ts';
import { issueTemporaryPassword } from './password.sql.ts';
import { newTemporaryPassword } from './temporary-password.ts';

const validity_seconds = account.temporaryPassword_minutes * 60;

/**
 * Sends a temporary password: good for half an hour, once; the password in use keeps working until then. Neither the answer nor the
 * work tells whether a member has the address: both write the same rows, and only the mail to nobody never leaves.
 */
export async function resetPassword(ctx: Context & AccountDeps, { mail }: InputOf<typeof account.resetPassword>): Promise<{ result: '1' }> {
  // For as long as a temporary password is good: whoever used the allowance up, the member has one in the mailbox that works.
  await ctx.limit(`reset ${mail} ${knownDevice(ctx, mail) ?? 'elsewhere'}`, 5, validity_seconds);
  const password = newTemporaryPassword();
  const passwordHash = await ctx.passwords.hash(password);
  const at = ctx.now();
  const expiresAt = new Date(at.getTime() + account.temporaryPassword_minutes * 60_000);
  const letter = (language: Language) => temporaryPasswordMail(language, password, ctx.publicOrigin);
  await inTransaction(ctx.sql, (tx) =>
    issueTemporaryPassword(tx, { mail, passwordHash, at, expiresAt, letters: { ja: letter('ja'), en: letter('en') } }),
  );
  return { result: '1' };
}
