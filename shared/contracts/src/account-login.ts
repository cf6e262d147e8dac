// Calls of who comes in: login, a forgotten password, a new one, and the proof of an address.
import * as z from '@fudaya/contracts/schema';
import { refusal, write } from './call.ts';
import { challengeNeeded } from './challenge.ts';
import { proofNeeded } from './proof-needed.ts';
import { flag, mailAddress, nothing, typed } from './shapes.ts';
import { weakPassword } from './weak-password.ts';

export const login = write('account', '/user/login', {
  input: z.object({
    mail: typed.check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(254)),
    pass: z.string().check(z.minLength(1), z.maxLength(200)),
    save_cookie: z.optional(z.enum(['0', '1'])),
  }),
  reply: z.object({ result: z.literal('1'), must_change_password: z.optional(flag) }),
  refusals: {
    mismatch: refusal('mail', 'login.mismatch'),
    challenge_needed: challengeNeeded('mail'),
  },
  limits: [{ by: 'address', points: 30, seconds: 60 }],
});

/** Sends a temporary password. The answer is the same whether or not a member has the address. */
export const resetPassword = write('account', '/user/reset_password', {
  input: z.object({ mail: mailAddress }),
  reply: z.object({ result: z.literal('1') }),
  invalid: { mail: 'person.mail' },
  limits: [{ by: 'address', points: 10, seconds: 600 }],
});
/** How long a temporary password is good for. */
export const temporaryPassword_minutes = 30;

/**
 * A new password for the member who is logged in, or who logged in with a temporary one: hence public, the verb finds the session.
 * Logs the member out everywhere else.
 */
export const changePassword = write('account', '/user/change_password', {
  input: z.object({ pass: z.string().check(z.regex(/^[A-Za-z0-9]{6,15}$/)), confirmPass: z.string().check(z.maxLength(200)) }),
  reply: z.object({
    result: z.literal('1'),
    /** After a temporary password: the names of the passkeys that using it removed. */
    removed_passkeys: z.optional(z.array(z.string())),
    /** 1 when nobody had shown before that the address is theirs: what else was in the account is to be looked at. */
    taken_over: z.optional(flag),
  }),
  refusals: {
    proof_needed: proofNeeded,
    ...weakPassword,
    pass_mismatch: refusal('confirmPass', 'person.pass_mismatch'),
  },
  invalid: {
    pass: 'password.pass',
    confirmPass: 'person.confirmPass',
  },
  limits: [{ by: 'address', points: 30, seconds: 600 }],
});

/** The token of the link in the mail that greets a new member. */
export const verifyMail = write('account', '/user/verify_mail', {
  input: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  reply: z.object({ result: z.literal('1') }),
  refusals: {
    link_unknown: refusal('token', 'mail.link_unknown'),
  },
  invalid: { token: 'mail.link_unknown' },
  limits: [{ by: 'address', points: 30, seconds: 600 }],
});

/** Sends the confirmation link once more. Nothing is sent to an address that is confirmed. */
export const verifyMailAgain = write('account', '/user/verify_mail/again', {
  access: 'member',
  input: nothing,
  reply: z.object({ result: z.literal('1') }),
  limits: [{ by: 'member', points: 3, seconds: 3600 }],
});
