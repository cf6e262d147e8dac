// Calls of the addresses that a member's parcels may go to, beside the one of their own (account-detail.ts).
import * as z from '@fudaya/contracts/schema';
import { fitsCountry, profileFields, profileInvalid } from './account-detail.ts';
import { read, refusal, write } from './call.ts';
import { proofNeeded } from './proof-needed.ts';
import { flag, nothing, uuid } from './shapes.ts';

/** Most that a member may have beside their own. */
export const maxAddresses = 10;

const fields = z.extend(z.omit(profileFields, { mail: true }), { id: uuid });
const given = z.object({
  lastName: z.string(),
  middleName: z.string(),
  firstName: z.string(),
  tel: z.string(),
  zipcode: z.string(),
  pref_id: z.number(),
  pref_name: z.string(),
  province: z.string(),
  shiku: z.string(),
  address: z.string(),
  building: z.string(),
  is_default: flag,
});
export type GivenAddress = z.output<typeof given>;
const which = z.union([z.literal('own'), uuid]);

/** The member's own, null while they have given none, and the further ones, oldest first. */
export const addressList = read('account', '/user/address/list', {
  access: 'member',
  input: nothing,
  reply: z.object({ own: z.nullable(given), addresses: z.array(z.extend(given, { id: z.string() })) }),
});

const unknown = refusal('id', 'address.unknown');

/** Adds one, or changes it: the page makes the id. The same again changes nothing. */
export const addressPut = write('account', '/user/address/put', {
  access: 'member',
  input: fields.check(fitsCountry),
  reply: z.object({ result: z.literal('1') }),
  refusals: {
    proof_needed: proofNeeded,
    unknown,
    own_first: refusal('id', 'address.own_first'),
    too_many: refusal('id', 'address.too_many'),
    zipcode_form: refusal('zipcode', 'person.zipcode_form'),
    prefecture_unknown: refusal('pref_id', 'person.pref_id'),
  },
  invalid: profileInvalid,
  limits: [{ by: 'member', points: 60, seconds: 3600 }],
});

/** Parcels go there from now on, unless the member says otherwise. */
export const addressDefault = write('account', '/user/address/default', {
  access: 'member',
  input: z.object({ id: which }),
  reply: z.object({ result: z.literal('1') }),
  refusals: { unknown },
  limits: [{ by: 'member', points: 60, seconds: 3600 }],
});

/** It is no longer offered; parcels on their way there still go there. Was it the default, their own is again. Safe to repeat. */
export const addressRemove = write('account', '/user/address/remove', {
  access: 'member',
  input: z.object({ id: uuid }),
  reply: z.object({ result: z.literal('1') }),
  limits: [{ by: 'member', points: 60, seconds: 3600 }],
});
