import type { InputOf, ReplyOf, gacha } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import type { GachaDeps } from '../deps.ts';
import { resultOf } from '../draw-result/draw-result.ts';
import { whichPurchase } from '../draw-result/which-purchase.ts';

type Call = typeof gacha.buyResult;

/** What is known of a purchase now. */
export async function buyResult(ctx: MemberContext & GachaDeps, { history_id }: InputOf<Call>): Promise<ReplyOf<Call>> {
  return resultOf(ctx, await whichPurchase(ctx, history_id));
}
