import { balanceOf } from '@fudaya/books';
import type { account, ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { rankOf } from '../../profile/standing/standing.sql.ts';
import { obstaclesOf } from './closing.sql.ts';

/** What a member who leaves loses, and what has to be finished first. */
export async function closingPreview(ctx: MemberContext): Promise<ReplyOf<typeof account.closingPreview>> {
  const { sql, member } = ctx;
  const at = ctx.now();
  const [balance, rank, obstacles] = await Promise.all([
    balanceOf(sql, member.id, at),
    rankOf(sql, member.id),
    obstaclesOf(sql, member.id, at),
  ]);
  return { points: balance.byClass, coin: balance.coin, rank, obstacles };
}
