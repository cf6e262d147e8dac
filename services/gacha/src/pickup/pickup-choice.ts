import { shopRules, type gacha } from '@fudaya/contracts';
import { businessDaysAfter } from '../shipment/business-days.ts';
import { pickupOf } from './pickup-place.ts';
import type { StoreRow } from './pickup.sql.ts';

/** A store as a member chooses it. @param cards how many are in each parcel */
export function choiceOf(row: StoreRow, at: Date, cards: ReadonlyMap<number, number>): gacha.PickupChoice {
  const { carrier, code, address, mostCards, parcelId, closesAt, promisedBy } = row;
  const place = pickupOf(address);
  if (place === null) throw new Error(`store ${code} of ${carrier} has no place`);
  return {
    id: `pickup:${carrier}:${code}`,
    carrier,
    ...place,
    most_cards: mostCards,
    promised_by: promisedBy ?? businessDaysAfter(at, shopRules.shippingBusinessDays),
    parcel: parcelId === null ? null : { id: String(parcelId), cards: cards.get(parcelId) ?? 0, closes: (closesAt ?? at).toISOString() },
  };
}
