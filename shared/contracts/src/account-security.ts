// Calls of what opens an account: sessions, passkeys, and showing who is there.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from './call.ts';
import { mailUnproven } from './mail-unproven.ts';
import { proofNeeded } from './proof-needed.ts';
import { flag, isoInstant, nothing, uuid } from './shapes.ts';
import { passkeyName, unknownPasskey, webauthn } from './webauthn.ts';

const unconfirmed = refusal('pass', 'password.unconfirmed');

export const openSession = z.object({
  id: uuid,
  /** Such as "Chrome · Android"; empty when the browser did not say. */
  device: z.string(),
  created: isoInstant,
  last_seen: isoInstant,
  is_current: flag,
  /** line, google or apple when it began by that provider's login; empty else, and from services of before. */
  provider: z.optional(z.string()),
});
export const passkey = z.object({ id: uuid, name: z.string(), created: isoInstant, last_used: z.nullable(isoInstant) });

/** What can open the account: the sessions that are open now, the passkeys, and whether the address is confirmed. */
export const security = read('account', '/user/security', {
  access: 'member',
  input: nothing,
  reply: z.object({
    mail: z.string(),
    is_verified: flag,
    sessions: z.array(openSession),
    passkeys: z.array(passkey),
    passkeys_max: z.number(),
  }),
});
export type Security = z.output<typeof security.reply>;

/** Ends one session, every other one, or all of them, this one included. Safe to repeat. */
export const sessionEnd = write('account', '/user/session/end', {
  access: 'member',
  input: z.union([z.object({ which: z.enum(['others', 'all']) }), z.object({ which: z.literal('one'), id: uuid })]),
  reply: z.object({ result: z.literal('1'), ended: z.number() }),
});

/** Begins a new passkey: what the browser needs to make one. An open session alone adds none; a password sent along is a proof. */
export const passkeyOffer = write('account', '/user/passkey/offer', {
  access: 'member',
  input: z.object({ pass: z.optional(z.string().check(z.minLength(1), z.maxLength(200))) }),
  reply: z.object({ options: webauthn }),
  refusals: {
    proof_needed: proofNeeded,
    unconfirmed,
    mail_unproven: mailUnproven('pass'),
    full: refusal('pass', 'passkey.full'),
  },
  invalid: { pass: 'password.missing' },
  limits: [{ by: 'member', points: 20, seconds: 900 }],
});

/** Keeps the passkey that the browser made. */
export const passkeyAdd = write('account', '/user/passkey/add', {
  access: 'member',
  input: z.object({ response: webauthn, name: passkeyName }),
  reply: z.object({ result: z.literal('1') }),
  refusals: { proof_needed: proofNeeded, unusable: unknownPasskey },
  invalid: { name: 'passkey.name' },
  limits: [{ by: 'member', points: 20, seconds: 900 }],
});

/** Forgets a passkey. Safe to repeat. */
export const passkeyRemove = write('account', '/user/passkey/remove', {
  access: 'member',
  input: z.object({ id: uuid }),
  reply: z.object({ result: z.literal('1') }),
  refusals: { proof_needed: proofNeeded },
});

/** Begins a login by passkey. The answer is the same for everybody: it names no account. */
export const passkeyAsk = write('account', '/user/passkey/ask', {
  input: nothing,
  reply: z.object({ options: webauthn }),
  limits: [{ by: 'address', points: 60, seconds: 60 }],
});

/** Shows by the password who is there: for some minutes this session may change what opens the account. */
export const prove = write('account', '/user/prove', {
  access: 'member',
  input: z.object({ pass: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({ result: z.literal('1') }),
  refusals: { unconfirmed, passkey_only: refusal('pass', 'staff.passkey_only') },
  invalid: { pass: 'password.missing' },
  limits: [{ by: 'member', points: 20, seconds: 900 }],
});

/** The same by one of the member's passkeys, for the challenge of passkeyAsk. */
export const passkeyProve = write('account', '/user/passkey/prove', {
  access: 'member',
  input: z.object({ response: webauthn }),
  reply: z.object({ result: z.literal('1') }),
  refusals: { unusable: unknownPasskey },
  limits: [{ by: 'member', points: 20, seconds: 900 }],
});

/** Logs in by passkey. An unknown key, a wrong signature and a challenge that is over get the same answer. */
export const passkeyLogin = write('account', '/user/passkey/login', {
  input: z.object({ response: webauthn, save_cookie: z.optional(z.enum(['0', '1'])) }),
  reply: z.object({ result: z.literal('1') }),
  refusals: { unusable: unknownPasskey },
  limits: [{ by: 'address', points: 30, seconds: 60 }],
});
