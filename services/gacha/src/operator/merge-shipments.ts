import type { TransactionSql } from '@fudaya/db';
import { mergeMessage } from '../shipment/letters.ts';
import type { Moving } from './move-shipments.ts';
import { type WhyNot, problem } from './parcel-problem.ts';
import { type HeldShipment, holdMembers, holdShipments } from './shipments.sql.ts';
import { type Regrouped, whyStays } from './split-shipment.ts';
import { addressesOf, mergeShipments } from './split-shipments.sql.ts';

/**
 * Puts the cards of these parcels, none of which has left, into the one that is promised first; their member is told. All are of one member and
 * go to one address. Safe to repeat: what was merged into that one before stays so. In a transaction of the caller's.
 */
export async function mergeParcels(tx: TransactionSql, ids: readonly number[], { now, tell }: Moving): Promise<Regrouped> {
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) return { wrong: [{ id: twice, ...problem('named_twice') }] };
  await holdMembers(tx, ids);
  const held = await holdShipments(tx, ids);
  const live = [...held.values()].filter(({ mergedInto }) => mergedInto === null);
  const target = live.toSorted((a, b) => a.promisedBy.localeCompare(b.promisedBy) || a.id - b.id)[0];
  const others = ids.filter((id) => id !== target?.id && !(target && held.get(id)?.mergedInto === target.id));
  if (target && others.length === 0) return { id: target.id };
  const addresses = await addressesOf(tx, ids);
  const wrong = ids
    .filter((id) => id === target?.id || others.includes(id))
    .flatMap((id) => {
      const why = whyNot(held.get(id), target, { isSame: addresses.get(id) === addresses.get(target?.id ?? id) });
      return why ? [{ id, ...why }] : [];
    });
  if (wrong.length > 0 || target === undefined) return { wrong };
  await mergeShipments(tx, { target: target.id, others, at: now });
  await tell(tx, mergeMessage({ id: others[0]!, memberId: target.memberId, promisedBy: target.promisedBy }, now));
  return { id: target.id };
}

function whyNot(shipment: HeldShipment | undefined, target: HeldShipment | undefined, { isSame }: { isSame: boolean }): WhyNot | undefined {
  const stays = whyStays(shipment);
  if (stays) return stays;
  return shipment?.memberId === target?.memberId && isSame && shipment?.hasAddress === true ? undefined : problem('not_alike');
}
