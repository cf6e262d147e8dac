import * as desk from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { pictureById } from './inquiries.sql.ts';

/** One picture of a message, whoever wrote it. */
export async function inquiryPictureOf(
  { sql }: StaffContext,
  { picture }: InputOf<typeof desk.inquiryPictureOf>,
): Promise<ReplyOf<typeof desk.inquiryPictureOf>> {
  const found = await pictureById(sql, picture);
  if (!found) throw refuse(desk.inquiryPictureOf, 'unknown');
  const { id, width, height, content } = found;
  return { id, width, height, webp_base64: Buffer.from(content).toString('base64') };
}
