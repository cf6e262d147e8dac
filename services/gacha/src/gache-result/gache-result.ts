import type { InputOf, ReplyOf, gacha } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import type { GachaDeps } from '../deps.ts';
import { resultOf } from '../draw-result/draw-result.ts';
import { findPurchase, type MemberPurchase } from '../draw-result/purchase.sql.ts';
import { whichPurchase } from '../draw-result/which-purchase.ts';

type Call = typeof gacha.gacheResult;

const wait_ms = 20_000;
/** A lost notification costs at most this. */
const reread_ms = 4000;

/** Long poll: answers as soon as the purchase is drawn or void, or after 20 s, or when the client goes away, with what is known. */
export async function gacheResult(ctx: MemberContext & GachaDeps, { history_id }: InputOf<Call>): Promise<ReplyOf<Call>> {
  const purchase = await whichPurchase(ctx, history_id);
  return resultOf(ctx, purchase.state === 'accepted' ? await settledOrSoFar(ctx, purchase) : purchase);
}

async function settledOrSoFar(ctx: MemberContext & GachaDeps, purchase: MemberPurchase): Promise<MemberPurchase> {
  const { sql, member, settled, signal } = ctx;
  const until = performance.now() + wait_ms;
  let known = purchase;
  for (;;) {
    // Waiting starts before the next look, so a draw between the two is not missed.
    const news = settled.wait(purchase.boxId, purchase.tick, Math.min(reread_ms, Math.max(0, until - performance.now())), signal);
    known = (await findPurchase(sql, member.id, { purchaseId: purchase.id })) ?? known;
    if (known.state !== 'accepted' || signal.aborted || performance.now() >= until) return known;
    await news;
  }
}
