// The desk's calls about what the shop is set to, and who set it. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, nothing, wholeNumber } from '../shapes.ts';
import { reason } from './account.ts';

/** What can be set by staff, as rows: who runs the shop, ways to pay, what is closed, the waiting room, the line above the banner, refunds, ceilings. */
export const settingKinds = ['seller', 'method', 'maintenance', 'waiting_room', 'alert', 'refund', 'ceiling'] as const;
export type SettingKind = (typeof settingKinds)[number];

const setting = z.object({
  kind: z.enum(settingKinds),
  /** Of the kind: a fact's name, a method's or an area's. */
  name: z.string(),
  ja: z.string(),
  en: z.string(),
  /** Of what is on or off: empty `ja` and `en`. */
  is_on: z.nullable(z.boolean()),
  until: z.nullable(isoInstant),
  /** Who changed it last, when and why; null where nobody did since the shop was opened. */
  changed: z.nullable(z.object({ at: isoInstant, by: z.string(), reason: z.string() })),
});
export type Setting = z.output<typeof setting>;

/** Each setting that is a row, as it is now, with its last change from the audit log. */
export const shopSettings = read('account', '/desk/account/settings', {
  access: 'staff',
  right: 'settings.see',
  input: nothing,
  reply: z.object({ settings: z.array(setting) }),
});

/**
 * What one person may do alone: points for goodwill in a day as owner and as support, members that one person writes to in a day, points of the promotions
 * that one person makes in 30 days, and what a box may bring that one person publishes. Each with the most that it may be set to.
 */
export const maxCeilings = {
  goodwill_owner: 1_000_000,
  goodwill_support: 1_000_000,
  broadcast: 1_000_000,
  promotion: 100_000_000,
  box: 1_000_000_000,
} as const;
export type CeilingName = keyof typeof maxCeilings;
export const ceilingNames = Object.keys(maxCeilings) as readonly CeilingName[];

const name = z.enum(ceilingNames as [CeilingName, ...CeilingName[]]);
const figure = wholeNumber(0, maxCeilings.box);
const ceiling = z.object({
  name,
  most: z.int(),
  /** A higher one that somebody asked for and somebody else is to confirm. */
  second: z.nullable(z.object({ most: z.int(), by: z.string(), reason: z.string(), at: isoInstant, is_mine: z.boolean() })),
});
export type Ceiling = z.output<typeof ceiling>;

/** The ceilings as they are. Whoever works here may know what takes two people. */
export const ceilings = read('account', '/desk/account/ceilings', {
  access: 'staff',
  right: 'any',
  input: nothing,
  reply: z.object({ ceilings: z.array(ceiling) }),
});

const refused = { proof_needed: proofNeeded, changed_meanwhile: refusal('seen', 'desk.changed_meanwhile') };

/** Sets a ceiling: lower at once, higher once somebody else confirms it. `seen` is the ceiling as the page showed it. */
export const ceilingPut = write('account', '/desk/account/ceiling/put', {
  access: 'staff',
  right: 'settings.change',
  input: z.object({ name, most: figure, seen: figure, reason }),
  reply: z.object({ waiting: z.nullable(z.literal('second_person')) }),
  refusals: { ...refused, too_high: refusal('most', 'desk.ceiling.too_high') },
  invalid: { most: 'desk.ceiling.most', reason: 'desk.reason' },
});

/** Confirms a higher ceiling that somebody else asked for, as it was shown. Again: nothing more. */
export const ceilingConfirm = write('account', '/desk/account/ceiling/confirm', {
  access: 'staff',
  right: 'settings.confirm',
  input: z.object({ name, most: figure, seen: figure, reason }),
  reply: z.object({}),
  refusals: { ...refused, own: refusal('most', 'desk.ceiling.own') },
  invalid: { reason: 'desk.reason' },
});

/** Takes back a higher ceiling that waits to be confirmed, one's own or a colleague's: `seen` as the page showed it; pages of before say none. Nothing waits: nothing. */
export const ceilingDrop = write('account', '/desk/account/ceiling/drop', {
  access: 'staff',
  right: 'settings.confirm',
  input: z.object({ name, seen: z.optional(figure), reason }),
  reply: z.object({}),
  refusals: refused,
  invalid: { reason: 'desk.reason' },
});
