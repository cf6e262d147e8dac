import type { gacha, InputOf, ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { whichPurchase } from '../draw-result/which-purchase.ts';
import { pickupOffer } from '../pickup/pickup-offer.ts';
import { cardsIn, planOf } from './plan.sql.ts';
import { promiseTo } from './promise-to.ts';
import { writtenAddress } from './written-address.ts';

/** Where this member's cards may go, when those chosen now would leave, and which parcel would take them along. Promises nothing: deciding looks again. */
export async function shippingPlan(
  ctx: MemberContext,
  { history_id }: InputOf<typeof gacha.shippingPlan> = {},
): Promise<ReplyOf<typeof gacha.shippingPlan>> {
  const { sql, member, language } = ctx;
  const at = ctx.now();
  const alone = await promiseTo(sql, member.id, at);
  const rows = await planOf(sql, member.id, at, alone.by);
  const parcels = rows.flatMap(({ parcelId }) => parcelId ?? []);
  const cards = parcels.length === 0 ? new Map<number, number>() : await cardsIn(sql, parcels);
  const packId = history_id === undefined ? undefined : (await whichPurchase(ctx, history_id)).packId;
  return {
    addresses: rows.map(({ id, isDefault, address, parcelId, closesAt, promisedBy }) => ({
      id,
      is_default: isDefault ? '1' : '0',
      ...writtenAddress(address, language),
      promised_by: promisedBy ?? alone.by,
      parcel: parcelId === null ? null : { id: String(parcelId), cards: cards.get(parcelId) ?? 0, closes: (closesAt ?? at).toISOString() },
    })),
    dispatch_days: alone.days,
    pickup: rows.length === 0 ? null : await pickupOffer(sql, { memberId: member.id, language, at, packId, alone }),
  };
}
