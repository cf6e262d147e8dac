import { maxParcelPhoto_bytes, maxParcelPhoto_pixels, maxParcelPhotos, parcelPhotoAdd as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, inLine, refuse, type StaffContext } from '@fudaya/kit';
import { addPhoto } from '../../parcel-photo/photos.sql.ts';

/** Decoding takes memory and a core that buyers wait for: one picture at a time. */
const one = inLine(3);

/** Keeps a picture of a parcel that is being packed, made anew (decision 190). The same name again keeps the one that is there. */
export async function parcelPhotoAdd(
  ctx: StaffContext,
  { photo, id, content }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const made = one(() => makePhoto(content));
  if (!made) throw refuse(contract, 'busy');
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

async function makePhoto(base64url: string) {
  // The library of pictures is loaded by who needs it, which most replicas never do.
  const { PictureFault, encodedPhoto } = await import('@fudaya/kit/picture');
  try {
    return await encodedPhoto(Buffer.from(base64url, 'base64url'), { bytes: maxParcelPhoto_bytes, pixels: maxParcelPhoto_pixels });
  } catch (fault) {
    if (fault instanceof PictureFault && fault.code !== 'name') throw refuse(contract, fault.code, fault.fill);
    throw fault;
  }
}
