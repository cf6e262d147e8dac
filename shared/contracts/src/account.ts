// Calls of the account area: who the member is, how they come and go, what they did.
import * as z from 'zod/mini';
import { read, refusal, write } from './call.ts';
import { challengeNeeded } from './challenge.ts';
import { mailUnproven } from './mail-unproven.ts';
import { isNameFor, isPhoneFor } from './registration-rules.ts';
import { proofNeeded } from './proof-needed.ts';
import { cardHistoryId, flag, isoInstant, nothing, pageNumber, pager, paymentMethod, typed, uuid, wholeNumber } from './shapes.ts';
import { passkeyName, unknownPasskey, webauthn } from './webauthn.ts';
import { weakPassword } from './weak-password.ts';

export * from './account-exchange.ts';
export { proofMinutes } from './proof-needed.ts';

const mail = typed.check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/));
const password = z.string().check(z.regex(/^[A-Za-z0-9]{6,20}$/));

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
  input: z.object({ mail }),
  reply: z.object({ result: z.literal('1') }),
  invalid: { mail: 'person.mail' },
  limits: [{ by: 'address', points: 10, seconds: 600 }],
});
/** How long a temporary password is good for. */
export const temporaryPasswordMinutes = 30;

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

const name = typed.check(z.trim(), z.normalize('NFKC'), z.minLength(1), z.maxLength(40));
const shortText = typed.check(z.trim(), z.minLength(1), z.maxLength(100));

/** Registration, the fields of spec-1 §3. `pref_id` 99 is outside Japan (English mode). */
const registrationFields = z.object({
  lastName: name,
  middleName: z.optional(typed.check(z.trim(), z.normalize('NFKC'), z.maxLength(40))),
  firstName: name,
  tel: typed.check(z.trim(), z.normalize('NFKC'), z.regex(/^\+?[0-9][0-9-]{6,18}$/)),
  mail,
  zipcode: typed.check(z.trim(), z.normalize('NFKC'), z.minLength(1), z.maxLength(10), z.regex(/^[0-9A-Za-z -]+$/)),
  pref_id: wholeNumber(1, 99),
  province: z.optional(typed.check(z.trim(), z.maxLength(60))),
  shiku: shortText,
  address: shortText,
  building: z.optional(typed.check(z.trim(), z.maxLength(100))),
  pass: password,
  confirmPass: z.string().check(z.maxLength(200)),
  /** Codes have no small letters. */
  referralCode: z.optional(typed.check(z.trim(), z.normalize('NFKC'), z.toUpperCase(), z.maxLength(20))),
});
export type Registration = z.output<typeof registrationFields>;

/** The fields, and what names and phone must look like where the member lives. */
export const registration = registrationFields.check((payload) => {
  const { pref_id, tel, ...rest } = payload.value;
  const wrong: (keyof Registration)[] = (['lastName', 'middleName', 'firstName'] as const).filter(
    (field) => rest[field] && !isNameFor(pref_id, rest[field]),
  );
  if (!isPhoneFor(pref_id, tel)) wrong.push('tel');
  for (const field of wrong) payload.issues.push({ code: 'custom', path: [field], input: payload.value[field], continue: true });
});

export const registrationInvalid = {
  lastName: 'person.lastName',
  firstName: 'person.firstName',
  middleName: 'person.middleName',
  tel: 'person.tel',
  mail: 'person.mail',
  zipcode: 'person.zipcode',
  pref_id: 'person.pref_id',
  province: 'person.province',
  shiku: 'person.shiku',
  address: 'person.address',
  building: 'person.building',
  pass: 'person.pass',
  confirmPass: 'person.confirmPass',
  referralCode: 'person.referralCode',
} as const;

const registrationRefusals = {
  ...weakPassword,
  mail_taken: refusal('mail', 'person.mail_taken'),
  pass_mismatch: refusal('pass', 'person.pass_mismatch'),
  zipcode_form: refusal('zipcode', 'person.zipcode_form'),
  referral_unknown: refusal('referral_code', 'person.referral_unknown'),
  prefecture_unknown: refusal('pref_id', 'person.pref_id'),
} as const;

/** Validation only. */
export const registerConfirm = write('account', '/user/confirm', {
  input: registration,
  reply: z.object({ result: z.literal('1') }),
  refusals: registrationRefusals,
  invalid: registrationInvalid,
  limits: [{ by: 'address', points: 40, seconds: 600 }],
});

/** Creates the account and logs the new member in. */
export const registerAppend = write('account', '/user/append', {
  input: registration,
  reply: z.object({ result: z.literal('1') }),
  refusals: { ...registrationRefusals, challenge_needed: challengeNeeded('mail') },
  invalid: registrationInvalid,
  limits: [{ by: 'address', points: 20, seconds: 600 }],
});

export const prefectureList = read('account', '/user/pref_list', {
  input: nothing,
  reply: z.object({ list: z.array(z.object({ id: z.number(), name: z.string() })) }),
});

/** Where a Japanese postal code is: several places for some codes, none for an unknown one. */
export const addressZipcode = write('account', '/address/zipcode', {
  input: z.object({ zipcode: typed.check(z.trim(), z.normalize('NFKC'), z.regex(/^\d{3}-?\d{4}$/)) }),
  reply: z.object({
    /** Prefecture by its JIS code, city, town. */
    result: z.array(z.object({ prefcode: z.number(), address2: z.string(), address3: z.string() })),
  }),
  invalid: { zipcode: 'person.zipcode_form' },
  limits: [{ by: 'address', points: 120, seconds: 60 }],
});

export const packHistory = z.object({
  id: uuid,
  pack_name: z.string(),
  created: isoInstant,
  /** Points or coins spent. */
  point: z.number(),
  payment_method: paymentMethod,
  count: z.number(),
  /** 0 undecided, 1 decided. */
  status: flag,
  /** 1 not selected, 2 not shipped, 3 shipped, 4 no shipping; 0 while the draw is awaited, 5 void. */
  send_state: z.number(),
  decide_by: z.nullable(isoInstant),
  /** Ids of its cards that were chosen to be shipped, and of those that were converted. A detail has the cards themselves. */
  send_card: z.optional(z.array(cardHistoryId)),
  reduction_card: z.optional(z.array(cardHistoryId)),
  send_count: z.number(),
  reduction_count: z.number(),
  reduction_point: z.number(),
  /** Empty until the parcel is handed over. */
  delivery_code: z.optional(z.string()),
  /** The parcel its cards are in, and the last day, in Japan, on which it leaves the house; null when nothing ships. */
  shipment: z.optional(
    z.nullable(
      z.object({
        state: z.enum(['requested', 'packing', 'handed_over', 'delivered', 'returned']),
        promised_by: z.string(),
        carrier: z.string(),
      }),
    ),
  ),
});
export type PackHistory = z.output<typeof packHistory>;

/** Purchases of packs, newest first. mode: 0 all, 1 not selected, 2 not shipped, 3 shipped, 4 no shipping. */
export const historyList = write('account', '/user/history/list/:page?', {
  access: 'member',
  input: z.object({ page: pageNumber, mode: z._default(wholeNumber(0, 4), 0) }),
  reply: z.object({ list: z.array(packHistory), page: pager }),
});

const unconfirmed = refusal('pass', 'password.unconfirmed');

export const openSession = z.object({
  id: uuid,
  /** Such as "Chrome · Android"; empty when the browser did not say. */
  device: z.string(),
  created: isoInstant,
  last_seen: isoInstant,
  is_current: flag,
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

/** Sends the confirmation link once more. Nothing is sent to an address that is confirmed. */
export const verifyMailAgain = write('account', '/user/verify_mail/again', {
  access: 'member',
  input: nothing,
  reply: z.object({ result: z.literal('1') }),
  limits: [{ by: 'member', points: 3, seconds: 3600 }],
});

export * from './account-detail.ts';
export * from './account-history.ts';
export * from './account-leaving.ts';
export * from './account-member.ts';
export * from './account-notice.ts';
export * from './account-passphrase.ts';
export * from './account-phone.ts';
export * from './account-referral.ts';
export * from './account-staff.ts';
export * from './account-transfer.ts';
