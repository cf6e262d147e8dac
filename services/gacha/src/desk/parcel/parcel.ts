import * as desk from '@fudaya/contracts/desk';
import { japanDay, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { shippedCards } from '../../operator/shipments.sql.ts';
import { addressOf, parcelLine, telOf } from './parcel-line.ts';
import { changesOf, parcelOf } from './parcels.sql.ts';

/** One parcel: where it goes, what is in it, and what happened to it. */
export async function parcel({ sql, now }: StaffContext, { id }: InputOf<typeof desk.parcel>): Promise<ReplyOf<typeof desk.parcel>> {
  const [found, cards, changes] = await Promise.all([parcelOf(sql, id, japanDay(now())), shippedCards(sql, [id]), changesOf(sql, id)]);
  if (!found) throw refuse(desk.parcel, 'parcel_unknown');
  const { closes, member_id, resends, resent_as, ...row } = found;
  return {
    ...parcelLine(row),
    member_id,
    closes: closes.toISOString(),
    address: addressOf(row.address),
    tel: telOf(row.address),
    resends,
    resent_as,
    contents: cards.map(({ cardId, nameJa, modelNumber, serial, cert, purchaseId }) => ({
      card_id: cardId,
      name: nameJa,
      model_number: modelNumber,
      serial,
      cert,
      purchase_id: purchaseId,
    })),
    changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
  };
}
