import type { gacha, InputOf, ReplyOf } from '@fudaya/contracts';
import { Halt, type MemberContext } from '@fudaya/kit';
import { ownPhoto } from './photos.sql.ts';

/** A picture of the member's own parcel, once it has left. 404 for anybody else's. */
export async function parcelPhoto(
  { sql, member }: MemberContext,
  { photo }: InputOf<typeof gacha.parcelPhoto>,
): Promise<ReplyOf<typeof gacha.parcelPhoto>> {
  const found = await ownPhoto(sql, member.id, photo);
  if (!found) throw new Halt(404);
  const { id, at, width, height, content } = found;
  return { id, at: at.toISOString(), width, height, webp_base64: Buffer.from(content).toString('base64') };
}
