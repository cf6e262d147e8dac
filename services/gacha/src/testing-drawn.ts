import { buyResult } from './buy-result/buy-result.ts';
import { packBuy } from './pack-buy/pack-buy.ts';
import { packCheck } from './pack-check/pack-check.ts';
import type { TestShop } from './testing-shop.ts';

/** A purchase of so many packs of a new box, drawn and undecided. */
export async function drawnFor(shop: TestShop, memberId: string, count: number, unit: 'PT' | 'COIN' = 'PT') {
  const { packId, boxId } = await shop.box(count + 5, { unit });
  const ctx = shop.as(memberId);
  const { purchase_id } = await packCheck(ctx, { count, pack_id: packId });
  await packBuy(ctx, { purchase_id });
  await shop.draw();
  const { cards } = await buyResult(ctx, { history_id: purchase_id });
  return { memberId, ctx, cards, ids: cards.map((card) => card.history_id), purchase_id, packId, boxId };
}
