import { account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { inTransaction, refuse, type Context } from '@fudaya/kit';
import type { AccountDeps } from '../../deps.ts';
import { beginSession } from '../login/begin-session.ts';
import { rememberDevice } from '../login/device.ts';
import { signedKey } from './signed-key.ts';

/** Logs in whoever holds a known passkey and signed this browser's own challenge with it. */
export async function passkeyLogin(
  ctx: Context & AccountDeps,
  { response, save_cookie }: InputOf<typeof account.passkeyLogin>,
): Promise<ReplyOf<typeof account.passkeyLogin>> {
  await inTransaction(ctx.sql, async (tx) => {
    const key = await signedKey(ctx, tx, response);
    if (key === null) throw refuse(account.passkeyLogin, 'unusable');
    await beginSession(ctx, key.member_id, { remember: save_cookie === '1', passkeyAt: ctx.now(), sql: tx });
    rememberDevice(ctx, key.mail);
  });
  return { result: '1' };
}
