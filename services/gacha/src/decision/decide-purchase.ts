import { type DecidedBy, type DecisionKind, type DecisionSums, decideInSum, holdBooks } from '@fudaya/books';
import type { TransactionSql } from '@fudaya/db';
import { pickupOf } from '../pickup/pickup-place.ts';
import { requestShipment } from '../shipment/request-shipment.ts';
import type { ShippingSettings } from '../shipment/settings.ts';
import { parcelMessage } from '../shipment/letters.ts';
import type { TellMember } from '../tell/tell-member.ts';
import { shippedOf } from '../shipment/shipment.sql.ts';
import type { Address } from '../shipment/written-address.ts';
import { markDecided, type HeldPurchase } from './decision.sql.ts';

export interface DecideDeps {
  readonly shipping: ShippingSettings;
  readonly tell: TellMember;
}

const nothing: DecisionSums = { sent: 0, converted: 0, returnedPoints: 0 };

/**
 * Decides all that is undecided of a purchase the caller holds: books, parcel and purchase in one transaction. What ships joins the
 * member's open parcel to that address (without one, to their default) or makes a new one. With nothing left to decide (cards decided by an older version, say) only what is not
 * noted yet is noted.
 */
export async function decidePurchase(
  tx: TransactionSql,
  { shipping, tell }: DecideDeps,
  purchase: HeldPurchase,
  {
    kindOf,
    decidedBy,
    at,
    to,
    mostCards,
  }: {
    kindOf: (cardId: number) => DecisionKind;
    decidedBy: DecidedBy;
    at: Date;
    to?: Address | undefined;
    /** Of a parcel that is picked up: so many cards at most, else they get one of their own. */
    mostCards?: number | undefined;
  },
): Promise<DecisionSums> {
  const { id, memberId, undecided } = purchase;
  const cards = undecided.map((cardId) => ({ cardId, kind: kindOf(cardId) }));
  const decided = cards.length === 0 ? nothing : await decideInSum(tx, { memberId, cards, decidedBy, at });
  const { sent } = decided;
  if (sent + decided.converted === 0) {
    if (purchase.isNoted) return nothing;
    const before = await shippedOf(tx, purchase);
    await holdBooks(tx, memberId);
    const shipment = before.sent > 0 ? await requestShipment(tx, shipping, { memberId, at: before.since ?? at, by: decidedBy }) : null;
    await markDecided(tx, id, { at, sent: before.sent, shipmentId: shipment?.shipmentId ?? null });
    return decided;
  }
  const shipment =
    sent > 0 ? await requestShipment(tx, shipping, { memberId, at, by: decidedBy, to, room: roomFor(mostCards, sent) }) : null;
  await markDecided(tx, id, { at, sent, shipmentId: shipment?.shipmentId ?? null });
  if (shipment?.isNew) {
    const { shipmentId, promisedBy } = shipment;
    const pickup = to && pickupOf(to);
    await tell(tx, parcelMessage({ id: shipmentId, memberId, state: 'requested', promisedBy, carrier: '', deliveryCode: '', pickup }, at));
  }
  return decided;
}

/** The most cards that an open parcel may have in it already, for these to join it. */
const roomFor = (mostCards: number | undefined, sent: number): number | undefined =>
  mostCards === undefined ? undefined : mostCards - sent;
