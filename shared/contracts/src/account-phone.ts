// Calls about the member's phone: a code by SMS shows that it is theirs.
import * as z from 'zod/mini';
import { read, refusal, write, type Text } from './call.ts';
import { flag, isoInstant, nothing } from './shapes.ts';

const text = (ja: string, en: string): Text => ({ ja, en });

/** Figures of the SMS check; pages and texts name them. */
export const smsRules = {
  /** How long a code is good for, and how often it may be tried. */
  minutes: 5,
  tries: 5,
  /** Before another one can be sent. */
  pauseSeconds: 30,
} as const;

/** The member's phone and whether it is verified. A verified one is read-only. */
export const phone = read('account', '/user/phone', {
  access: 'member',
  input: nothing,
  reply: z.object({ tel: z.string(), end_sms: flag }),
});

/**
 * Sends a code to a phone, in place of any sent before. Whether another account has the number is told to nobody but whoever then knows the
 * code. Errors stand under user_id, as the specification has it.
 */
export const sendSms = write('account', '/user/send_sms', {
  access: 'member',
  input: z.object({ tel: z.string().check(z.trim(), z.normalize('NFKC'), z.minLength(1), z.maxLength(20)) }),
  reply: z.object({
    result: z.literal('1'),
    /** Where it went, all but the last four digits hidden. */
    sent_to: z.string(),
    expires: isoInstant,
    /** Seconds until another one can be sent. */
    again_after: z.number(),
  }),
  refusals: {
    verified: refusal('user_id', 'SMS認証は完了しています。', 'Your phone is already verified.'),
    no_mobile: refusal(
      'user_id',
      'SMSを受け取れる携帯電話の番号を入力してください。',
      'Please enter the number of a mobile phone that can receive SMS.',
    ),
    too_soon: refusal(
      'user_id',
      '続けて送信することはできません。{{count}}秒後にもう一度お試しください。',
      'Please wait {{count}} seconds before you send another code.',
      'Please wait a second before you send another code.',
    ),
    not_sent: refusal(
      'user_id',
      'SMSを送信できませんでした。番号をお確かめのうえ、しばらくしてからお試しください。',
      'The SMS could not be sent. Please check the number and try again later.',
    ),
  },
  invalid: { tel: text('電話番号を正しく入力してください。', 'Please enter a valid phone number.') },
  limits: [{ by: 'address', points: 30, seconds: 3600 }],
});

/** Checks the code. When it is right the phone is the member's own, for good, and stands in the profile. */
export const checkSms = write('account', '/user/check_sms', {
  access: 'member',
  input: z.object({ sms_code: z.string().check(z.trim(), z.normalize('NFKC'), z.regex(/^\d{1,6}$/)) }),
  reply: z.object({ result: z.literal('1') }),
  refusals: {
    wrong: refusal(
      'sms_code',
      '認証コードが一致しません。（残り{{count}}回）',
      'This code does not match. ({{count}} tries left)',
      'This code does not match. (1 try left)',
    ),
    over: refusal(
      'sms_code',
      '認証コードの有効期限が切れています。もう一度送信してください。',
      'This code is no longer valid. Please have another one sent.',
    ),
    phone_taken: refusal(
      'sms_code',
      'この電話番号は、ほかのアカウントで認証済みです。アカウントはお一人様1つです。',
      'This number is verified for another account. Each person may have one account.',
    ),
  },
  invalid: { sms_code: text('認証コードを6桁の数字で入力してください。', 'Please enter the 6 digits of the code.') },
  limits: [
    { by: 'member', points: 30, seconds: 3600 },
    { by: 'address', points: 60, seconds: 3600 },
  ],
});
