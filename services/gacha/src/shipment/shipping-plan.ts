import { shopRules, type gacha, type InputOf, type ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { businessDaysAfter } from './business-days.ts';
import { whichPurchase } from '../draw-result/which-purchase.ts';
import { pickupOffer } from '../pickup/pickup-offer.ts';
import { cardsIn, planOf } from './plan.sql.ts';
import { writtenAddress } from './written-address.ts';

/** Where this member's cards may go, when those chosen now would leave, and which parcel would take them along. Promises nothing: deciding looks again. */
export async function shippingPlan(
  ctx: MemberContext,
  { history_id }: InputOf<typeof gacha.shippingPlan> = {},
): Promise<ReplyOf<typeof gacha.shippingPlan>> {
  const { sql, member, language } = ctx;
  const at = ctx.now();
  const rows = await planOf(sql, member.id, at);
  const parcels = rows.flatMap(({ parcelId }) => parcelId ?? []);
  const cards = parcels.length === 0 ? new Map<number, number>() : await cardsIn(sql, parcels);
  const packId = history_id === undefined ? undefined : (await whichPurchase(ctx, history_id)).packId;
  const alone = businessDaysAfter(at, shopRules.shippingBusinessDays);
  return {
    addresses: rows.map(({ id, isDefault, address, parcelId, closesAt, promisedBy }) => ({
      id,
      is_default: isDefault ? '1' : '0',
      ...writtenAddress(address, language),
      promised_by: promisedBy ?? alone,
      parcel: parcelId === null ? null : { id: String(parcelId), cards: cards.get(parcelId) ?? 0, closes: (closesAt ?? at).toISOString() },
    })),
    pickup: rows.length === 0 ? null : await pickupOffer(sql, { memberId: member.id, language, at, packId }),
  };
}
