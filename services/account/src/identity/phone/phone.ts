import type { account, ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { phoneOf } from './phone.sql.ts';

/** The phone of the profile, and whether it is verified. */
export async function phone(ctx: MemberContext): Promise<ReplyOf<typeof account.phone>> {
  const { tel, verified } = await phoneOf(ctx.sql, ctx.member.id);
  return { tel, end_sms: verified === null ? '0' : '1' };
}
