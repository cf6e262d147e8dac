import * as desk from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { waitedFor } from './answer-times.ts';
import { lineOf } from './inquiries.ts';
import { inquiryOf, messagesOf } from './inquiries.sql.ts';

/** One inquiry with all that was written. */
export async function inquiry({ sql, staff }: StaffContext, { id }: InputOf<typeof desk.inquiry>): Promise<ReplyOf<typeof desk.inquiry>> {
  const found = await inquiryOf(sql, id);
  if (!found) throw refuse(desk.inquiry, 'no_inquiry');
  const messages = await messagesOf(sql, id);
  const waited = waitedFor(messages);
  return {
    inquiry: lineOf(found, staff.roles),
    messages: messages.map(({ pictures, at, ...message }, place) => ({
      ...message,
      at: at.toISOString(),
      pictures: [...(pictures ?? [])],
      ...(waited[place] !== undefined && { waited_minutes: waited[place] }),
    })),
  };
}
