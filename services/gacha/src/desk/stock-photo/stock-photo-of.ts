import { stockPhotoOf as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { stockPhotoById } from './photos.sql.ts';

/** One picture of what came in. */
export async function stockPhotoOf({ sql }: StaffContext, { photo }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const found = await stockPhotoById(sql, photo);
  if (!found) throw refuse(contract, 'unknown');
  const { content, at, ...rest } = found;
  return { ...rest, at: at.toISOString(), webp_base64: Buffer.from(content).toString('base64') };
}
