import type { account, InputOf, ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { countNotices, markNoticesRead } from './notice.sql.ts';

/** Marks as read what the member has seen: the entry and all before it. What came in meanwhile stays unread. */
export async function noticeRead(
  ctx: MemberContext,
  { id }: InputOf<typeof account.noticeRead>,
): Promise<ReplyOf<typeof account.noticeRead>> {
  await markNoticesRead(ctx.sql, ctx.member.id, id, ctx.now());
  const { unread } = await countNotices(ctx.sql, ctx.member.id);
  return { result: '1', unread };
}
