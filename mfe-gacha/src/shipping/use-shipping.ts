import { gacha, shopRules } from '@fudaya/contracts';
import { useRead } from '@fudaya/web';
import { useState } from 'react';

/** Where cards may go: an address, or a store where they are picked up. */
export type Place = gacha.ShippingAddress | gacha.PickupChoice;
export const isStore = (place: Place): place is gacha.PickupChoice => 'store' in place;

export interface Shipping {
  /** Undefined until they are there; the member's own addresses first, then a store. */
  readonly places: readonly Place[] | undefined;
  /** Where the cards go: the default until another is chosen; undefined when there is no address. */
  readonly chosen: Place | undefined;
  readonly choose: (id: string) => void;
  /** A store that was found: it is chosen with it. */
  readonly chooseStore: (store: gacha.PickupChoice) => void;
  /** Null: the shop offers no stores for these. */
  readonly pickup: gacha.PickupOffer | null;
  /** Business days in which a new parcel leaves. */
  readonly days: number;
  /** The service cannot tell now: it decides by itself, and refuses what has no address. */
  readonly isUnknown: boolean;
  /** Nothing can be shipped: an address is asked for first, or still loading. */
  readonly isMissing: boolean;
}

/** Where what is chosen would go. @param cards how many ship; stores take small parcels only */
export function useShipping(historyId: string, cards: number): Shipping {
  const isShipping = cards > 0;
  const { reply, failure } = useRead(gacha.shippingPlan, { history_id: historyId }, { enabled: isShipping });
  const [id, choose] = useState<string>();
  const [found, setFound] = useState<gacha.PickupChoice>();
  const pickup = reply?.pickup ?? null;
  const store = pickup === null ? undefined : (found ?? pickup.last ?? undefined);
  const places = reply && [...reply.addresses, ...(store && cards <= store.most_cards ? [store] : [])];
  const isUnknown = !isShipping || (places === undefined && failure !== undefined);
  const chosen = places?.find((place) => place.id === id) ?? places?.[0];
  const chooseStore = (next: gacha.PickupChoice) => {
    setFound(next);
    choose(next.id);
  };
  const days = reply?.dispatch_days ?? shopRules.shippingBusiness_days;
  return { places, chosen, choose, chooseStore, pickup, days, isUnknown, isMissing: !isUnknown && chosen === undefined };
}

/** Whether the parcel that is open to there takes these cards along. */
export function joins(place: Place, cards: number): boolean {
  return place.parcel !== null && (!isStore(place) || place.parcel.cards + cards <= place.most_cards);
}
