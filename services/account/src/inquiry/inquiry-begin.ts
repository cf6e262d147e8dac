import type { account, InputOf, ReplyOf } from '@fudaya/contracts';
import { inTransaction, type MemberContext } from '@fudaya/kit';
import { insertInquiry, insertMessage } from './inquiry.sql.ts';

/** Asks the shop something. */
export async function inquiryBegin(
  { sql, member, now }: MemberContext,
  { id, subject, text }: InputOf<typeof account.inquiryBegin>,
): Promise<ReplyOf<typeof account.inquiryBegin>> {
  await inTransaction(sql, async (tx) => {
    // Its first message goes by the same name.
    if (await insertInquiry(tx, { id, memberId: member.id, subject, at: now() }))
      await insertMessage(tx, id, { id, by: '', text, at: now() });
  });
  return { result: '1' };
}
