// What members ask the shop, and what it answers.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from './call.ts';
import { flag, isoInstant, nothing, typed, uuid } from './shapes.ts';

/** `waiting` for the shop, `answered` by it, or `closed`. */
export const inquiryStandings = ['waiting', 'answered', 'closed'] as const;
export type InquiryStanding = (typeof inquiryStandings)[number];

export const maxInquiryText = 1000;
export const maxInquirySubject = 80;
const text = typed.check(z.trim(), z.minLength(1), z.maxLength(maxInquiryText));

/** How many inquiries the member's page has. */
export const inquiriesShown = 20;

/** The member's inquiries with all that was written, those that moved last first. */
export const inquiryList = read('account', '/user/inquiry/list', {
  access: 'member',
  input: nothing,
  reply: z.object({
    list: z.array(
      z.object({
        id: uuid,
        subject: z.string(),
        standing: z.enum(inquiryStandings),
        messages: z.array(z.object({ id: uuid, at: isoInstant, is_ours: flag, text: z.string() })),
      }),
    ),
  }),
});

const sent = { reply: z.object({ result: z.literal('1') }), limits: [{ by: 'member', points: 20, seconds: 3600 }] } as const;

/** Asks something. `id` names it: sent again, it is asked once. */
export const inquiryBegin = write('account', '/user/inquiry/begin', {
  access: 'member',
  input: z.object({ id: uuid, subject: typed.check(z.trim(), z.minLength(1), z.maxLength(maxInquirySubject)), text }),
  ...sent,
  invalid: { subject: 'inquiry.subject', text: 'inquiry.text' },
});

/** Writes more to an inquiry of one's own, which waits for the shop again. `order` names the message. */
export const inquiryWrite = write('account', '/user/inquiry/write', {
  access: 'member',
  input: z.object({ id: uuid, order: uuid, text }),
  ...sent,
  refusals: { unknown: refusal('id', 'inquiry.unknown') },
  invalid: { text: 'inquiry.text' },
});
