import { holdBooks } from '@fudaya/books';
import type { Sql } from '@fudaya/db';
import { inTransaction } from '@fudaya/kit';
import * as z from 'zod/mini';
import type { DecideDeps } from '../decision/decide-purchase.ts';
import { parcelMessage } from '../shipment/letters.ts';
import { requestShipment } from '../shipment/request-shipment.ts';
import { exchangedCard, isInParcel, putIntoParcel, unshippedExchanges } from './exchange.sql.ts';

interface Deps extends DecideDeps {
  readonly sql: Sql;
  readonly now: () => Date;
}

/** How far back the daily look goes for exchanges that no task shipped. */
const lookBack_ms = 30 * 86_400_000;
const order = z.object({ exchange_id: z.string() });

/** The task that an exchange orders: its card joins the member's open parcel or makes a new one. */
export async function shipOrdered(deps: Deps, payload: unknown): Promise<boolean> {
  return shipExchange(deps, order.parse(payload).exchange_id);
}

/** Ships what was left lying, say while this service was older than the account's. @returns how many */
export async function shipLeftExchanges(deps: Deps, signal?: AbortSignal): Promise<number> {
  let shipped = 0;
  for (const id of await unshippedExchanges(deps.sql, new Date(deps.now().getTime() - lookBack_ms))) {
    if (signal?.aborted) break;
    if (await shipExchange(deps, id)) shipped += 1;
  }
  return shipped;
}

/** Puts the card into a parcel once, promised in business days from the exchange. @returns false when it was in one already */
export async function shipExchange({ sql, shipping, tell }: Deps, exchangeId: string): Promise<boolean> {
  return inTransaction(sql, async (tx) => {
    const card = await exchangedCard(tx, exchangeId);
    if (!card) throw new Error(`there is no exchange ${exchangeId}`);
    const { memberId, at } = card;
    // A member's parcels are chosen one after the other, and so is this one.
    await holdBooks(tx, memberId);
    if (await isInParcel(tx, exchangeId)) return false;
    const { shipmentId, isNew, promisedBy } = await requestShipment(tx, shipping, { memberId, at, by: 'exchange' });
    await putIntoParcel(tx, card, shipmentId, at);
    if (isNew)
      await tell(tx, parcelMessage({ id: shipmentId, memberId, state: 'requested', promisedBy, carrier: '', deliveryCode: '' }, at));
    return true;
  });
}
