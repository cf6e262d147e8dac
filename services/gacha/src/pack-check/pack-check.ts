import { gacha, shownInstant, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { type MemberContext, refuse, Refused } from '@fudaya/kit';
import { v7 as uuidByTime } from 'uuid';
import { lastOpenedPack } from '../catalogue.ts';
import type { GachaDeps } from '../deps.ts';
import { isAddressless } from '../shipment/is-addressless.ts';

const call = gacha.packCheck;

/**
 * Looks whether the member could buy this many packs now and remembers the intent for the session. Promises nothing: accepting
 * decides again. Its purchase_id is good for fifteen minutes.
 */
export async function packCheck(
  ctx: MemberContext & Pick<GachaDeps, 'lookups' | 'challenges' | 'isHot'>,
  { count, pack_id, coupon_id }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const packId = pack_id ?? (await lastOpenedPack(ctx.sql, ctx.sessionHash));
  const at = ctx.now();
  const box = packId === undefined ? undefined : await ctx.lookups.boxOnSale({ packId, memberId: ctx.member.id, at });
  if (packId === undefined || !box) throw refuse(call, 'no_pack');

  if (box.isFrozen) throw refuse(call, 'frozen');
  if (box.pausedUntil) throw refuse(call, 'paused', { until: shownInstant(box.pausedUntil) });
  if (ctx.member.isStaff || (at < box.saleStart && !box.isEarly) || at >= box.saleEnd) throw refuse(call, 'not_on_sale');
  if (box.isHeld) throw refuse(call, 'on_hold');
  if (box.rankNeeded !== null) throw refuse(call, 'low_rank', { limit: box.rankNeeded });
  if (box.opensLater) throw refuse(call, 'opens_later', { at: shownInstant(box.opensLater) });
  if (box.isPhoneNeeded) throw refuse(call, 'phone_needed');
  if (box.capPerPurchase > 0 && count > box.capPerPurchase) throw refuse(call, 'over_purchase', { count: box.capPerPurchase });
  if (box.cap > 0 && box.owned + count > box.cap) throw refuse(call, 'over_limit', { count: box.cap });
  if (box.capPerDay > 0 && box.today + count > box.capPerDay) throw refuse(call, 'over_day', { count: box.capPerDay });
  if (box.remaining === 0) throw refuse(call, 'sold_out');
  if (count > box.remaining) throw refuse(call, 'over_stock', { count: box.remaining });

  const isCoin = box.unit === 'COIN';
  const { balance, boxId } = box;
  const { id: memberId } = ctx.member;
  const coupons =
    coupon_id === undefined ? undefined : isCoin || box.price <= 1 ? [] : await ctx.lookups.discountsFor({ memberId, boxId, n: count });
  const coupon = coupon_id === 'best' ? coupons?.[0] : coupons?.find(({ id }) => id === coupon_id);
  if (!coupon && coupon_id !== undefined && coupon_id !== 'best' && coupon_id !== 'none') throw refuse(call, 'coupon_gone');
  const cost = count * (box.price - (coupon?.points ?? 0));
  if (cost > balance) {
    const reckoned: gacha.ShortFigures = { need: cost, balance };
    throw new Refused(call, isCoin ? 'coins_short' : 'points_short', { reckoned });
  }
  // What coins buy ships by itself: it needs to know where to before it is drawn.
  if (isCoin && (await isAddressless(ctx.sql, ctx.member.id))) throw refuse(call, 'address_needed');

  if (ctx.isHot(box.boxId, at)) await ctx.challenges.ask(ctx, call, 'buy', box.boxId);

  // By time: what is bought now stands together in every index, however many purchases there were before.
  const purchaseId = uuidByTime();
  await ctx.lookups.storeIntent({
    purchaseId,
    sessionHash: ctx.sessionHash,
    memberId,
    packId,
    boxId,
    n: count,
    at,
    couponId: coupon?.id ?? null,
  });
  return {
    result: '1',
    purchase_id: purchaseId,
    pack_id: packId,
    count,
    payment_method: isCoin ? '2' : '1',
    cost,
    balance,
    remainder: balance - cost,
    ...(coupon && { coupon }),
    ...(coupons && { coupons: [...coupons] }),
  };
}
