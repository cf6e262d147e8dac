// Calls about the member's phone: a code by SMS shows that it is theirs.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from './call.ts';
import { mailUnproven } from './mail-unproven.ts';
import { proofNeeded } from './proof-needed.ts';
import { flag, isoInstant, nothing, typed } from './shapes.ts';

/** Figures of the SMS check; pages and texts name them. */
export const smsRules = {
  /** How long a code is good for, and how often it may be tried. */
  minutes: 5,
  tries: 5,
  /** Before another one can be sent. */
  pause_s: 30,
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
  input: z.object({ tel: typed.check(z.trim(), z.normalize('NFKC'), z.minLength(1), z.maxLength(20)) }),
  reply: z.object({
    result: z.literal('1'),
    /** Where it went, all but the last four digits hidden. */
    sent_to: z.string(),
    expires: isoInstant,
    /** Seconds until another one can be sent. */
    again_after: z.number(),
  }),
  refusals: {
    proof_needed: proofNeeded,
    verified: refusal('user_id', 'phone.verified'),
    mail_unproven: mailUnproven('user_id'),
    no_country: refusal('user_id', 'phone.no_country'),
    no_mobile: refusal('user_id', 'phone.no_mobile'),
    too_soon: refusal('user_id', 'phone.too_soon'),
    not_sent: refusal('user_id', 'phone.not_sent'),
  },
  invalid: { tel: 'person.tel' },
  limits: [{ by: 'address', points: 30, seconds: 3600 }],
});

/** Checks the code. When it is right the phone is the member's own, for good, and stands in the profile. */
export const checkSms = write('account', '/user/check_sms', {
  access: 'member',
  input: z.object({ sms_code: typed.check(z.trim(), z.normalize('NFKC'), z.regex(/^\d{1,6}$/)) }),
  reply: z.object({ result: z.literal('1') }),
  refusals: {
    wrong: refusal('sms_code', 'phone.wrong'),
    over: refusal('sms_code', 'phone.over'),
    phone_taken: refusal('sms_code', 'phone.phone_taken'),
  },
  invalid: { sms_code: 'phone.sms_code' },
  limits: [
    { by: 'member', points: 30, seconds: 3600 },
    { by: 'address', points: 60, seconds: 3600 },
  ],
});
