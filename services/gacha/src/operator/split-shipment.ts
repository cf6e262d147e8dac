import type { TransactionSql } from '@fudaya/db';
import { splitMessage } from '../shipment/letters.ts';
import type { Moving } from './move-shipments.ts';
import { type WhyNot, problem } from './parcel-problem.ts';
import { type HeldShipment, holdMembers, holdShipments } from './shipments.sql.ts';
import { partWith, splitShipment, unitsIn } from './split-shipments.sql.ts';

export type Regrouped = { readonly id: number } | { readonly wrong: readonly (WhyNot & { readonly id: number })[] };

/**
 * Puts these cards of a parcel that has not left into a new one with the same promise and address; its member is told. Safe to repeat: cards
 * that are together in a part of this parcel already stay there. In a transaction of the caller's.
 */
export async function splitParcel(
  tx: TransactionSql,
  { id, units }: { readonly id: number; readonly units: readonly string[] },
  { by, now, tell }: Moving,
): Promise<Regrouped> {
  await holdMembers(tx, [id]);
  const held = (await holdShipments(tx, [id])).get(id);
  const chosen = [...new Set(units)];
  const before = held && (await partWith(tx, id, chosen));
  if (before !== undefined) return { id: before };
  const wrong = whyNot(held, chosen, await unitsIn(tx, id));
  if (wrong || held === undefined) return { wrong: wrong ? [{ id, ...wrong }] : [] };
  const made = await splitShipment(tx, { id, units: chosen, at: now, by });
  await tell(tx, splitMessage({ id: made, memberId: held.memberId, promisedBy: held.promisedBy }, now));
  return { id: made };
}

function whyNot(shipment: HeldShipment | undefined, chosen: readonly string[], inside: ReadonlySet<string>): WhyNot | undefined {
  const stays = whyStays(shipment);
  if (stays) return stays;
  if (chosen.some((unit) => !inside.has(unit))) return problem('not_inside');
  return chosen.length === inside.size ? problem('left_empty') : undefined;
}

/** Why the cards of a parcel cannot be put elsewhere any more. */
export function whyStays(shipment: HeldShipment | undefined): WhyNot | undefined {
  if (shipment === undefined) return problem('unknown');
  const { state, mergedInto } = shipment;
  if (mergedInto !== null) return problem('merged', { other: mergedInto });
  return state === 'requested' || state === 'packing' ? undefined : problem('wrong_state', { state, to: 'packing' });
}
