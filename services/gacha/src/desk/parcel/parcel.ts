import * as desk from '@fudaya/contracts/desk';
import { japanDay, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { shippedCards } from '../../operator/shipments.sql.ts';
import { earlierPhotosOf, photosOf, type PhotoRow } from '../../parcel-photo/photos.sql.ts';
import { addressOf, parcelLine, storeOf, telOf } from './parcel-line.ts';
import { alikeOf, changesOf, closedStores, parcelOf } from './parcels.sql.ts';

/** One parcel: where it goes, what is in it, and what happened to it. */
export async function parcel({ sql, now }: StaffContext, { id }: InputOf<typeof desk.parcel>): Promise<ReplyOf<typeof desk.parcel>> {
  const today = japanDay(now());
  const [found, cards, changes, alike, photos, earlier] = await Promise.all([
    parcelOf(sql, id, today),
    shippedCards(sql, [id]),
    changesOf(sql, id),
    alikeOf(sql, id, today),
    photosOf(sql, id),
    earlierPhotosOf(sql, id),
  ]);
  if (!found) throw refuse(desk.parcel, 'parcel_unknown');
  const { closes, member_id, resends, resent_as, split_from, parts, joined, ...row } = found;
  const store = storeOf(row.address);
  const isClosed = store !== null && (await closedStores(sql, [id])).has(id);
  return {
    ...parcelLine(row),
    member_id,
    closes: closes.toISOString(),
    address: addressOf(row.address),
    tel: telOf(row.address),
    store: store && { ...store, keep_days: Number(row.address['pickup_days']), is_closed: isClosed },
    resends,
    resent_as,
    split_from,
    parts: [...parts],
    joined: [...joined],
    alike: alike.map(parcelLine),
    contents: cards.map(({ cardId, nameJa, modelNumber, serial, cert, purchaseId, unitId }) => ({
      card_id: cardId,
      name: nameJa,
      model_number: modelNumber,
      serial,
      cert,
      purchase_id: purchaseId,
      unit: unitId,
    })),
    changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
    photos: photos.map(shown),
    earlier_photos: earlier.map((sent) => ({ id: sent.id, photos: sent.photos.map(shown) })),
  };
}

const shown = ({ at, ...photo }: PhotoRow) => ({ ...photo, at: at.toISOString() });
