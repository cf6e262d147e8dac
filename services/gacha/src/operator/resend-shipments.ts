import type { Sql, TransactionSql } from '@fudaya/db';
import { inTransaction } from '@fudaya/kit';
import { parcelMessage } from '../shipment/letters.ts';
import { promiseTo } from '../shipment/promise-to.ts';
import type { MoveOutcome, Moving } from './move-shipments.ts';
import { type MoveProblem, type WhyNot, problem } from './parcel-problem.ts';
import { type HeldShipment, type ResendPlace, holdMembers, holdShipments, resendPlaces, resendShipment } from './shipments.sql.ts';

/**
 * Sends what came back once more: for each returned parcel a new one to the member's address of now, with a promise of its own, which
 * takes over its purchases. All of them or none: with problems nothing is written. Safe to repeat: a parcel is sent again once; what
 * comes back a second time is a parcel of its own, and can be sent again itself.
 */
export const resendShipments = (sql: Sql, ids: readonly number[], moving: Moving): Promise<MoveOutcome> =>
  inTransaction(sql, (tx) => resendParcels(tx, ids, moving));

/** The same in a transaction of the caller's. */
export async function resendParcels(tx: TransactionSql, ids: readonly number[], { by, now, tell }: Moving): Promise<MoveOutcome> {
  const chosen = [...new Set(ids)];
  await holdMembers(tx, chosen);
  const held = await holdShipments(tx, chosen);
  const places = await resendPlaces(tx, chosen);
  const due = chosen.filter((id) => places.get(id)?.resentAs == null);
  const problems = due.flatMap((id): MoveProblem[] => {
    const wrong = whyNot(held.get(id), places.get(id));
    return wrong ? [{ index: ids.indexOf(id), id, ...wrong }] : [];
  });
  if (problems.length > 0) return { problems };
  for (const id of due) {
    const { memberId } = held.get(id)!;
    const { by: promisedBy } = await promiseTo(tx, memberId, now);
    const again = await resendShipment(tx, { id, at: now, promisedBy, by });
    const news = { id: again, memberId, state: 'requested', promisedBy, carrier: '', deliveryCode: '', isAgain: true } as const;
    await tell(tx, parcelMessage(news, now));
  }
  return { moved: due.length, unchanged: ids.length - due.length };
}

function whyNot(shipment: HeldShipment | undefined, place: ResendPlace | undefined): WhyNot | undefined {
  if (shipment === undefined) return problem('unknown');
  if (shipment.state !== 'returned') return problem('not_returned', { state: shipment.state });
  if (shipment.isHeld) return problem('held');
  return place?.hasAddress === true ? undefined : problem('no_address');
}
