import type { account, ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import type { AccountDeps } from '../deps.ts';
import { choiceOf } from './line.sql.ts';

/** Whether the shop sends messages by LINE, and what of it the member has chosen. */
export async function line(ctx: MemberContext & AccountDeps): Promise<ReplyOf<typeof account.line>> {
  const { subject, kinds, wasEnded } = await choiceOf(ctx.sql, ctx.member.id);
  return {
    is_offered: ctx.line ? '1' : '0',
    is_linked: subject === null ? '0' : '1',
    kinds,
    was_ended: wasEnded ? '1' : '0',
    add_url: ctx.line?.addUrl ?? null,
  };
}
