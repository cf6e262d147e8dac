import { pagerOf, type account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { countNotices, noticeRows } from './notice.sql.ts';

const rowsPerPage = 20;

/** What the bell tells the member, newest first. A page past the end is empty. */
export async function noticeList(
  ctx: MemberContext,
  { page }: InputOf<typeof account.noticeList>,
): Promise<ReplyOf<typeof account.noticeList>> {
  const [{ rows, unread }, list] = await Promise.all([
    countNotices(ctx.sql, ctx.member.id),
    noticeRows(ctx.sql, ctx.member.id, { language: ctx.language, limit: rowsPerPage, offset: (page - 1) * rowsPerPage }),
  ]);
  return {
    list: list.map(({ created_at, read_at, ...row }) => ({ ...row, created: created_at.toISOString(), is_read: read_at ? '1' : '0' })),
    page: pagerOf(page, rows, rowsPerPage),
    unread,
  };
}
