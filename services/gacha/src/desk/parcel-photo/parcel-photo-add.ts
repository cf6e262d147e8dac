import { maxParcelPhoto_bytes, maxParcelPhoto_pixels, maxParcelPhotos, parcelPhotoAdd as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { photosInTurn } from '../../parcel-photo/photo-line.ts';
import { addPhoto } from '../../parcel-photo/photos.sql.ts';

const limits = { bytes: maxParcelPhoto_bytes, pixels: maxParcelPhoto_pixels };

/** Keeps a picture of a parcel that is being packed, made anew (decision 190). The same name again keeps the one that is there. */
export async function parcelPhotoAdd(
  ctx: StaffContext,
  { photo, id, content }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const made = photosInTurn(
    async () => {
      // The library of pictures is loaded by who needs it, which most replicas never do.
      const { encodedPhoto } = await import('@fudaya/kit/picture');
      return await encodedPhoto(Buffer.from(content, 'base64url'), limits);
    },
    (code, fill) => refuse(contract, code, fill),
  );
  const { content: kept, width, height } = await made;
  const outcome = await acting(ctx, `parcel ${id}`, (tx) =>
    addPhoto(tx, {
      ...{ id: photo, shipmentId: id, content: kept, width, height },
      ...{ most: maxParcelPhotos, by: ctx.staff.name, at: ctx.now() },
    }),
  );
  if (outcome !== 'kept') throw refuse(contract, outcome, { most: maxParcelPhotos });
  return { photo };
}
