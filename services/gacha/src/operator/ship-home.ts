import type { TransactionSql } from '@fudaya/db';
import { pickupOf } from '../pickup/pickup-place.ts';
import { homeMessage } from '../shipment/letters.ts';
import type { MoveOutcome, Moving } from './move-shipments.ts';
import { problem } from './parcel-problem.ts';
import { holdMembers, holdShipments, resendPlaces } from './shipments.sql.ts';

/**
 * Sends a parcel that was to be picked up, and has not left, to its member's default address; they are told. Safe to repeat: one that was sent home
 * before stays so. In a transaction of the caller's.
 */
export async function shipHome(tx: TransactionSql, id: number, { by, now, tell }: Moving): Promise<MoveOutcome> {
  await holdMembers(tx, [id]);
  const held = (await holdShipments(tx, [id])).get(id);
  if (held === undefined) return { problems: [{ index: 0, id, ...problem('unknown') }] };
  const [before] = await tx`select from gacha.shipment_home where shipment_id = ${id}`;
  if (before) return { moved: 0, unchanged: 1 };
  const pickup = pickupOf(held.address);
  if (pickup === null || held.mergedInto !== null || !['requested', 'packing'].includes(held.state))
    return { problems: [{ index: 0, id, ...problem('no_pickup') }] };
  if ((await resendPlaces(tx, [id])).get(id)?.hasAddress !== true) return { problems: [{ index: 0, id, ...problem('no_address') }] };
  await tx`select gacha.ship_home(${id}, ${by}, ${now})`;
  await tell(tx, homeMessage({ id, memberId: held.memberId, promisedBy: held.promisedBy, store: `${pickup.chain} ${pickup.store}` }, now));
  return { moved: 1, unchanged: 0 };
}
