// Calls of the account area: who the member is, how they come and go, what they did.
import * as z from 'zod/mini';
import { read, refusal, write, type Text } from './call.ts';
import { mailUnproven } from './mail-unproven.ts';
import { isNameFor, isPhoneFor } from './registration-rules.ts';
import { flag, isoInstant, nothing, pageNumber, pager, paymentMethod, uuid } from './shapes.ts';

export * from './account-exchange.ts';

const mail = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/));
const password = z.string().check(z.regex(/^[A-Za-z0-9]{6,20}$/));

export const login = write('account', '/user/login', {
  input: z.object({
    mail: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(254)),
    pass: z.string().check(z.minLength(1), z.maxLength(200)),
    save_cookie: z.optional(z.enum(['0', '1'])),
  }),
  reply: z.object({ result: z.literal('1'), must_change_password: z.optional(flag) }),
  refusals: {
    mismatch: refusal('mail', 'メールアドレスまたはパスワードが一致しません', 'The email address or password does not match.'),
  },
  limits: [{ by: 'address', points: 30, seconds: 60 }],
});

const text = (ja: string, en: string): Text => ({ ja, en });

/** Sends a temporary password. The answer is the same whether or not a member has the address. */
export const resetPassword = write('account', '/user/reset_password', {
  input: z.object({ mail }),
  reply: z.object({ result: z.literal('1') }),
  invalid: { mail: text('メールアドレスを正しく入力してください。', 'Please enter a valid email address.') },
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
    pass_mismatch: refusal('confirmPass', 'パスワード確認用と一致しません', 'The two passwords do not match.'),
  },
  invalid: {
    pass: text('パスワードは半角英数字6文字以上15文字以内で入力してください。', 'The password needs 6 to 15 letters or digits.'),
    confirmPass: text('パスワードをもう一度入力してください。', 'Please enter the password once more.'),
  },
  limits: [{ by: 'address', points: 30, seconds: 600 }],
});

/** The token of the link in the mail that greets a new member. */
export const verifyMail = write('account', '/user/verify_mail', {
  input: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  reply: z.object({ result: z.literal('1') }),
  refusals: {
    link_unknown: refusal('token', 'このリンクは使えません。', 'This link cannot be used.'),
  },
  invalid: { token: text('このリンクは使えません。', 'This link cannot be used.') },
  limits: [{ by: 'address', points: 30, seconds: 600 }],
});

const name = z.string().check(z.trim(), z.normalize('NFKC'), z.minLength(1), z.maxLength(40));
const shortText = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** Registration, the fields of spec-1 §3. `pref_id` 99 is outside Japan (English mode). */
const registrationFields = z.object({
  lastName: name,
  middleName: z.optional(z.string().check(z.trim(), z.normalize('NFKC'), z.maxLength(40))),
  firstName: name,
  tel: z.string().check(z.trim(), z.normalize('NFKC'), z.regex(/^\+?[0-9][0-9-]{6,18}$/)),
  mail,
  zipcode: z.string().check(z.trim(), z.normalize('NFKC'), z.minLength(1), z.maxLength(10), z.regex(/^[0-9A-Za-z -]+$/)),
  pref_id: z.coerce.number().check(z.int(), z.gte(1), z.lte(99)),
  province: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  shiku: shortText,
  address: shortText,
  building: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  pass: password,
  confirmPass: z.string().check(z.maxLength(200)),
  /** Codes have no small letters. */
  referralCode: z.optional(z.string().check(z.trim(), z.normalize('NFKC'), z.toUpperCase(), z.maxLength(20))),
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
  lastName: text('姓を漢字・ひらがな・カタカナ40文字以内で入力してください。', 'Please enter your last name (up to 40 characters).'),
  firstName: text('名を漢字・ひらがな・カタカナ40文字以内で入力してください。', 'Please enter your first name (up to 40 characters).'),
  middleName: text('ミドルネームを40文字以内で入力してください。', 'Please enter your middle name in letters (up to 40 characters).'),
  tel: text('電話番号を正しく入力してください。', 'Please enter a valid phone number.'),
  mail: text('メールアドレスを正しく入力してください。', 'Please enter a valid email address.'),
  zipcode: text('郵便番号を正しく入力してください。', 'Please enter a valid postal code.'),
  pref_id: text('都道府県を選んでください。', 'Please choose a prefecture.'),
  province: text('州・省を60文字以内で入力してください。', 'Please enter your state or province (up to 60 characters).'),
  shiku: text('市区町村を100文字以内で入力してください。', 'Please enter your city (up to 100 characters).'),
  address: text('番地を100文字以内で入力してください。', 'Please enter your street address (up to 100 characters).'),
  building: text('建物名・部屋番号を100文字以内で入力してください。', 'Please enter building and apartment in up to 100 characters.'),
  pass: text('パスワードは半角英数字6文字以上20文字以内で入力してください。', 'The password needs 6 to 20 letters or digits.'),
  confirmPass: text('パスワードをもう一度入力してください。', 'Please enter the password once more.'),
  referralCode: text('紹介コードは20文字以内で入力してください。', 'The referral code has up to 20 characters.'),
} as const;

const registrationRefusals = {
  mail_taken: refusal('mail', 'このメールアドレスは登録できません。', 'This email address cannot be registered.'),
  pass_mismatch: refusal('pass', 'パスワード確認用と一致しません', 'The two passwords do not match.'),
  zipcode_form: refusal('zipcode', '郵便番号は7桁の数字で入力してください。', 'Please enter the postal code as 7 digits.'),
  referral_unknown: refusal('referral_code', 'この紹介コードは見つかりません。', 'We do not know this referral code.'),
  prefecture_unknown: refusal('pref_id', '都道府県を選んでください。', 'Please choose a prefecture.'),
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
  refusals: registrationRefusals,
  invalid: registrationInvalid,
  limits: [{ by: 'address', points: 20, seconds: 600 }],
});

export const prefectureList = read('account', '/user/pref_list', {
  input: nothing,
  reply: z.object({ list: z.array(z.object({ id: z.number(), name: z.string() })) }),
});

/** Where a Japanese postal code is: several places for some codes, none for an unknown one. */
export const addressZipcode = write('account', '/address/zipcode', {
  input: z.object({ zipcode: z.string().check(z.trim(), z.normalize('NFKC'), z.regex(/^\d{3}-?\d{4}$/)) }),
  reply: z.object({
    /** Prefecture by its JIS code, city, town. */
    result: z.array(z.object({ prefcode: z.number(), address2: z.string(), address3: z.string() })),
  }),
  invalid: { zipcode: text('郵便番号は7桁の数字で入力してください。', 'Please enter the postal code as 7 digits.') },
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
  input: z.object({ page: pageNumber, mode: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(4)), 0) }),
  reply: z.object({ list: z.array(packHistory), page: pager }),
});

/** What a browser's passkey functions take and give, as WebAuthn's JSON forms; the service's library checks every part of them. */
const webauthn = z.record(z.string().check(z.maxLength(60)), z.unknown());
const unconfirmed = refusal('pass', 'パスワードが一致しません。', 'The password does not match.');

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

/** Begins a new passkey: what the browser needs to make one. Asks for the password, so that an open session alone adds no key. */
export const passkeyOffer = write('account', '/user/passkey/offer', {
  access: 'member',
  input: z.object({ pass: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({ options: webauthn }),
  refusals: {
    unconfirmed,
    mail_unproven: mailUnproven('pass'),
    full: refusal('pass', 'パスキーは{{most}}個まで登録できます。', 'You can keep up to {{most}} passkeys.'),
  },
  invalid: { pass: text('パスワードを入力してください。', 'Please enter your password.') },
  limits: [{ by: 'member', points: 20, seconds: 900 }],
});

const passkeyName = z.string().check(z.trim(), z.normalize('NFKC'), z.minLength(1), z.maxLength(40));
const unknownPasskey = refusal('passkey', 'このパスキーは使えません。', 'This passkey cannot be used.');

/** Keeps the passkey that the browser made. */
export const passkeyAdd = write('account', '/user/passkey/add', {
  access: 'member',
  input: z.object({ response: webauthn, name: passkeyName }),
  reply: z.object({ result: z.literal('1') }),
  refusals: { unusable: unknownPasskey },
  invalid: { name: text('名前を40文字以内で入力してください。', 'Please enter a name of up to 40 characters.') },
  limits: [{ by: 'member', points: 20, seconds: 900 }],
});

/** Forgets a passkey. Safe to repeat. */
export const passkeyRemove = write('account', '/user/passkey/remove', {
  access: 'member',
  input: z.object({ id: uuid }),
  reply: z.object({ result: z.literal('1') }),
});

/** Begins a login by passkey. The answer is the same for everybody: it names no account. */
export const passkeyAsk = write('account', '/user/passkey/ask', {
  input: nothing,
  reply: z.object({ options: webauthn }),
  limits: [{ by: 'address', points: 60, seconds: 60 }],
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
export * from './account-phone.ts';
export * from './account-referral.ts';
export * from './account-transfer.ts';
