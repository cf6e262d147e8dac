import { pagerOf, type account, type InputOf, type Language, type ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { kindOf, memoOf } from './move-kinds.ts';
import { countMoves, moveRows, type MoveRow } from './moves.sql.ts';

const rowsPerPage = 20;

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

/** Movements of the member's coins, newest first. */
export async function coinList(ctx: MemberContext, { page }: InputOf<typeof account.coinList>): Promise<ReplyOf<typeof account.coinList>> {
  const moves = { memberId: ctx.member.id, unit: 'COIN', mode: 0 } as const;
  const [count, rows] = await Promise.all([
    countMoves(ctx.sql, moves),
    moveRows(ctx.sql, moves, { limit: rowsPerPage, offset: (page - 1) * rowsPerPage }),
  ]);
  return { list: rows.map((row) => coinMoveOf(row, ctx.language)), page: pagerOf(page, count, rowsPerPage) };
}

function moveOf(row: MoveRow, language: Language) {
  const kind = kindOf(row.kind);
  return {
    id: String(row.id),
    created: row.at.toISOString(),
    kind,
    memo: memoOf(kind, (language === 'en' ? row.name_en : row.name_ja) ?? '', language),
    money: row.money,
    history_id: row.purchase_id ?? '',
  };
}

export const pointMoveOf = (row: MoveRow, language: Language): account.PointMove => ({
  ...moveOf(row, language),
  bonusPoint: row.amount,
});
export const coinMoveOf = (row: MoveRow, language: Language): account.CoinMove => ({ ...moveOf(row, language), bonusCoin: row.amount });
