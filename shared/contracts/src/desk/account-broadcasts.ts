// The desk's calls about what is told to many members at once. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { isoInstant, longText, mailAddress, typed, uuid, wholeNumber } from '../shapes.ts';
import { reason } from './account.ts';

/**
 * So many members one person writes to alone in a day, until an owner sets it (`ceilings`); above it, and always about the contract, a second person
 * approves.
 */
export const broadcastAlone = 1000;
export const broadcastsOnPage = 50;
/** How many members a file may name. */
export const maxBroadcastLines = 100_000;

/** So many of its lines go in one call. */
export const maxBroadcastPart = 10_000;

/** `advert` goes to those who agreed; `service` is about the contract, and goes to all. */
export const broadcastKinds = ['advert', 'service'] as const;
const standing = z.enum(['draft', 'waiting', 'ahead', 'sending', 'done', 'stopped']);
export type BroadcastStanding = z.output<typeof standing>;

const title = typed.check(z.trim(), z.minLength(1), z.maxLength(80));
const text = longText(4000).check(z.trim(), z.minLength(1), z.maxLength(4000));
const days = z.nullable(wholeNumber(1, 3650));
const content = {
  kind: z.enum(broadcastKinds),
  title_ja: title,
  title_en: title,
  text_ja: text,
  text_en: text,
  /** A page of the shop, such as /pack-list; empty: none. */
  href: typed.check(z.trim(), z.maxLength(300)),
  by_bell: z.boolean(),
  by_mail: z.boolean(),
  /** Whom it is for: what is empty or null is not asked. */
  ranks: z.array(wholeNumber(1, 5)).check(z.maxLength(5)),
  language: z.nullable(z.enum(['ja', 'en'])),
  /** Drew a pack within so many days; did not. */
  bought_days: days,
  unbought_days: days,
  joined_from: z.nullable(isoInstant),
  joined_until: z.nullable(isoInstant),
};
const line = z.object({
  id: uuid,
  kind: content.kind,
  title_ja: z.string(),
  title_en: z.string(),
  standing,
  /** How many it would have reached when it was sent, and how many were told. */
  counted: z.nullable(z.int()),
  told: z.int(),
  starts: z.nullable(isoInstant),
  created: isoInstant,
});
export type BroadcastLine = z.output<typeof line>;
const gone = { no_broadcast: refusal('id', 'desk.no_broadcast') };
const mail = z.object({ subject: z.string(), text: z.string() });

/** Broadcasts, newest first. `before` is the last one of the page before. */
export const broadcasts = read('account', '/desk/account/broadcasts', {
  access: 'staff',
  right: 'broadcast.send',
  input: z.object({ before: z.optional(uuid) }),
  reply: z.object({ broadcasts: z.array(line), next: z.nullable(uuid) }),
});

/** One broadcast, how many it would reach now, and the mail as members read it. */
export const broadcast = read('account', '/desk/account/broadcast', {
  access: 'staff',
  right: 'broadcast.send',
  input: z.object({ id: uuid }),
  reply: z.object({
    broadcast: z.object({ ...line.shape, ...content, text_ja: z.string(), text_en: z.string() }),
    version: z.int(),
    /** Members that a file named; null: none was asked for. */
    listed: z.nullable(z.int()),
    /** Their file was stopped before its end: it is not sent so. */
    is_listing: z.optional(z.boolean()),
    /** Counted at this moment; null once it is over. */
    reaches: z.nullable(z.int()),
    /** Whoever asks wrote or sent it: somebody else approves. */
    is_own: z.boolean(),
    mail: z.object({ ja: mail, en: mail }),
    sent: z.nullable(isoInstant),
    finished: z.nullable(isoInstant),
  }),
  refusals: gone,
});
export type BroadcastWhole = z.output<typeof broadcast.reply>;

/** Writes a draft. `id` makes it safe to repeat; `seen` is its version as the page showed it, null for a new one. */
export const broadcastSave = write('account', '/desk/account/broadcast/save', {
  access: 'staff',
  right: 'broadcast.send',
  input: z.object({ ...content, id: uuid, seen: z.nullable(z.int()) }),
  maxBody_bytes: 256 * 1024,
  reply: z.object({ version: z.int() }),
  refusals: {
    proof_needed: proofNeeded,
    ...gone,
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
    is_sent: refusal('id', 'desk.broadcast.sent'),
    no_way: refusal('by_bell', 'desk.broadcast.way'),
    no_page: refusal('href', 'desk.broadcast.page'),
    ends_first: refusal('joined_until', 'desk.broadcast.until'),
  },
  invalid: {
    title_ja: 'desk.broadcast.title',
    title_en: 'desk.broadcast.title',
    text_ja: 'desk.broadcast.text',
    text_en: 'desk.broadcast.text',
    href: 'desk.broadcast.page',
    bought_days: 'desk.broadcast.days',
    unbought_days: 'desk.broadcast.days',
  },
});

/**
 * Only these members: numbers or codes for friends, one of a line; empty lines are passed over, and no line at all takes the list away again.
 * Where any is wrong nothing is kept and all wrong ones are named. A file goes in parts: the one that has `first_line` 1 begins the list anew, others
 * add to it, and until `is_last` it is not sent. A trial keeps nothing.
 */
export const broadcastList = write('account', '/desk/account/broadcast/list', {
  access: 'staff',
  right: 'broadcast.send',
  input: z.object({
    id: uuid,
    seen: z.int(),
    lines: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(maxBroadcastLines)),
    first_line: z.optional(wholeNumber(1, maxBroadcastLines)),
    is_last: z.optional(z.boolean()),
    is_trial: z.optional(z.boolean()),
  }),
  maxBody_bytes: 12 * 1024 * 1024,
  reply: z.object({ members: z.int(), wrong: z.array(z.object({ line: z.int(), text: z.string() })), version: z.int() }),
  refusals: {
    proof_needed: proofNeeded,
    ...gone,
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
    is_sent: refusal('id', 'desk.broadcast.sent'),
  },
  invalid: { lines: 'desk.broadcast.lines' },
});

/** Sends it to whoever asks, in both languages, and to nobody else. `order` makes it safe to repeat. */
export const broadcastTest = write('account', '/desk/account/broadcast/test', {
  access: 'staff',
  right: 'broadcast.send',
  input: z.object({ id: uuid, order: uuid }),
  reply: z.object({ mail: z.string() }),
  refusals: { proof_needed: proofNeeded, ...gone },
  limits: [{ by: 'member', points: 20, seconds: 3600 }],
});

/** It goes out, now or at `starts`; what needs a second person waits. Its words do not change any more. Safe to repeat. */
export const broadcastSend = write('account', '/desk/account/broadcast/send', {
  access: 'staff',
  right: 'broadcast.send',
  input: z.object({ id: uuid, seen: z.int(), starts: z.nullable(isoInstant), reason }),
  reply: z.object({ waiting: z.nullable(z.literal('second_person')) }),
  refusals: {
    proof_needed: proofNeeded,
    ...gone,
    changed_meanwhile: refusal('seen', 'desk.changed_meanwhile'),
    is_sent: refusal('id', 'desk.broadcast.sent'),
    nobody: refusal('id', 'desk.broadcast.nobody'),
    is_listing: refusal('id', 'desk.broadcast.listing'),
    is_over: refusal('starts', 'desk.broadcast.over'),
    no_sender: refusal('id', 'desk.broadcast.sender'),
  },
  invalid: { reason: 'desk.reason' },
});

/** A second person's word. Said again it changes nothing. */
export const broadcastApprove = write('account', '/desk/account/broadcast/approve', {
  access: 'staff',
  right: 'broadcast.send',
  input: z.object({ id: uuid, reason }),
  reply: z.object({}),
  refusals: { proof_needed: proofNeeded, ...gone, broadcast_own: refusal('id', 'desk.broadcast.own') },
  invalid: { reason: 'desk.reason' },
});

/** Ends it for good, also in the middle; what was told stays. */
export const broadcastStop = write('account', '/desk/account/broadcast/stop', {
  access: 'staff',
  right: 'broadcast.send',
  input: z.object({ id: uuid, reason }),
  reply: z.object({}),
  refusals: { proof_needed: proofNeeded, ...gone },
  invalid: { reason: 'desk.reason' },
});

/** Addresses that no broadcast is mailed to, newest first; those of before too. */
export const stopList = read('account', '/desk/account/stop-list', {
  access: 'staff',
  right: 'member.personal',
  input: z.object({ mail: z.optional(mailAddress), before: z.optional(uuid) }),
  reply: z.object({
    stops: z.array(z.object({ id: uuid, mail: z.string(), reason: z.string(), created: isoInstant, ended: z.nullable(isoInstant) })),
    next: z.nullable(uuid),
  }),
  invalid: { mail: 'desk.broadcast.mail' },
});
export type StopLine = z.output<typeof stopList.reply>['stops'][number];

/** Puts an address on it; whose it is has agreed to no offers any more. `order` makes it safe to repeat. */
export const stopListAdd = write('account', '/desk/account/stop-list/add', {
  access: 'staff',
  right: 'member.personal',
  input: z.object({ order: uuid, mail: mailAddress, reason }),
  reply: z.object({}),
  refusals: { proof_needed: proofNeeded },
  invalid: { mail: 'desk.broadcast.mail', reason: 'desk.reason' },
});

/** Takes an address off it. Whoever has it agrees to offers anew, or hears of none. */
export const stopListEnd = write('account', '/desk/account/stop-list/end', {
  access: 'staff',
  right: 'member.personal',
  input: z.object({ id: uuid, reason }),
  reply: z.object({}),
  refusals: { proof_needed: proofNeeded, no_stop: refusal('id', 'desk.broadcast.no_stop') },
  invalid: { reason: 'desk.reason' },
});
