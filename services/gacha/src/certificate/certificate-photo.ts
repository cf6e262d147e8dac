import type { gacha, InputOf, ReplyOf } from '@fudaya/contracts';
import { Halt, type MemberContext } from '@fudaya/kit';
import { stockPhotoById } from '../desk/stock-photo/photos.sql.ts';
import { certificates } from './certificates.ts';

/** A picture of a graded card of the member's own. 404 for anybody else's. */
export async function certificatePhoto(
  ctx: Pick<MemberContext, 'sql' | 'member'>,
  { purchase, photo }: InputOf<typeof gacha.certificatePhoto>,
): Promise<ReplyOf<typeof gacha.certificatePhoto>> {
  const { cards } = await certificates(ctx, { purchase });
  const isOwn = cards.some(({ photos }) => photos.some(({ id }) => id === photo));
  const found = isOwn ? await stockPhotoById(ctx.sql, photo) : undefined;
  if (!found) throw new Halt(404);
  const { id, at, width, height, content } = found;
  return { id, at: at.toISOString(), width, height, webp_base64: Buffer.from(content).toString('base64') };
}
