import type { memberMoves as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { coinList } from '../../history/moves/coin-list.ts';
import { pointList } from '../../history/moves/point-list.ts';

/** What moved a member's points or coins, as they read it on their own pages. */
export async function memberMoves(
  ctx: StaffContext,
  { id, unit, mode, page }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const theirs = { ...ctx, member: { ...ctx.member, id } };
  if (unit === 'COIN') {
    const coins = await coinList(theirs, { page });
    return { page: coins.page, list: coins.list.map(({ bonusCoin: amount, ...move }) => ({ ...move, amount })) };
  }
  const points = await pointList(theirs, { page, mode });
  return { page: points.page, list: points.list.map(({ bonusPoint: amount, ...move }) => ({ ...move, amount })) };
}
