import { account, states, type InputOf } from '@fudaya/contracts';
import { refuse, type Context } from '@fudaya/kit';
import { hashToken, linkGood_ms } from './verification.ts';

/** Notes that the address is the member's. Who follows the link again is told that it is done (204); after a week it is no link any more. */
export async function verifyMail(ctx: Context, { token }: InputOf<typeof account.verifyMail>): Promise<{ result: '1'; state?: 204 }> {
  const tokenHash = hashToken(token);
  const sentAfter = new Date(ctx.now().getTime() - linkGood_ms);
  const verified = await ctx.sql`
    update account.member m set verified_at = ${ctx.now()}
    from account.mail_verification v where v.token_hash = ${tokenHash} and m.id = v.member_id and v.created_at > ${sentAfter} and m.verified_at is null
    returning 1`;
  if (verified.length > 0) return { result: '1' };
  const known = await ctx.sql`select 1 from account.mail_verification where token_hash = ${tokenHash} and created_at > ${sentAfter}`;
  if (known.length === 0) throw refuse(account.verifyMail, 'link_unknown');
  return { result: '1', state: states.alreadyDone };
}
