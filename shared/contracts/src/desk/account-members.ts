// The desk's calls about single members. For staff alone; who a member is, only for those who may see what is personal.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { closingObstacle } from '../account-leaving.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, mailAddress, typed, uuid, wholeNumber } from '../shapes.ts';
import { reason } from './account.ts';
import { parcelStates } from './gacha-parcels.ts';
import { paymentStates } from './payment.ts';

/** How a member stands: `suspended` while a freeze is open, whatever began it. */
export const memberStandings = ['live', 'suspended', 'closed'] as const;
export type MemberStanding = (typeof memberStandings)[number];

const memberLine = z.object({
  id: uuid,
  since: isoInstant,
  standing: z.enum(memberStandings),
  is_staff: z.boolean(),
  /** Null for those who may not see what is personal. */
  personal: z.nullable(z.object({ name: z.string(), mail: z.string() })),
});
export type MemberLine = z.output<typeof memberLine>;

/** How many members a page of the list has. */
export const membersOnPage = 50;

/**
 * Members, the newest first; of a name in the order of names. `before` is the last one of the page before; `next` is null on the last. A name or
 * an address finds nobody for those who may not see either.
 */
export const members = read('account', '/desk/account/members', {
  access: 'staff',
  right: 'member.see',
  input: z.object({
    /** The whole id or mail address, or words of the name: who begins with them first, then who has each of them. */
    words: z.optional(typed.check(z.trim(), z.maxLength(120))),
    standing: z.optional(z.literal('suspended')),
    before: z.optional(uuid),
  }),
  reply: z.object({ members: z.array(memberLine), next: z.nullable(uuid) }),
});

/** What begins a freeze. */
export const freezeKinds = ['dispute', 'charged_back', 'refunded', 'operator'] as const;

const freeze = z.object({
  id: z.int(),
  kind: z.enum(freezeKinds),
  /** The payment; null where somebody of the shop began it. */
  payment_id: z.nullable(uuid),
  at: isoInstant,
  by: z.string(),
  note: z.string(),
  released: z.nullable(isoInstant),
  released_by: z.nullable(z.string()),
  release_note: z.nullable(z.string()),
});
export type MemberFreeze = z.output<typeof freeze>;

const furtherAddress = z.object({
  id: uuid,
  name: z.string(),
  tel: z.string(),
  zipcode: z.string(),
  prefecture: z.string(),
  address: z.string(),
  is_default: z.boolean(),
  changed: isoInstant,
});
export type FurtherAddress = z.output<typeof furtherAddress>;

const oneMember = z.object({
  id: uuid,
  since: isoInstant,
  standing: z.enum(memberStandings),
  is_staff: z.boolean(),
  closed: z.nullable(isoInstant),
  last_active: z.nullable(isoInstant),
  rank: z.int(),
  /** What it is called this month; left out by services of before. */
  rank_name: z.optional(z.object({ ja: z.string(), en: z.string() })),
  language: z.string(),
  is_mail_verified: z.boolean(),
  is_phone_verified: z.boolean(),
  /** Null for those who may not see it, and of a closed account. */
  personal: z.nullable(
    z.object({
      name: z.string(),
      mail: z.string(),
      tel: z.string(),
      zipcode: z.string(),
      prefecture: z.string(),
      address: z.string(),
      /** Where else their parcels may go, oldest first; parcels go to the default while nothing else is said. */
      addresses: z.optional(z.array(furtherAddress)),
    }),
  ),
  /** The address that waits for its link to be followed, and until when; null also for those who may not see it. */
  new_mail: z.nullable(z.object({ mail: z.string(), expires: isoInstant })),
});

/** Yen a day or a month; null: none. */
const limit = z.nullable(z.int());

/** One member: who they are as far as the asker may see it, what they have, what they did in figures, and what was done to them. */
export const member = read('account', '/desk/account/members/:id', {
  access: 'staff',
  right: 'member.see',
  input: z.object({ id: uuid }),
  reply: z.object({
    member: oneMember,
    points: z.object({ paid: z.int(), bonus: z.int(), return: z.int(), coins: z.int(), owed: z.int() }),
    sessions: z.object({ open: z.int(), passkeys: z.int(), last_seen: z.nullable(isoInstant) }),
    purchases: z.object({ count: z.int(), last: z.nullable(isoInstant) }),
    payments: z.object({ count: z.int(), paid: z.int(), paid_yen: z.int(), open: z.int() }),
    parcels: z.object({ count: z.int(), open: z.int() }),
    /** What the asker may give for goodwill in a day, and what is left of it today. */
    goodwill: z.object({ ceiling: z.int(), left: z.int() }),
    limits: z.object({ day: limit, month: limit, paused_until: z.nullable(isoInstant) }),
    /** The newest first, those that are over as far as `maxOldFreezes`. */
    freezes: z.array(freeze),
    /** The latest acts of the shop about the member, newest first. */
    acts: z.array(z.object({ at: isoInstant, by: z.string(), act: z.string(), detail: z.string(), note: z.string() })),
  }),
  refusals: { no_member: refusal('id', 'desk.no_member') },
});
export type MemberWhole = z.output<typeof member.reply>;

/** How many of each a member's page has. */
export const maxLatest = 5;

/** What the member bought, paid and was sent last, newest first; null where the asker may not see that kind of thing. */
export const memberLatest = read('account', '/desk/account/members/:id/latest', {
  access: 'staff',
  right: 'member.see',
  input: z.object({ id: uuid }),
  reply: z.object({
    purchases: z.array(z.object({ id: uuid, pack_id: z.int(), pack: z.string(), times: z.int(), at: isoInstant })),
    payments: z.nullable(z.array(z.object({ id: uuid, standing: z.enum(paymentStates), yen: z.int(), at: isoInstant }))),
    parcels: z.nullable(z.array(z.object({ id: z.int(), standing: z.enum(parcelStates), cards: z.int(), at: isoInstant }))),
  }),
});
export type MemberLatest = z.output<typeof memberLatest.reply>;

/** How many freezes that are over, and how many acts, a member's page has. */
export const maxOldFreezes = 20;
export const maxMemberActs = 20;

/** Nothing of the member's moves any more: no buying, converting, shipping, transferring, exchanging. They are told by the bell. */
export const memberSuspend = write('account', '/desk/account/member/suspend', {
  access: 'staff',
  right: 'member.suspend',
  input: z.object({ id: uuid, reason }),
  reply: z.object({ is_suspended: z.boolean() }),
  refusals: {
    proof_needed: proofNeeded,
    no_member: refusal('id', 'desk.no_member'),
    member_closed: refusal('id', 'desk.member_closed'),
    already_suspended: refusal('id', 'desk.already_suspended'),
  },
  invalid: { reason: 'desk.reason' },
});

/** Ends every freeze of the member, whatever began it; a debt stays one. `seen` are the open freezes as the page showed them. */
export const memberRelease = write('account', '/desk/account/member/release', {
  access: 'staff',
  right: 'member.suspend',
  input: z.object({ id: uuid, seen: z.array(z.int()).check(z.maxLength(1000)), reason }),
  reply: z.object({ ended: z.int() }),
  refusals: {
    proof_needed: proofNeeded,
    no_member: refusal('id', 'desk.no_member'),
    not_suspended: refusal('id', 'desk.not_suspended'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
  },
  invalid: { reason: 'desk.reason' },
});

/** Signs the member out everywhere. Asked for again it changes nothing; answers how many sessions there were. */
export const memberSignOut = write('account', '/desk/account/member/sign-out', {
  access: 'staff',
  right: 'member.suspend',
  input: z.object({ id: uuid, reason }),
  reply: z.object({ ended: z.int() }),
  refusals: { proof_needed: proofNeeded, no_member: refusal('id', 'desk.no_member') },
  invalid: { reason: 'desk.reason' },
});

/** The most points that one person may give for goodwill in a day of Japan, by the highest of their roles, until an owner sets it (`ceilings`). */
export const goodwillCeilings = { owner: 30_000, support: 3_000 } as const;
/** More points for goodwill than any ceiling lets somebody give. */
const maxGoodwill = 1_000_000;

/**
 * Gives a member bonus points for goodwill, and tells them by the bell. `order` names the wish: sent again, it gives nothing more. Never to staff,
 * and never above what the giver may give in a day.
 */
export const goodwillGrant = write('account', '/desk/account/member/goodwill', {
  access: 'staff',
  right: 'goodwill.grant',
  input: z.object({ id: uuid, order: uuid, points: wholeNumber(1, maxGoodwill), reason }),
  reply: z.object({ points: z.int(), left: z.int() }),
  refusals: {
    proof_needed: proofNeeded,
    no_member: refusal('id', 'desk.no_member'),
    member_closed: refusal('id', 'desk.member_closed'),
    goodwill_staff: refusal('id', 'desk.goodwill_staff'),
    goodwill_ceiling: refusal('points', 'desk.goodwill_ceiling'),
    order_used: refusal('order', 'desk.order_used'),
  },
  invalid: { reason: 'desk.reason', points: 'desk.goodwill_points' },
});

/** How long the link to a new address is good. */
export const mailChange_hours = 24;

/**
 * A new address for a member who cannot use theirs any more and has shown who they are: a link goes there, the old one is told, and it holds
 * once the link is followed, which ends every session. `seen` is the address that the page showed. Asked for again it sends another link.
 */
export const memberMail = write('account', '/desk/account/member/mail', {
  access: 'staff',
  right: 'member.mail',
  input: z.object({ id: uuid, seen: typed, mail: mailAddress, reason }),
  reply: z.object({ expires: isoInstant }),
  refusals: {
    proof_needed: proofNeeded,
    no_member: refusal('id', 'desk.no_member'),
    member_closed: refusal('id', 'desk.member_closed'),
    mail_of_staff: refusal('id', 'desk.mail_of_staff'),
    mail_taken: refusal('mail', 'desk.mail_taken'),
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
  },
  invalid: { reason: 'desk.reason', mail: 'person.mail' },
  limits: [{ by: 'member', points: 30, seconds: 600 }],
});

/**
 * Takes the verified number from a member, who verifies another one: for a number that went to somebody else. The bell tells them. Asked for again
 * it changes nothing, and `is_released` is false.
 */
export const phoneRelease = write('account', '/desk/account/member/phone', {
  access: 'staff',
  right: 'phone.release',
  input: z.object({ id: uuid, reason }),
  reply: z.object({ is_released: z.boolean() }),
  refusals: { proof_needed: proofNeeded, no_member: refusal('id', 'desk.no_member') },
  invalid: { reason: 'desk.reason' },
});

/** What a member who is closed loses, and what has to be finished before. */
export const memberClosing = read('account', '/desk/account/members/:id/closing', {
  access: 'staff',
  right: 'member.close',
  input: z.object({ id: uuid }),
  reply: z.object({ points: z.int(), coins: z.int(), obstacles: z.array(closingObstacle) }),
  refusals: { no_member: refusal('id', 'desk.no_member'), member_closed: refusal('id', 'desk.member_closed') },
});

/**
 * Ends an account for a member who asked for it and has shown who they are: points and coins are forfeited, personal data is erased, and a last
 * mail tells them. `points` and `coins` are what the page showed that they lose.
 */
export const memberClose = write('account', '/desk/account/member/close', {
  access: 'staff',
  right: 'member.close',
  input: z.object({ id: uuid, points: wholeNumber(0), coins: wholeNumber(0), reason }),
  reply: z.object({}),
  refusals: {
    proof_needed: proofNeeded,
    no_member: refusal('id', 'desk.no_member'),
    member_closed: refusal('id', 'desk.member_closed'),
    is_staff: refusal('id', 'desk.closing_staff'),
    unfinished: refusal('id', 'desk.closing_unfinished'),
    changed_meanwhile: refusal('points', 'desk.changed_meanwhile'),
  },
  invalid: { reason: 'desk.reason' },
});

/** Everything the shop keeps of a member as a file, for one who asked for it and cannot fetch it themselves. Kept as an act. */
export const memberExport = write('account', '/desk/account/member/export', {
  access: 'staff',
  right: 'member.export',
  input: z.object({ id: uuid, reason }),
  reply: z.object({ file_name: z.string(), text: z.string() }),
  refusals: {
    proof_needed: proofNeeded,
    no_member: refusal('id', 'desk.no_member'),
    member_closed: refusal('id', 'desk.member_closed'),
  },
  invalid: { reason: 'desk.reason' },
  limits: [{ by: 'member', points: 10, seconds: 600 }],
});
