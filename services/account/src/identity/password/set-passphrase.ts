import { account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { refuse, type MemberContext } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { choosePassword } from './choose-password.ts';

/** Fewer different signs than these are one row of the keyboard, or one word again and again. */
const minDifferent = 6;

/** A passphrase in place of the password: longer than the specified forms, of any signs. Logging in takes it where it takes a password. */
export async function setPassphrase(
  ctx: MemberContext & AccountDeps,
  { pass, confirmPass }: InputOf<typeof account.setPassphrase>,
): Promise<ReplyOf<typeof account.setPassphrase>> {
  if (pass !== confirmPass) throw refuse(account.setPassphrase, 'pass_mismatch');
  if (new Set(pass.toLowerCase()).size < minDifferent) throw refuse(account.setPassphrase, 'pass_plain');
  await choosePassword(ctx, account.setPassphrase, pass);
  return { result: '1' };
}
