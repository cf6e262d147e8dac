import { account, states, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { Halt, refuse, type Context } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { choosePassword } from './choose-password.ts';

/** Sets the member's password. Also for a session begun with a temporary password, which becomes a whole one by it. */
export async function changePassword(
  ctx: Context & AccountDeps,
  { pass, confirmPass }: InputOf<typeof account.changePassword>,
): Promise<ReplyOf<typeof account.changePassword>> {
  if (!ctx.mayBeMember) throw new Halt(states.loginNeeded);
  if (pass !== confirmPass) throw refuse(account.changePassword, 'pass_mismatch');
  const { isReset, removedPasskeys, isTakeover } = await choosePassword(ctx, account.changePassword, pass);
  if (!isReset) return { result: '1' };
  return { result: '1', removed_passkeys: [...removedPasskeys], taken_over: isTakeover ? '1' : '0' };
}
