import { account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { inTransaction, refuse, type MemberContext } from '@fudaya/kit';
import { insertMessage, lockOwn, waitAgain } from './inquiry.sql.ts';

/** Writes more to an inquiry, also to one that was closed. */
export async function inquiryWrite(
  { sql, member, now }: MemberContext,
  { id, order, text }: InputOf<typeof account.inquiryWrite>,
): Promise<ReplyOf<typeof account.inquiryWrite>> {
  await inTransaction(sql, async (tx) => {
    if (!(await lockOwn(tx, id, member.id))) throw refuse(account.inquiryWrite, 'unknown');
    const at = now();
    if (await insertMessage(tx, id, { id: order, by: '', text, at })) await waitAgain(tx, id, at);
  });
  return { result: '1' };
}
