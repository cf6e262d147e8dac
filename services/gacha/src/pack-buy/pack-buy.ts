import { randomBytes } from 'node:crypto';
import { gacha, shownInstant, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { fromHex } from '@fudaya/draw';
import { type MemberContext, refuse } from '@fudaya/kit';
import type { GachaDeps } from '../deps.ts';
import { packPart } from '../draw-result/draw-result.ts';
import { receiptOf } from '../draw-result/receipt.ts';
import { isOnHold, opensLater, type Judged } from './accept.sql.ts';
import { releaseDiscount, reserveDiscount } from '../pack-discount/discount.sql.ts';
import { latestIntent } from './intent.sql.ts';

const call = gacha.packBuy;

/** How long a check is good for. Its intent is kept a while longer, so that a repeated purchase is recognised. */
export const intentLife_ms = 15 * 60_000;

/**
 * Accepts the purchase of an intent: paid from the member's lots, ordered in the box's accept chain, slots promised, receipt signed,
 * all or nothing. Its coupon is reserved first, and given back where nothing comes of it. `purchase_id` is the idempotency key: sent again, by any retry from anywhere, it answers the same and charges nothing.
 */
export async function packBuy(
  ctx: MemberContext & GachaDeps,
  { purchase_id, c, coupon_id }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { sql, member, sessionHash } = ctx;
  const intent = purchase_id
    ? await ctx.lookups.intentById({ purchaseId: purchase_id, memberId: member.id })
    : await latestIntent(sql, sessionHash, member.id);
  if (!intent || (!intent.isBought && ctx.now().getTime() - intent.createdAt.getTime() > intentLife_ms)) throw refuse(call, 'no_intent');

  const { pausedUntil, isBought } = intent;
  if (pausedUntil && !isBought && pausedUntil > ctx.now()) throw refuse(call, 'paused', { until: shownInstant(pausedUntil) });

  const { boxId, purchaseId, n, couponId } = intent;
  // What is asked for is what was shown.
  if (coupon_id !== undefined && !isBought && coupon_id !== couponId) throw refuse(call, 'coupon_gone');
  if (couponId && !(await reserveDiscount(sql, { purchaseId, couponId, memberId: member.id, boxId, n }))) throw refuse(call, 'coupon_gone');

  const seed = c === undefined ? new Uint8Array(randomBytes(32)) : fromHex(c);
  const judged = await ctx.accept(boxId, { purchaseId, memberId: member.id, sessionHash, n, c: seed, isStaff: member.isStaff });
  if (couponId && judged.outcome !== 'accepted' && judged.outcome !== 'again') await releaseDiscount(sql, purchaseId);
  // Its use was given back meanwhile: services of before know one word for that and for what is not the member's.
  if (couponId && judged.outcome === 'foreign') throw refuse(call, 'coupon_gone');
  const box = await ctx.boxes.get(sql, boxId);
  // Services of before know one word for both, so the database tells them apart here alone.
  if (judged.outcome === 'not_on_sale' && (await isOnHold(sql, boxId))) throw refuse(call, 'on_hold');
  // Nor do they know when a box opens for whom: one step says that it is not on sale, two that the rank is too low by now.
  const opens = judged.outcome === 'not_on_sale' || judged.outcome === 'low_rank' ? await opensLater(sql, boxId, member.id) : undefined;
  if (opens) throw refuse(call, 'opens_later', { at: shownInstant(opens) });
  refuseUnlessAccepted(judged, box.unit);

  const purchase = { id: purchaseId, packId: intent.packId, unit: box.unit, ...judged };
  return { result: '1', ...(await packPart(ctx, purchase, box)), cards: [], receipt: receiptOf(ctx.signers, box, purchase) };
}

function refuseUnlessAccepted({ outcome, remaining, cap }: Judged, unit: 'PT' | 'COIN'): void {
  if (outcome === 'short') throw refuse(call, unit === 'COIN' ? 'coins_short' : 'points_short');
  if (outcome === 'over_stock') throw refuse(call, outcome, { count: remaining });
  if (outcome === 'over_purchase') throw refuse(call, outcome, { count: cap });
  if (outcome === 'over_limit' || outcome === 'over_day' || outcome === 'low_rank') throw refuse(call, outcome, { limit: cap, count: cap });
  if (outcome === 'sold_out' || outcome === 'not_on_sale' || outcome === 'frozen' || outcome === 'phone_needed')
    throw refuse(call, outcome);
  if (outcome === 'foreign') throw refuse(call, 'no_intent');
}
