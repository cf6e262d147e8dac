import type { gacha } from '@fudaya/contracts';
import type { Address } from '../shipment/written-address.ts';

/** The store that a parcel waits at; null: it is brought to an address. As the store writes itself, in whatever language it is read. */
export function pickupOf(address: Address): gacha.PickupPlace | null {
  if (address['pickup_code'] === undefined) return null;
  const of = (name: string): string => String(address[name] ?? '');
  return {
    chain: of('pickup_chain'),
    store: of('pickup_store'),
    zipcode: withHyphen(of('zipcode')),
    place: [of('prefecture_ja'), of('shiku'), of('address')].filter(Boolean).join(' '),
    keep_days: Number(of('pickup_days')),
  };
}

export const withHyphen = (zipcode: string): string => zipcode.replace(/^(\d{3})(\d{4})$/, '$1-$2');
