import type { account, InputOf, ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { endSessions, isCurrentSession } from './sessions.sql.ts';

/** Ends sessions of the member. When this browser's is among them it becomes a visitor's. */
export async function sessionEnd(
  ctx: MemberContext,
  input: InputOf<typeof account.sessionEnd>,
): Promise<ReplyOf<typeof account.sessionEnd>> {
  const isOwn = input.which === 'all' || (input.which === 'one' && (await isCurrentSession(ctx.sql, input.id, ctx.sessionHash)));
  const which = input.which === 'all' ? 'all' : input.which === 'one' ? { id: input.id } : { butHash: ctx.sessionHash };
  const ended = await endSessions(ctx.sql, ctx.member.id, which);
  if (isOwn) ctx.rotateSession({ remember: false, kind: 'visitor' });
  return { result: '1', ended };
}
