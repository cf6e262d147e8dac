import { account, states, type InputOf } from '@fudaya/contracts';
import { inTransaction, refuse, type Context } from '@fudaya/kit';
import { takeNewAddress } from './mail-change.sql.ts';
import { hashToken, linkGood_ms } from './verification.ts';

/** Notes that the address is the member's, also where staff wrote it down for them. Who follows the link again is told that it is done (204); after a week it is no link any more. */
export async function verifyMail(ctx: Context, { token }: InputOf<typeof account.verifyMail>): Promise<{ result: '1'; state?: 204 }> {
  const tokenHash = hashToken(token);
  const sentAfter = new Date(ctx.now().getTime() - linkGood_ms);
  const verified = await ctx.sql`
    update account.member m set verified_at = ${ctx.now()}
    from account.mail_verification v where v.token_hash = ${tokenHash} and m.id = v.member_id and v.created_at > ${sentAfter} and m.verified_at is null
    returning 1`;
  if (verified.length > 0) return { result: '1' };
  const known = await ctx.sql`select 1 from account.mail_verification where token_hash = ${tokenHash} and created_at > ${sentAfter}`;
  if (known.length > 0) return { result: '1', state: states.alreadyDone };
  const taken = await inTransaction(ctx.sql, (tx) => takeNewAddress(tx, tokenHash, ctx.now()));
  if (taken === 'none') throw refuse(account.verifyMail, 'link_unknown');
  if (taken === 'taken') return { result: '1' };
  return { result: '1', state: states.alreadyDone };
}
