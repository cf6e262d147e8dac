import { pagerOf, type account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { countMoves, moveRows } from './moves.sql.ts';
import { pointMoveOf, rowsPerPage } from './shown-move.ts';

/** Movements of the member's points, newest first. A page past the end is empty. */
export async function pointList(
  ctx: MemberContext,
  { page, mode }: InputOf<typeof account.pointList>,
): Promise<ReplyOf<typeof account.pointList>> {
  const moves = { memberId: ctx.member.id, unit: 'PT', mode } as const;
  const [count, rows] = await Promise.all([
    countMoves(ctx.sql, moves),
    moveRows(ctx.sql, moves, { limit: rowsPerPage, offset: (page - 1) * rowsPerPage }),
  ]);
  return { list: rows.map((row) => pointMoveOf(row, ctx.language)), page: pagerOf(page, count, rowsPerPage) };
}
