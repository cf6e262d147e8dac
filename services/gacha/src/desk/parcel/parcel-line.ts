import { gacha } from '@fudaya/contracts';
import type { ParcelLine } from '@fudaya/contracts/desk';
import type { Address, ParcelRow } from './parcels.sql.ts';

const partOf = (address: Address, name: string): string => String(address[name] ?? '');
const those = (address: Address, names: readonly string[]): string[] => names.map((name) => partOf(address, name)).filter(Boolean);

/** The name on the label. */
export const recipientOf = (address: Address): string => those(address, ['last_name', 'middle_name', 'first_name']).join(' ');

/** In the order of a Japanese label. */
export const addressOf = (address: Address): string[] =>
  those(address, ['zipcode', 'prefecture_ja', 'province', 'shiku', 'address', 'building']);

export const telOf = (address: Address): string => partOf(address, 'tel');

/** The store where it is picked up; null: it is brought to an address. */
export const storeNameOf = (address: Address): string | null => {
  const name = those(address, ['pickup_chain', 'pickup_store']).join(' ');
  return name === '' ? null : name;
};

/** What its carrier calls that store. */
export function storeOf(address: Address): { carrier: gacha.PickupCarrier; code: string } | null {
  const carrier = gacha.pickupCarriers.find((name) => name === address['pickup_carrier']);
  return carrier === undefined ? null : { carrier, code: partOf(address, 'pickup_code') };
}

export const parcelLine = ({ address, requested, ...rest }: ParcelRow): ParcelLine => ({
  ...rest,
  requested: requested.toISOString(),
  recipient: recipientOf(address),
  pickup: storeNameOf(address),
});
