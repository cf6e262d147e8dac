// Registration by what is needed at once: a way in and the agreement. Name, phone and address are asked for by the first parcel.
import * as z from '@fudaya/contracts/schema';
import { refusal, write } from './call.ts';
import { challengeNeeded } from './challenge.ts';
import { mailAddress, typed } from './shapes.ts';
import { weakPassword } from './weak-password.ts';

const shortFields = z.object({
  mail: mailAddress,
  /** Left out by whoever comes from a provider. */
  pass: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{6,20}$/))),
  /** What `providerReturn` answered for somebody new; left out where there is a password. */
  ticket: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  /** To the terms and the privacy policy; minors with their guardian's consent. */
  agreed: z.literal('1'),
  /** Codes have no small letters. */
  referralCode: z.optional(typed.check(z.trim(), z.normalize('NFKC'), z.toUpperCase(), z.maxLength(20))),
});
export type ShortRegistration = z.output<typeof shortFields>;

/** One way in, and one only: whose it would be otherwise, two answers could tell apart. */
const shortRegistration = shortFields.check((payload) => {
  const { pass, ticket } = payload.value;
  if ((pass === undefined) === (ticket === undefined)) payload.issues.push({ code: 'custom', path: ['pass'], input: pass, continue: true });
});

/** Creates an account without name, phone and address, and logs the new member in. */
export const registerShort = write('account', '/user/append_short', {
  input: shortRegistration,
  reply: z.object({ result: z.literal('1') }),
  refusals: {
    ...weakPassword,
    mail_taken: refusal('mail', 'person.mail_taken'),
    referral_unknown: refusal('referral_code', 'person.referral_unknown'),
    over: refusal('provider', 'provider.failed'),
    taken: refusal('provider', 'provider.taken'),
    staff: refusal('provider', 'provider.staff'),
    challenge_needed: challengeNeeded('mail'),
  },
  invalid: {
    mail: 'person.mail',
    pass: 'person.pass',
    ticket: 'provider.failed',
    agreed: 'person.agreed',
    referralCode: 'person.referralCode',
  },
  limits: [{ by: 'address', points: 20, seconds: 600 }],
});
