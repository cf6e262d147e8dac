// Calls about who is staff. What they list and change is for staff alone; joining begins with the link of an invitation.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from './call.ts';
import { roles } from './desk/rights.ts';
import { proofNeeded } from './proof-needed.ts';
import { isoInstant, flag, nothing, typed, uuid } from './shapes.ts';
import { passkeyName, unknownPasskey, webauthn } from './webauthn.ts';

/** How long an invitation is good for. */
export const staffInvitation_hours = 24;

const staffMember = z.object({
  id: uuid,
  name: z.string(),
  mail: z.string(),
  is_me: flag,
  /** Null while they have not joined by a passkey. */
  joined: z.nullable(isoInstant),
});
const invitation = z.object({ id: uuid, name: z.string(), mail: z.string(), by: z.string(), expires: isoInstant });

/** Who is staff, and who is invited by whom. */
export const staffList = read('account', '/desk/account/staff', {
  access: 'staff',
  right: 'staff.see',
  input: nothing,
  reply: z.object({ staff: z.array(staffMember), invited: z.array(invitation) }),
});
export type StaffList = z.output<typeof staffList.reply>;

/** Mails a member the link that makes them staff; a newer link replaces the one before. */
export const staffInvite = write('account', '/desk/account/staff/invite', {
  access: 'staff',
  right: 'staff.change',
  input: z.object({
    mail: typed.check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(254)),
    /** What they will be; without any they see the desk and nothing in it. */
    roles: z._default(z.array(z.enum(roles)).check(z.maxLength(roles.length)), []),
  }),
  reply: z.object({ result: z.literal('1') }),
  refusals: { proof_needed: proofNeeded, member_unknown: refusal('mail', 'staff.member_unknown') },
  limits: [{ by: 'member', points: 20, seconds: 3600 }],
});

/** Ends somebody's being staff, or an invitation, at once. Safe to repeat. */
export const staffRemove = write('account', '/desk/account/staff/remove', {
  access: 'staff',
  right: 'staff.change',
  input: z.object({ id: uuid }),
  reply: z.object({ result: z.literal('1') }),
  refusals: { proof_needed: proofNeeded, self: refusal('id', 'staff.self') },
});

const token = z.string().check(z.regex(/^[\w-]{43}$/));
const linkOver = refusal('token', 'staff.link_over');

/** What the browser needs to make the passkey that a link is for. */
export const staffOffer = write('account', '/user/staff/offer', {
  input: z.object({ token }),
  reply: z.object({ options: webauthn, mail: z.string() }),
  refusals: { link_over: linkOver },
  invalid: { token: 'staff.link_over' },
  limits: [{ by: 'address', points: 30, seconds: 60 }],
});

/** Uses the link: the passkey becomes the account's only one, every other session of it ends, and this browser is logged in as staff. */
export const staffJoin = write('account', '/user/staff/join', {
  input: z.object({ token, response: webauthn, name: passkeyName }),
  reply: z.object({ result: z.literal('1') }),
  refusals: { link_over: linkOver, unusable: unknownPasskey },
  invalid: { token: 'staff.link_over', name: 'passkey.name' },
  limits: [{ by: 'address', points: 30, seconds: 60 }],
});
