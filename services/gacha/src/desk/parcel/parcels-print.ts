import type { parcelsPrint as contract } from '@fudaya/contracts/desk';
import { japanDay, type InputOf, type ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { shippedCards } from '../../operator/shipments.sql.ts';
import { addressOf, recipientOf, storeOf, telOf } from './parcel-line.ts';
import { parcelsById, placesOf, shopName, unitKey } from './parcels.sql.ts';

/** Parcels that have not left, with all that is printed of them, in the order they are due; the others of those named are left out. */
export async function parcelsPrint({ sql, now }: StaffContext, { ids }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const chosen = [...new Set(ids.split(',').map(Number))];
  const [rows, cards, shop] = await Promise.all([parcelsById(sql, chosen, japanDay(now())), shippedCards(sql, chosen), shopName(sql)]);
  const places = await placesOf(sql, cards);
  return {
    shop,
    day: japanDay(now()),
    parcels: rows.map(({ id, address, promised_by }) => ({
      id,
      promised_by,
      recipient: recipientOf(address),
      address: addressOf(address),
      tel: telOf(address),
      store: storeOf(address),
      contents: cards
        .filter(({ shipmentId }) => shipmentId === id)
        .map(({ unitId, cardId, nameJa, modelNumber, serial, cert }) => ({
          unit: unitId,
          card_id: cardId,
          name: nameJa,
          model_number: modelNumber,
          serial,
          cert,
          place: places.get(unitKey({ cardId, serial })) ?? '',
        })),
    })),
  };
}
