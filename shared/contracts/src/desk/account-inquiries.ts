// The desk's calls about what members ask. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { inquiryPictureLine, inquiryPictures, inquiryStandings, maxInquiryText, withInquiryPictures } from '../account-inquiry.ts';
import { read, refusal, write } from '../call.ts';
import { pictureRefusals } from '../picture-refusals.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, typed, uuid } from '../shapes.ts';

const inquiryLine = z.object({
  id: uuid,
  subject: z.string(),
  /** `state` is the envelope's. */
  standing: z.enum(inquiryStandings),
  member_id: uuid,
  /** Empty for those who may not see what is personal. */
  name: z.string(),
  created: isoInstant,
  updated: isoInstant,
  /** Since when the member waits for an answer. */
  waits: z.nullable(isoInstant),
});
export type InquiryLine = z.output<typeof inquiryLine>;

/** How many inquiries a page of the list has. */
export const inquiriesOnPage = 50;
/** Of so many days the times to answer are told. */
export const answerTimes_days = 30;

/** Inquiries, by words of their subject or of anything written, or by the member's number: of those that wait the oldest first, of others what moved last. `before` is the last one of the page before; `next` is null on the last. */
export const inquiries = read('account', '/desk/account/inquiries', {
  access: 'staff',
  right: 'inquiry.answer',
  input: z.object({
    standing: z._default(z.enum(inquiryStandings), 'waiting'),
    words: z.optional(typed.check(z.trim(), z.maxLength(80))),
    before: z.optional(uuid),
  }),
  reply: z.object({
    inquiries: z.array(inquiryLine),
    next: z.nullable(uuid),
    /** On the first page: how long members waited for the answers of the last `answerTimes_days` days. */
    times: z.optional(z.object({ answers: z.int(), median_minutes: z.nullable(z.int()), max_minutes: z.nullable(z.int()) })),
  }),
});

/** One inquiry with all that was written, in order. */
export const inquiry = read('account', '/desk/account/inquiries/:id', {
  access: 'staff',
  right: 'inquiry.answer',
  input: z.object({ id: uuid }),
  reply: z.object({
    inquiry: inquiryLine,
    /** `by` is empty where the member wrote; `waited_minutes` is of an answer, since what it answers was written first. */
    messages: z.array(
      z.object({
        id: uuid,
        at: isoInstant,
        by: z.string(),
        text: z.string(),
        pictures: z.optional(z.array(inquiryPictureLine)),
        waited_minutes: z.optional(z.int()),
      }),
    ),
  }),
  refusals: { no_inquiry: refusal('id', 'desk.no_inquiry') },
});
export type InquiryWhole = z.output<typeof inquiry.reply>;

/** One picture of a message, whoever wrote it. */
export const inquiryPictureOf = read('account', '/desk/account/inquiry/picture/:picture', {
  access: 'staff',
  right: 'inquiry.answer',
  input: z.object({ picture: uuid }),
  /** WebP in base64. */
  reply: z.object({ ...inquiryPictureLine.shape, webp_base64: z.string() }),
  refusals: { unknown: refusal('picture', 'desk.inquiry_picture.unknown') },
});

/**
 * Answers by mail and bell, with pictures that the member sees on their page, closes it, or both. `seen` is `updated` as the page showed it; `order` names the answer: sent again, it goes out once.
 */
export const inquiryAnswer = write('account', '/desk/account/inquiry/answer', {
  access: 'staff',
  right: 'inquiry.answer',
  limits: [{ by: 'member', points: 240, seconds: 3600 }],
  ...withInquiryPictures,
  input: z.object({
    id: uuid,
    order: uuid,
    seen: isoInstant,
    text: typed.check(z.trim(), z.maxLength(maxInquiryText)),
    pictures: inquiryPictures,
    is_closing: z.boolean(),
  }),
  reply: z.object({ standing: z.enum(inquiryStandings) }),
  refusals: {
    proof_needed: proofNeeded,
    no_inquiry: refusal('id', 'desk.no_inquiry'),
    /** A place of a template is still to be filled in. */
    unfilled: refusal('text', 'desk.template.unfilled'),
    nothing_said: refusal('text', 'inquiry.text'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
    ...pictureRefusals('pictures'),
  },
  invalid: { text: 'inquiry.text', pictures: 'inquiry.pictures' },
});
