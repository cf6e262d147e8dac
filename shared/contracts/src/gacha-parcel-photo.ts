// What was sent: pictures that the warehouse took of a member's parcel.
import * as z from '@fudaya/contracts/schema';
import { read } from './call.ts';
import { parcelPhotoLine } from './parcel-photo-line.ts';
import { uuid } from './shapes.ts';

/** For so many days after a parcel was moved last its pictures are kept: a card's dispute comes within 120 days. */
export const parcelPhoto_days = 180;

/** A picture of one's own parcel, once it has left. 404 for anybody else's. */
export const parcelPhoto = read('gacha', '/user/parcel/photo/:photo', {
  access: 'member',
  input: z.object({ photo: uuid }),
  /** WebP in base64. */
  reply: z.object({ ...parcelPhotoLine.shape, webp_base64: z.string() }),
});
