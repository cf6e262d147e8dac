import { account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { inTransaction, refuse, type MemberContext } from '@fudaya/kit';
import { insertInquiry, insertMessage, insertPictures } from './inquiry.sql.ts';
import { makePictures } from './make-pictures.ts';

/** Asks the shop something. */
export async function inquiryBegin(
  { sql, member, now }: MemberContext,
  { id, subject, text, pictures = [] }: InputOf<typeof account.inquiryBegin>,
): Promise<ReplyOf<typeof account.inquiryBegin>> {
  const made = await makePictures(pictures, (code, fill) => refuse(account.inquiryBegin, code, fill));
  await inTransaction(sql, async (tx) => {
    if (!(await insertInquiry(tx, { id, memberId: member.id, subject, at: now() }))) return;
    // Its first message goes by the same name.
    if (await insertMessage(tx, id, { id, by: '', text, at: now() })) await insertPictures(tx, id, made);
  });
  return { result: '1' };
}
