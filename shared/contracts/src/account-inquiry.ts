// What members ask the shop, and what it answers.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from './call.ts';
import { pictureRefusals } from './picture-refusals.ts';
import { flag, isoInstant, nothing, typed, uuid } from './shapes.ts';

/** `waiting` for the shop, `answered` by it, or `closed`. */
export const inquiryStandings = ['waiting', 'answered', 'closed'] as const;
export type InquiryStanding = (typeof inquiryStandings)[number];

export const maxInquiryText = 1000;
export const maxInquirySubject = 80;
const text = typed.check(z.trim(), z.minLength(1), z.maxLength(maxInquiryText));

/** How many pictures a message has at most. */
export const maxInquiryPictures = 3;
/** Of one as it is sent. The page makes a camera's picture smaller before. */
export const maxInquiryPicture_bytes = 1024 * 1024;
export const maxInquiryPicture_pixels = 4_000_000;
/** The longer side of one as it is kept. */
export const inquiryPictureSide = 1600;
/** For so many days after an inquiry moved last its pictures are kept. */
export const inquiryPicture_days = 180;

/** A picture of a message, as lists name it. */
export const inquiryPictureLine = z.object({ id: uuid, width: z.int(), height: z.int() });
export type InquiryPictureLine = z.output<typeof inquiryPictureLine>;
/** Each in base64url. */
export const inquiryPictures = z.optional(
  z
    .array(
      z.string().check(z.maxLength(Math.ceil((maxInquiryPicture_bytes * 4) / 3), { abort: true }), z.minLength(1), z.regex(/^[\w-]+$/)),
    )
    .check(z.maxLength(maxInquiryPictures)),
);

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
        messages: z.array(
          z.object({ id: uuid, at: isoInstant, is_ours: flag, text: z.string(), pictures: z.optional(z.array(inquiryPictureLine)) }),
        ),
      }),
    ),
  }),
});

/** What a call with pictures takes: their bytes, and the time that making them anew may last. */
export const withInquiryPictures = { maxBody_bytes: 5 * 1024 * 1024, waits_ms: 40_000 } as const;

const sent = {
  reply: z.object({ result: z.literal('1') }),
  limits: [
    { by: 'member', points: 20, seconds: 3600 },
    { by: 'member', points: 60, seconds: 86_400 },
  ],
  ...withInquiryPictures,
} as const;

/** Asks something, with pictures of it. `id` names it: sent again, it is asked once. */
export const inquiryBegin = write('account', '/user/inquiry/begin', {
  access: 'member',
  input: z.object({
    id: uuid,
    subject: typed.check(z.trim(), z.minLength(1), z.maxLength(maxInquirySubject)),
    text,
    pictures: inquiryPictures,
  }),
  ...sent,
  refusals: pictureRefusals('pictures'),
  invalid: { subject: 'inquiry.subject', text: 'inquiry.text', pictures: 'inquiry.pictures' },
});

/** Writes more to an inquiry of one's own, which waits for the shop again. `order` names the message. */
export const inquiryWrite = write('account', '/user/inquiry/write', {
  access: 'member',
  input: z.object({ id: uuid, order: uuid, text, pictures: inquiryPictures }),
  ...sent,
  refusals: { unknown: refusal('id', 'inquiry.unknown'), ...pictureRefusals('pictures') },
  invalid: { text: 'inquiry.text', pictures: 'inquiry.pictures' },
});

/** A picture of a message in one of one's own inquiries. 404 for anybody else's. */
export const inquiryPicture = read('account', '/user/inquiry/picture/:picture', {
  access: 'member',
  input: z.object({ picture: uuid }),
  /** WebP in base64. */
  reply: z.object({ ...inquiryPictureLine.shape, webp_base64: z.string() }),
});
