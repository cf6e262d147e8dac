import * as z from '@fudaya/contracts/schema';
import { isoInstant, uuid } from './shapes.ts';

/** A picture of a parcel, as lists name it. */
export const parcelPhotoLine = z.object({ id: uuid, at: isoInstant, width: z.int(), height: z.int() });
export type ParcelPhotoLine = z.output<typeof parcelPhotoLine>;
