import { pagerOf, type account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { countMoves, moveRows } from './moves.sql.ts';
import { coinMoveOf, rowsPerPage } from './shown-move.ts';

/** Movements of the member's coins, newest first. */
export async function coinList(ctx: MemberContext, { page }: InputOf<typeof account.coinList>): Promise<ReplyOf<typeof account.coinList>> {
  const moves = { memberId: ctx.member.id, unit: 'COIN', mode: 0 } as const;
  const [count, rows] = await Promise.all([
    countMoves(ctx.sql, moves),
    moveRows(ctx.sql, moves, { limit: rowsPerPage, offset: (page - 1) * rowsPerPage }),
  ]);
  return { list: rows.map((row) => coinMoveOf(row, ctx.language)), page: pagerOf(page, count, rowsPerPage) };
}
