// The desk's calls about pictures of parcels, which prove what was sent. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { parcelPhotoLine } from '../parcel-photo-line.ts';
import { pictureRefusals } from '../picture-refusals.ts';
import { proofNeeded } from '../proof-needed.ts';
import { uuid } from '../shapes.ts';
import { reason } from './account.ts';
import { parcelId } from './parcel-id.ts';

/** How many pictures a parcel has at most. */
export const maxParcelPhotos = 4;
/** Of one as it is sent. The page makes a camera's picture smaller before. */
export const maxParcelPhoto_bytes = 2 * 1024 * 1024;
export const maxParcelPhoto_pixels = 4_000_000;
/** The longer side of one as it is kept: a card's number can be read on it. */
export const parcelPhotoSide = 1600;

/** A picture, and who took it. */
export const deskPhoto = z.object({ ...parcelPhotoLine.shape, by: z.string() });
export type DeskPhoto = z.output<typeof deskPhoto>;

/**
 * Keeps a picture of a parcel that is being packed, made anew without what the camera wrote into it. The same once more changes nothing. Its
 * member sees it once the parcel has left.
 */
export const parcelPhotoAdd = write('gacha', '/desk/gacha/parcel/photo/add', {
  access: 'staff',
  right: 'parcel.pack',
  limits: [{ by: 'member', points: 240, seconds: 600 }],
  maxBody_bytes: 3 * 1024 * 1024,
  waits_ms: 40_000,
  input: z.object({
    /** Named by the page: a lost reply is asked for again by it. */
    photo: uuid,
    id: parcelId,
    content: z.string().check(z.maxLength(Math.ceil((maxParcelPhoto_bytes * 4) / 3), { abort: true }), z.minLength(1), z.regex(/^[\w-]+$/)),
  }),
  reply: z.object({ photo: uuid }),
  refusals: {
    proof_needed: proofNeeded,
    unknown: refusal('id', 'desk.parcel_unknown'),
    not_packing: refusal('id', 'desk.parcel_photo.not_packing'),
    too_many: refusal('content', 'desk.parcel_photo.too_many'),
    named_twice: refusal('photo', 'desk.parcel_photo.named_twice'),
    ...pictureRefusals('content'),
  },
  invalid: { content: 'desk.parcel_photo.content' },
});

/** Takes away a picture that shows what is not in the parcel, or whom it should not. One that is gone already changes nothing. */
export const parcelPhotoRemove = write('gacha', '/desk/gacha/parcel/photo/remove', {
  access: 'staff',
  right: 'parcel.correct',
  input: z.object({ photo: uuid, reason }),
  reply: z.object({ removed: z.int() }),
  refusals: { proof_needed: proofNeeded },
  invalid: { reason: 'desk.reason' },
});

/** One picture of a parcel. */
export const parcelPhotoOf = read('gacha', '/desk/gacha/parcel/photo', {
  access: 'staff',
  right: 'parcel.see',
  input: z.object({ photo: uuid }),
  /** WebP in base64. */
  reply: z.object({ ...deskPhoto.shape, webp_base64: z.string() }),
  refusals: { unknown: refusal('photo', 'desk.parcel_photo.unknown') },
});
