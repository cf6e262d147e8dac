import { parcelPhotoOf as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { photoById } from '../../parcel-photo/photos.sql.ts';

/** One picture of a parcel, for staff. */
export async function parcelPhotoOf({ sql }: StaffContext, { photo }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const found = await photoById(sql, photo);
  if (!found) throw refuse(contract, 'unknown');
  const { content, at, ...rest } = found;
  return { ...rest, at: at.toISOString(), webp_base64: Buffer.from(content).toString('base64') };
}
