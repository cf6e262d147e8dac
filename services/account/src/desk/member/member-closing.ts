import { balanceOf } from '@fudaya/books';
import { memberClosing as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { obstaclesOf } from '../../leaving/closing/closing.sql.ts';
import { memberToClose } from './closing.sql.ts';

/** What a member who is closed loses, and what has to be finished before. */
export async function memberClosing(ctx: StaffContext, { id }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const at = ctx.now();
  const known = await memberToClose(ctx.sql, id);
  if (!known) throw refuse(contract, 'no_member');
  if (known.is_closed) throw refuse(contract, 'member_closed');
  const [{ pt, coin }, obstacles] = await Promise.all([balanceOf(ctx.sql, id, at), obstaclesOf(ctx.sql, id, at)]);
  return { points: pt, coins: coin, obstacles };
}
