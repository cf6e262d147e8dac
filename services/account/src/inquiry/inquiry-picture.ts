import type { account, InputOf, ReplyOf } from '@fudaya/contracts';
import { Halt, type MemberContext } from '@fudaya/kit';
import { ownPicture } from './inquiry.sql.ts';

/** A picture of a message in one of the member's own inquiries. 404 for anybody else's. */
export async function inquiryPicture(
  { sql, member }: MemberContext,
  { picture }: InputOf<typeof account.inquiryPicture>,
): Promise<ReplyOf<typeof account.inquiryPicture>> {
  const found = await ownPicture(sql, member.id, picture);
  if (!found) throw new Halt(404);
  const { id, width, height, content } = found;
  return { id, width, height, webp_base64: Buffer.from(content).toString('base64') };
}
