import type { TransactionSql } from '@fudaya/db';
import type { ShippingSettings } from './settings.ts';
import type { Address } from './written-address.ts';
import { cardsIn } from './plan.sql.ts';
import { promiseTo } from './promise-to.ts';
import { insertShipment, openShipment } from './shipment.sql.ts';

const hour_ms = 3_600_000;

/**
 * The parcel that takes what this member ships now: the one still open that goes to the same address (the one named, else their default), else a new one, promised in
 * business days from today by the member's rank. One that leaves later than that is not joined. Call it after the books' decision, which holds the member's balance: a member's parcels are chosen one
 * after the other. One that has more than `room` cards in it is full. Locks: balance, then shipment.
 */
export async function requestShipment(
  tx: TransactionSql,
  { window_hours }: ShippingSettings,
  { memberId, at, by, to, room }: { memberId: string; at: Date; by: string; to?: Address | undefined; room?: number | undefined },
): Promise<{ shipmentId: number; isNew: boolean; promisedBy: string }> {
  const { by: promisedBy } = await promiseTo(tx, memberId, at);
  const open = await openShipment(tx, { memberId, at, to, promisedBy });
  const isFull = open !== undefined && room !== undefined && ((await cardsIn(tx, [open.id])).get(open.id) ?? 0) > room;
  if (open && !isFull) return { shipmentId: open.id, isNew: false, promisedBy: open.promisedBy };
  const closesAt = new Date(at.getTime() + window_hours * hour_ms);
  const made = await insertShipment(tx, {
    memberId,
    at,
    closesAt,
    promisedBy,
    by,
    to,
  });
  return { shipmentId: made.id, isNew: true, promisedBy: made.promisedBy };
}
