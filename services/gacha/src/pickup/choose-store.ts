import { gacha } from '@fudaya/contracts';
import type { Tx } from '@fudaya/db';
import { refuse } from '@fudaya/kit';
import type { Address } from '../shipment/written-address.ts';
import { isBarred, storeFor } from './pickup.sql.ts';

const call = gacha.decision;

/** What `decision` was given for an address, if that is a store. */
export function storeNamed(addressId: string | undefined): { carrier: string; code: string } | undefined {
  const [, carrier = '', code = ''] = addressId?.match(/^pickup:(\w+):(\w+)$/) ?? [];
  return code === '' ? undefined : { carrier, code };
}

/**
 * The chosen store as the parcel keeps it, with the most cards that it may hold: the member's own name and phone, for they pick it up themselves.
 * Refusals: store_unknown, store_closed, store_not_offered, store_too_many, store_phone.
 */
export async function chooseStore(
  tx: Tx,
  { memberId, packId, cards, carrier, code }: { memberId: string; packId: number; cards: number; carrier: string; code: string },
): Promise<{ to: Address; mostCards: number }> {
  const store = await storeFor(tx, memberId, carrier, code);
  if (!store?.address) throw refuse(call, 'store_unknown');
  if (store.isClosed) throw refuse(call, 'store_closed');
  if (!store.isOffered || (await isBarred(tx, packId))) throw refuse(call, 'store_not_offered');
  if (cards > store.mostCards) throw refuse(call, 'store_too_many', { limit: store.mostCards });
  // The carrier tells of the parcel by phone, and no store takes one without.
  if (!/^0\d{9,10}$/.test(String(store.address['tel'] ?? '').replaceAll('-', ''))) throw refuse(call, 'store_phone');
  return { to: store.address, mostCards: store.mostCards };
}
