import { shopRules, type gacha, type ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { businessDaysAfter } from './business-days.ts';
import { cardsIn, planOf } from './plan.sql.ts';
import { writtenAddress } from './written-address.ts';

/** Where this member's cards may go, when those chosen now would leave, and which parcel would take them along. Promises nothing: deciding looks again. */
export async function shippingPlan({ sql, member, now, language }: MemberContext): Promise<ReplyOf<typeof gacha.shippingPlan>> {
  const at = now();
  const rows = await planOf(sql, member.id, at);
  const parcels = rows.flatMap(({ parcelId }) => parcelId ?? []);
  const cards = parcels.length === 0 ? new Map<number, number>() : await cardsIn(sql, parcels);
  const alone = businessDaysAfter(at, shopRules.shippingBusinessDays);
  return {
    addresses: rows.map(({ id, isDefault, address, parcelId, closesAt, promisedBy }) => ({
      id,
      is_default: isDefault ? '1' : '0',
      ...writtenAddress(address, language),
      promised_by: promisedBy ?? alone,
      parcel: parcelId === null ? null : { id: String(parcelId), cards: cards.get(parcelId) ?? 0, closes: (closesAt ?? at).toISOString() },
    })),
  };
}
