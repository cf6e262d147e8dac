import { account, type ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { inquiriesOf } from './inquiry.sql.ts';

/** The member's inquiries with all that was written. Who of the staff answered is the shop's. */
export async function inquiryList({ sql, member }: MemberContext): Promise<ReplyOf<typeof account.inquiryList>> {
  const found = await inquiriesOf(sql, member.id, account.inquiriesShown);
  return {
    list: found.map(({ id, subject, standing, messages }) => ({
      id,
      subject,
      standing,
      messages: messages.map((message) => ({
        id: message.id,
        at: new Date(message.at).toISOString(),
        is_ours: message.by === '' ? '0' : '1',
        text: message.text,
        pictures: [...(message.pictures ?? [])],
      })),
    })),
  };
}
