// Calls of the account area: who the member is, how they come and go, what they did.
import * as z from 'zod/mini';
import { read, refusal, write, type Text } from './call.ts';
import { flag, isoInstant, nothing, pageNumber, pager, paymentMethod, uuid } from './shapes.ts';

/** The current user, loaded before every navigation. Visitors get is_login '0' and zeros. */
export const currentUser = z.object({
  is_login: flag,
  point: z.number(),
  coin: z.number(),
  /** 1 to 5. */
  rank: z.number(),
  last_name: z.string(),
  first_name: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  availablePoint: z.number(),
  /** Number of undecided cards and the nearest deadline. */
  undecided: z.number(),
  decide_by: z.nullable(isoInstant),
  server_time: isoInstant,
});
export type CurrentUser = z.output<typeof currentUser>;

/** The current user (GET /user/point, the name the specification uses). */
export const userPoint = read('account', '/user/point', { input: nothing, reply: currentUser });

const mail = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/));
const password = z.string().check(z.regex(/^[A-Za-z0-9]{6,20}$/));

export const login = write('account', '/user/login', {
  input: z.object({
    mail: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(254)),
    pass: z.string().check(z.minLength(1), z.maxLength(200)),
    save_cookie: z.optional(z.enum(['0', '1'])),
  }),
  reply: z.object({ result: z.literal('1') }),
  refusals: {
    mismatch: refusal('mail', 'メールアドレスまたはパスワードが一致しません', 'The e-mail address or password does not match.'),
  },
  limits: [{ by: 'address', points: 30, seconds: 60 }],
});

export const logout = read('account', '/user/logout', { input: nothing, reply: z.object({ result: z.literal('1') }) });

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const shortText = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** Registration, the fields of spec-1 §3. `pref_id` 99 is outside Japan (English mode). */
export const registration = z.object({
  lastName: name,
  middleName: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  firstName: name,
  tel: z.string().check(z.trim(), z.regex(/^\+?[0-9][0-9-]{8,15}$/)),
  mail,
  zipcode: z.string().check(z.trim(), z.minLength(1), z.maxLength(10), z.regex(/^[0-9A-Za-z -]+$/)),
  pref_id: z.coerce.number().check(z.int(), z.gte(1), z.lte(99)),
  province: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  shiku: shortText,
  address: shortText,
  building: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  pass: password,
  confirmPass: z.string().check(z.maxLength(200)),
  referralCode: z.optional(z.string().check(z.trim(), z.maxLength(20))),
});
export type Registration = z.output<typeof registration>;

const text = (ja: string, en: string): Text => ({ ja, en });
export const registrationInvalid = {
  lastName: text('姓を40文字以内で入力してください。', 'Please enter your last name (up to 40 characters).'),
  firstName: text('名を40文字以内で入力してください。', 'Please enter your first name (up to 40 characters).'),
  tel: text('電話番号を正しく入力してください。', 'Please enter a valid phone number.'),
  mail: text('メールアドレスを正しく入力してください。', 'Please enter a valid e-mail address.'),
  zipcode: text('郵便番号を正しく入力してください。', 'Please enter a valid postal code.'),
  pref_id: text('都道府県を選んでください。', 'Please choose a prefecture.'),
  shiku: text('市区町村を入力してください。', 'Please enter your city.'),
  address: text('番地を入力してください。', 'Please enter your street address.'),
  pass: text('パスワードは半角英数字6文字以上20文字以内で入力してください。', 'The password needs 6 to 20 letters or digits.'),
} as const;

const registrationRefusals = {
  mail_taken: refusal('mail', 'このメールアドレスは登録できません。', 'This e-mail address cannot be registered.'),
  pass_mismatch: refusal('pass', 'パスワード確認用と一致しません', 'The two passwords do not match.'),
  zipcode_form: refusal('zipcode', '郵便番号は7桁の数字で入力してください。', 'Please enter the postal code as 7 digits.'),
  prefecture_unknown: refusal('pref_id', '都道府県を選んでください。', 'Please choose a prefecture.'),
} as const;

/** Validation only. */
export const registerConfirm = write('account', '/user/confirm', {
  input: registration,
  reply: z.object({ result: z.literal('1') }),
  refusals: registrationRefusals,
  invalid: registrationInvalid,
  limits: [{ by: 'address', points: 60, seconds: 60 }],
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
});
export type PackHistory = z.output<typeof packHistory>;

/** Purchases of packs, newest first. mode: 0 all, 1 not selected, 2 not shipped, 3 shipped, 4 no shipping. */
export const historyList = write('account', '/user/history/list/:page?', {
  access: 'member',
  input: z.object({ page: pageNumber, mode: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(4)), 0) }),
  reply: z.object({ list: z.array(packHistory), page: pager }),
});
