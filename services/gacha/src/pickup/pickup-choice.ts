import type { gacha } from '@fudaya/contracts';
import type { Promised } from '../shipment/promise-to.ts';
import { pickupOf } from './pickup-place.ts';
import type { StoreRow } from './pickup.sql.ts';

/** A store as a member chooses it. @param alone what a new parcel is promised @param cards how many are in each parcel */
export function choiceOf(row: StoreRow, at: Date, alone: Promised, cards: ReadonlyMap<number, number>): gacha.PickupChoice {
  const { carrier, code, address, mostCards, parcelId, closesAt, promisedBy } = row;
  const place = pickupOf(address);
  if (place === null) throw new Error(`store ${code} of ${carrier} has no place`);
  return {
    id: `pickup:${carrier}:${code}`,
    carrier,
    ...place,
    most_cards: mostCards,
    promised_by: promisedBy ?? alone.by,
    parcel: parcelId === null ? null : { id: String(parcelId), cards: cards.get(parcelId) ?? 0, closes: (closesAt ?? at).toISOString() },
  };
}
