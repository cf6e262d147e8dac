// Calls of the profile, and of what my page tells at a glance.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from './call.ts';
import { pickupPlace } from './pickup-place.ts';
import { proofNeeded } from './proof-needed.ts';
import { isNameFor, isPhoneFor } from './registration-rules.ts';
import { flag, isoInstant, nothing, typed, wholeNumber } from './shapes.ts';

/** The member's own data. */
export const userDetail = read('account', '/user/detail', {
  access: 'member',
  input: nothing,
  reply: z.object({
    lastName: z.string(),
    middleName: z.string(),
    firstName: z.string(),
    tel: z.string(),
    mail: z.string(),
    zipcode: z.string(),
    pref_id: z.number(),
    pref_name: z.string(),
    province: z.string(),
    shiku: z.string(),
    address: z.string(),
    building: z.string(),
    availablePoint: z.number(),
    /** 1: the phone is verified, and read-only. */
    end_sms: flag,
    referral_code: z.string(),
  }),
});
export type UserDetail = z.output<typeof userDetail.reply>;

const name = typed.check(z.trim(), z.normalize('NFKC'), z.minLength(1), z.maxLength(40));
const shortText = typed.check(z.trim(), z.minLength(1), z.maxLength(100));

/** The profile's fields and rules are the registration's, without password and referral. */
export const profileFields = z.object({
  lastName: name,
  middleName: z.optional(typed.check(z.trim(), z.normalize('NFKC'), z.maxLength(40))),
  firstName: name,
  tel: typed.check(z.trim(), z.normalize('NFKC'), z.regex(/^\+?[0-9][0-9-]{6,18}$/)),
  /** Cannot be changed: it may be left out, and has to be the same when it is not. */
  mail: z.optional(typed.check(z.trim(), z.toLowerCase(), z.maxLength(254))),
  zipcode: typed.check(z.trim(), z.normalize('NFKC'), z.minLength(1), z.maxLength(10), z.regex(/^[0-9A-Za-z -]+$/)),
  pref_id: wholeNumber(1, 99),
  province: z.optional(typed.check(z.trim(), z.maxLength(60))),
  shiku: shortText,
  address: shortText,
  building: z.optional(typed.check(z.trim(), z.maxLength(100))),
});
export type Profile = z.output<typeof profileFields>;

type Home = Pick<Profile, 'lastName' | 'middleName' | 'firstName' | 'pref_id' | 'tel'>;

/** What names and phone must look like where somebody lives. */
export function fitsCountry(payload: z.core.ParsePayload<Home>): void {
  const { pref_id, tel, ...names } = payload.value;
  const wrong: (keyof Home)[] = (['lastName', 'middleName', 'firstName'] as const).filter(
    (field) => names[field] && !isNameFor(pref_id, names[field]),
  );
  if (!isPhoneFor(pref_id, tel)) wrong.push('tel');
  for (const field of wrong) payload.issues.push({ code: 'custom', path: [field], input: payload.value[field], continue: true });
}

const profile = profileFields.check(fitsCountry);

export const profileInvalid = {
  lastName: 'person.lastName',
  firstName: 'person.firstName',
  middleName: 'person.middleName',
  tel: 'person.tel',
  zipcode: 'person.zipcode',
  pref_id: 'person.pref_id',
  province: 'person.province',
  shiku: 'person.shiku',
  address: 'person.address',
  building: 'person.building',
} as const;

/** Changes the profile. Parcels that are under way keep the address they were given. */
export const userChange = write('account', '/user/change', {
  access: 'member',
  input: profile,
  reply: z.object({ result: z.literal('1') }),
  refusals: {
    proof_needed: proofNeeded,
    mail_fixed: refusal('mail', 'details.mail_fixed'),
    tel_fixed: refusal('tel', 'details.tel_fixed'),
    zipcode_form: refusal('zipcode', 'person.zipcode_form'),
    prefecture_unknown: refusal('pref_id', 'person.pref_id'),
  },
  invalid: { ...profileInvalid, mail: 'details.mail_fixed' },
  limits: [{ by: 'member', points: 60, seconds: 3600 }],
});

export const lotClass = z.enum(['paid', 'bonus', 'return']);

/** A rank's name in both languages. */
const rankNames = z.object({ ja: z.string(), en: z.string() });
export type RankNames = z.output<typeof rankNames>;

/** What my page tells: points by class and when they die, the rank and what it takes, what is under way. */
export const userStanding = read('account', '/user/standing', {
  access: 'member',
  input: nothing,
  reply: z.object({
    points: z.object({ paid: z.number(), bonus: z.number(), return: z.number() }),
    /** The next points to die, soonest first: at most five. */
    expiries: z.array(z.object({ at: isoInstant, class: lotClass, point: z.number() })),
    coin: z.number(),
    /** Of this month, by the use of the last one. */
    rank: z.number(),
    /** The month of Japan, YYYY-MM, the points used in it so far, and its last day. */
    month: z.string(),
    used: z.number(),
    last_day: z.string(),
    /** Points of use from which on this month earns each rank of the next, rank 1 first. */
    rank_uses: z.array(z.number()),
    /** What ranks are called, rank 1 first: this month, and next month. Pages know names for services that say none. */
    rank_names: z.optional(z.array(rankNames)),
    /** What whoever holds a rank this month, or the next, gets with points that are bought, in thousandths of the price, rank 1 first. */
    rank_bonus: z.optional(z.array(z.number())),
    next_rank_bonus: z.optional(z.array(z.number())),
    /** How many hours before others whoever holds a rank may buy what has an early sale, and in how many business days their parcels leave. */
    rank_early: z.optional(z.array(z.number())),
    next_rank_early: z.optional(z.array(z.number())),
    rank_dispatch: z.optional(z.array(z.number())),
    next_rank_dispatch: z.optional(z.array(z.number())),
    next_rank_names: z.optional(z.array(rankNames)),
    /** Other rules that are settled for a coming month: its first day, YYYY-MM-DD, their names and points of use. */
    coming_ranks: z.optional(
      z.nullable(
        z.object({
          from: z.string(),
          names: z.array(rankNames),
          uses: z.array(z.number()),
          bonus: z.array(z.number()),
          early: z.optional(z.array(z.number())),
          dispatch: z.optional(z.array(z.number())),
        }),
      ),
    ),
    /** What this month's use has earned for the next so far. */
    next_month_rank: z.number(),
    /** 1: this month's use is short of the rank the member has, by `maintain_short` points. */
    maintain: flag,
    maintain_short: z.number(),
    shipments: z.array(
      z.object({
        id: z.string(),
        state: z.enum(['requested', 'packing', 'handed_over']),
        cards: z.number(),
        requested: isoInstant,
        promised_by: z.string(),
        carrier: z.string(),
        delivery_code: z.string(),
        /** The store where it is picked up; null: it is brought to an address. */
        pickup: z.optional(z.nullable(pickupPlace)),
      }),
    ),
  }),
});
export type UserStanding = z.output<typeof userStanding.reply>;
