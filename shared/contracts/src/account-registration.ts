// Calls of a registration: the fields, their check, the account, and where a postal code is.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from './call.ts';
import { challengeNeeded } from './challenge.ts';
import { isNameFor, isPhoneFor } from './registration-rules.ts';
import { mailAddress, nothing, typed, wholeNumber } from './shapes.ts';
import { weakPassword } from './weak-password.ts';

const password = z.string().check(z.regex(/^[A-Za-z0-9]{6,20}$/));
const name = typed.check(z.trim(), z.normalize('NFKC'), z.minLength(1), z.maxLength(40));
const shortText = typed.check(z.trim(), z.minLength(1), z.maxLength(100));

/** Registration, the fields of spec-1 §3. `pref_id` 99 is outside Japan (English mode). */
const registrationFields = z.object({
  lastName: name,
  middleName: z.optional(typed.check(z.trim(), z.normalize('NFKC'), z.maxLength(40))),
  firstName: name,
  tel: typed.check(z.trim(), z.normalize('NFKC'), z.regex(/^\+?[0-9][0-9-]{6,18}$/)),
  mail: mailAddress,
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
