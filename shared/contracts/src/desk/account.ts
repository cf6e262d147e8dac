// The desk's calls about who works here, what they may do, and what was done. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write, type Refusal } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, nothing, typed, uuid } from '../shapes.ts';
import { allRights, roles, type Right } from './rights.ts';

const role = z.enum(roles);
const right = z.enum(allRights as readonly [Right, ...Right[]]);

/** Why it is done: kept with what is done, for good. */
export const reason = typed.check(z.trim(), z.minLength(3), z.maxLength(200));
export const reasonRefused: Refusal = refusal('reason', 'desk.reason');

/** Who I am at the desk. */
export const deskMe = read('account', '/desk/account/me', {
  access: 'staff',
  right: 'any',
  input: nothing,
  reply: z.object({ id: uuid, name: z.string(), roles: z.array(role), rights: z.array(right) }),
});
export type DeskMe = z.output<typeof deskMe.reply>;

/** Who of the staff has which roles. */
export const staffRoles = read('account', '/desk/account/staff/roles', {
  access: 'staff',
  right: 'staff.see',
  input: nothing,
  reply: z.object({ staff: z.array(z.object({ id: uuid, roles: z.array(role) })) }),
});

/**
 * Gives a member of staff exactly these roles. `seen` are those that the page showed: when they are others by now nothing is done. The last
 * owner stays one. Safe to repeat.
 */
export const staffSetRoles = write('account', '/desk/account/staff/roles/set', {
  access: 'staff',
  right: 'staff.change',
  input: z.object({ id: uuid, roles: z.array(role).check(z.maxLength(roles.length)), seen: z.array(role), reason }),
  reply: z.object({ roles: z.array(role) }),
  refusals: {
    proof_needed: proofNeeded,
    last_owner: refusal('roles', 'desk.last_owner'),
    not_staff: refusal('id', 'desk.not_staff'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
  },
  invalid: { reason: 'desk.reason' },
});

/** What is looked for in what was done; what is left out is not asked. */
const actsAsked = {
  /** The person, or a part of the name. */
  by: z.optional(typed.check(z.maxLength(80))),
  /** What was changed, such as store.pack. */
  thing: z.optional(typed.check(z.regex(/^[a-z_]{1,40}(\.[a-z_]{1,40})?$/))),
  /** Which of them. */
  key: z.optional(typed.check(z.maxLength(80))),
  /** Words of the reason. */
  words: z.optional(typed.check(z.maxLength(80))),
  /** Since when, and until just before when. */
  from: z.optional(isoInstant),
  to: z.optional(isoInstant),
};

const actLine = z.object({
  id: z.int(),
  at: isoInstant,
  by: z.string(),
  reason: z.string(),
  act: z.string(),
  thing: z.string(),
  key: z.string(),
  /** The row as it was and as it is since; null where there was none. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type ActLine = z.output<typeof actLine>;

/** How many acts a page of the audit log has. */
export const actsOnPage = 50;

/** What operators and staff did, newest first. `before_id` is the last one of the page before; `next` is null on the last. */
export const acts = read('account', '/desk/account/acts', {
  access: 'staff',
  right: 'audit.see',
  input: z.object({ ...actsAsked, before_id: z.optional(z.coerce.number().check(z.int(), z.positive(), z.lt(2 ** 53))) }),
  reply: z.object({ acts: z.array(actLine), next: z.nullable(z.int()) }),
});

/** How many lines an export has at most; what is older is asked for by its dates. */
export const maxExportedActs = 20_000;

/** The same as a file for a spreadsheet: UTF-8 with a mark, a line each. `is_whole` says whether all of it is in there. */
export const actsExport = read('account', '/desk/account/acts/export', {
  access: 'staff',
  right: 'audit.export',
  input: z.object(actsAsked),
  reply: z.object({ name: z.string(), csv: z.string(), lines: z.int(), is_whole: z.boolean() }),
  limits: [{ by: 'member', points: 10, seconds: 600 }],
});
