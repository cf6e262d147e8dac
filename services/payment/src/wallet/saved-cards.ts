import type { payment, ReplyOf } from '@fudaya/contracts';
import { keepers, shown, type Ctx } from './kept-cards.ts';

/** Cards that providers keep for this member; none while no connected provider keeps cards. */
export async function savedCards(ctx: Ctx): Promise<ReplyOf<typeof payment.savedCards>> {
  const kept = await Promise.all(keepers(ctx).map((keeper) => keeper.list(ctx.member.id)));
  return { list: kept.flatMap((cards) => cards ?? []).map((card) => shown(card, ctx.now())) };
}
