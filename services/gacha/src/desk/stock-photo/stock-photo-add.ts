import { maxParcelPhoto_bytes, maxParcelPhoto_pixels, maxStockPhotos, stockPhotoAdd as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { photosInTurn } from '../../parcel-photo/photo-line.ts';
import { addStockPhoto } from './photos.sql.ts';

const limits = { bytes: maxParcelPhoto_bytes, pixels: maxParcelPhoto_pixels };

/** Keeps a picture of what came in, made anew as those of parcels are (decision 190). The same name again keeps the one that is there. */
export async function stockPhotoAdd(
  ctx: StaffContext,
  { photo, card_id, first_unit, content }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const made = await photosInTurn(
    async () => {
      // The library of pictures is loaded by who needs it, which most replicas never do.
      const { encodedPhoto } = await import('@fudaya/kit/picture');
      return await encodedPhoto(Buffer.from(content, 'base64url'), limits);
    },
    (code, fill) => refuse(contract, code, fill),
  );
  const outcome = await acting(ctx, `stock of ${card_id}`, (tx) =>
    addStockPhoto(tx, {
      ...{ id: photo, cardId: card_id, firstUnit: first_unit, content: made.content, width: made.width, height: made.height },
      ...{ most: maxStockPhotos, by: ctx.staff.name, at: ctx.now() },
    }),
  );
  if (outcome !== 'kept') throw refuse(contract, outcome, { most: maxStockPhotos });
  return { photo };
}
