// The desk's calls about pictures of what came in: how a card looked when the shop got it. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { pictureRefusals } from '../picture-refusals.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, uuid, wholeNumber } from '../shapes.ts';
import { reason } from './account.ts';
import { maxParcelPhoto_bytes } from './gacha-parcel-photos.ts';

/** How many pictures an intake has at most: both sides, edges, the certificate. */
export const maxStockPhotos = 6;

const photoLine = { id: uuid, at: isoInstant, by: z.string(), width: z.int(), height: z.int() };
export const stockPhotoLine = z.object({ ...photoLine, first_unit: z.int() });
export type StockPhoto = z.output<typeof stockPhotoLine>;

/** Keeps a picture of an intake, which its first unit names, made anew without what the camera wrote into it. The same once more changes nothing. */
export const stockPhotoAdd = write('gacha', '/desk/gacha/stock/photo/add', {
  access: 'staff',
  right: 'stock.intake',
  limits: [{ by: 'member', points: 240, seconds: 600 }],
  maxBody_bytes: 3 * 1024 * 1024,
  waits_ms: 40_000,
  input: z.object({
    /** Named by the page: a lost reply is asked for again by it. */
    photo: uuid,
    card_id: z.string().check(z.minLength(1), z.maxLength(200)),
    first_unit: wholeNumber(0, 2_147_483_647),
    content: z.string().check(z.maxLength(Math.ceil((maxParcelPhoto_bytes * 4) / 3), { abort: true }), z.minLength(1), z.regex(/^[\w-]+$/)),
  }),
  reply: z.object({ photo: uuid }),
  refusals: {
    proof_needed: proofNeeded,
    unknown: refusal('card_id', 'desk.stock_photo.no_intake'),
    too_many: refusal('content', 'desk.stock_photo.too_many'),
    named_twice: refusal('photo', 'desk.parcel_photo.named_twice'),
    ...pictureRefusals('content'),
  },
  invalid: { content: 'desk.parcel_photo.content' },
});

/** Takes away a picture that shows something else. One that is gone already changes nothing. */
export const stockPhotoRemove = write('gacha', '/desk/gacha/stock/photo/remove', {
  access: 'staff',
  right: 'stock.write_off',
  input: z.object({ photo: uuid, reason }),
  reply: z.object({ removed: z.int() }),
  refusals: { proof_needed: proofNeeded },
  invalid: { reason: 'desk.reason' },
});

/** One picture of an intake. */
export const stockPhotoOf = read('gacha', '/desk/gacha/stock/photo', {
  access: 'staff',
  right: 'stock.see',
  input: z.object({ photo: uuid }),
  /** WebP in base64. */
  reply: z.object({ ...photoLine, webp_base64: z.string() }),
  refusals: { unknown: refusal('photo', 'desk.stock_photo.gone') },
});
