import { shopRules } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { inTransaction } from '@fudaya/kit';
import { businessDaysAfter } from '../shipment/business-days.ts';
import { parcelMessage } from '../shipment/letters.ts';
import { type MoveOutcome, type MoveProblem, type Moving, words } from './move-shipments.ts';
import { holdMembers, holdShipments, resendPlaces, resendShipment } from './shipments.sql.ts';

/**
 * Sends what came back once more: for each returned parcel a new one to the member's address of now, with a promise of its own, which
 * takes over its purchases. All of them or none: with problems nothing is written. Safe to repeat: a parcel is sent again once; what
 * comes back a second time is a parcel of its own, and can be sent again itself.
 */
export function resendShipments(sql: Sql, ids: readonly number[], { by, now, tell }: Moving): Promise<MoveOutcome> {
  return inTransaction(sql, async (tx) => {
    const chosen = [...new Set(ids)];
    await holdMembers(tx, chosen);
    const held = await holdShipments(tx, chosen);
    const places = await resendPlaces(tx, chosen);
    const due = chosen.filter((id) => places.get(id)?.resentAs == null);
    const problems = due.flatMap((id): MoveProblem[] => {
      const shipment = held.get(id);
      const wrong =
        shipment === undefined
          ? `there is no shipment ${id}`
          : shipment.state !== 'returned'
            ? `shipment ${id} is ${words[shipment.state]}: only what came back is sent again`
            : shipment.isHeld
              ? `shipment ${id} is held: its member is frozen`
              : places.get(id)?.hasAddress !== true && `shipment ${id} has no address to go to: its member has none, or is gone`;
      return wrong ? [{ index: ids.indexOf(id), text: wrong }] : [];
    });
    if (problems.length > 0) return { problems };
    const promisedBy = businessDaysAfter(now, shopRules.shippingBusinessDays);
    for (const id of due) {
      const again = await resendShipment(tx, { id, at: now, promisedBy, by });
      const { memberId } = held.get(id)!;
      const news = { id: again, memberId, state: 'requested', promisedBy, carrier: '', deliveryCode: '', isAgain: true } as const;
      await tell(tx, parcelMessage(news, now));
    }
    return { moved: due.length, unchanged: ids.length - due.length };
  });
}
