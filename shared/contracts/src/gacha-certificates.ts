// Graded cards that a member drew: the number of the grading company's certificate, and how the card looked when the shop got it.
import * as z from '@fudaya/contracts/schema';
import { read } from './call.ts';
import { parcelPhotoLine } from './parcel-photo-line.ts';
import { uuid } from './shapes.ts';

/** Of the cards of one purchase that are the member's; of most purchases none. `history_id` of a card is that of the purchase's detail. */
export const certificates = read('gacha', '/user/certificates/:purchase', {
  access: 'member',
  input: z.object({ purchase: uuid }),
  reply: z.object({
    cards: z.array(z.object({ history_id: z.string(), cert: z.string(), photos: z.array(parcelPhotoLine) })),
  }),
});
export type Certificate = z.output<typeof certificates.reply>['cards'][number];

/** A picture of a graded card of one's own, in WebP. 404 for anybody else's. */
export const certificatePhoto = read('gacha', '/user/certificates/:purchase/photo/:photo', {
  access: 'member',
  input: z.object({ purchase: uuid, photo: uuid }),
  /** WebP in base64. */
  reply: z.object({ ...parcelPhotoLine.shape, webp_base64: z.string() }),
});
