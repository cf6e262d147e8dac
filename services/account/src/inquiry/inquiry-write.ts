import { account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { inTransaction, refuse, type MemberContext } from '@fudaya/kit';
import { insertMessage, insertPictures, lockOwn, waitAgain } from './inquiry.sql.ts';
import { makePictures } from './make-pictures.ts';

/** Writes more to an inquiry, also to one that was closed. */
export async function inquiryWrite(
  { sql, member, now }: MemberContext,
  { id, order, text, pictures = [] }: InputOf<typeof account.inquiryWrite>,
): Promise<ReplyOf<typeof account.inquiryWrite>> {
  const made = await makePictures(pictures, (code, fill) => refuse(account.inquiryWrite, code, fill));
  await inTransaction(sql, async (tx) => {
    if (!(await lockOwn(tx, id, member.id))) throw refuse(account.inquiryWrite, 'unknown');
    const at = now();
    if (!(await insertMessage(tx, id, { id: order, by: '', text, at }))) return;
    await insertPictures(tx, order, made);
    await waitAgain(tx, id, at);
  });
  return { result: '1' };
}
