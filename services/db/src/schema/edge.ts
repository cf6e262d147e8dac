import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const edge = pgSchema('edge');

/** Every published build with its release record; the files lie in the build store. */
export const build = edge.table(
  'build',
  {
    remote: text().notNull(),
    build: text().notNull(),
    record: jsonb().notNull(),
    publishedAt: instant().notNull().defaultNow(),
    /** sha384-… of release.json as it lies in the store: with it a page may read the record there. */
    sum: text(),
    /** Ed25519 over release.json, base64. */
    signature: text(),
    /** Its files are gone from the store since; it can be published again. */
    retiredAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.remote, t.build] })],
);

/** The release index: which build of each remote is live. One row, one atomic change. */
export const live = edge.table('live', {
  remote: text().primaryKey(),
  build: text().notNull(),
  /** The last good build before it. */
  previous: text(),
  changedAt: instant().notNull(),
  /** The build that takes over in a page where the live one fails: the last one that was live and was not rolled back. */
  fallback: text(),
  /** A build that some visitors get instead. */
  canary: text(),
  /** How many of 10,000 visitors get it. */
  canaryShare: integer().notNull().default(0),
  canarySince: instant(),
  /** Until when the live build is rolled back by itself where it fails; null once that happened, or nobody wants it. */
  watchedUntil: instant(),
});

/** Who changed what, when and why. Append-only. */
export const change = edge.table(
  'change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    remote: text().notNull(),
    /** publish, promote, rollback, canary, abort, retire. */
    action: text().notNull(),
    build: text().notNull(),
    previous: text(),
    by: text().notNull(),
    /** The words of whoever did it; of rows of before also what the shop said of it, as a sentence. */
    why: text().notNull().default(''),
    /** What the shop says of it: { code, params } of services/releases/src/history/sentences.ts. */
    reason: jsonb(),
    at: instant().notNull().defaultNow(),
    /** Of one press of a button: an order that comes twice is carried out once. */
    orderId: text(),
  },
  (t) => [uniqueIndex('change_order').on(t.orderId, t.remote)],
);

/** What pages reported, counted by build and minute: loads, failures, faults, and web vitals by bound. */
export const figure = edge.table(
  'figure',
  {
    remote: text().notNull(),
    build: text().notNull(),
    minute: instant().notNull(),
    /** load, load_failed, fallback, fault, lcp, inp, cls. */
    kind: text().notNull(),
    /** Vitals: the upper bound of their step (milliseconds; layout shift in thousandths). Else 0. */
    bound: integer().notNull().default(0),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.remote, t.build, t.minute, t.kind, t.bound] })],
);

/** The different faults of a build, so that operations sees what breaks; bounded by whoever writes. */
export const fault = edge.table(
  'fault',
  {
    remote: text().notNull(),
    build: text().notNull(),
    cause: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
    lastAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.remote, t.build, t.cause] })],
);

/** While a canary runs: what each visitor's last page said of the build it got. Emptied when the canary ends. */
export const vote = edge.table(
  'vote',
  {
    remote: text().notNull(),
    build: text().notNull(),
    /** Masked, as the network: they name nobody. */
    visitor: text().notNull(),
    network: text().notNull(),
    /** When the edge gave the page its ballot: an older page says nothing any more. */
    loadedAt: instant().notNull(),
    seenAt: instant().notNull(),
    /** It could not be loaded or threw, in one of this visitor's pages. */
    isBad: boolean().notNull(),
    /** Said by somebody who was logged in: of a build that is live for all only these count. */
    isMember: boolean().notNull().default(false),
    /** Whether the last page was poor in each web vital; null where it was not measured. */
    lcpPoor: boolean(),
    inpPoor: boolean(),
    clsPoor: boolean(),
  },
  (t) => [primaryKey({ columns: [t.remote, t.build, t.visitor] }), index('vote_network').on(t.remote, t.build, t.network)],
);

/** What browsers refused by a page's policy, each thing once; bounded by whoever writes. */
export const policyReport = edge.table(
  'policy_report',
  {
    directive: text().notNull(),
    /** The origin or the kind of what was refused: never a whole address. */
    blocked: text().notNull(),
    /** The page of ours, or 'other'. */
    page: text().notNull(),
    /** The file of ours that asked for it, or its origin; empty where the browser names none. */
    source: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.directive, t.blocked, t.page, t.source] })],
);

/** A name that a build of a remote goes by, such as `next`: testers open the shop with it. */
export const tag = edge.table(
  'tag',
  {
    remote: text().notNull(),
    tag: text().notNull(),
    build: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.remote, t.tag] })],
);

/**
 * The waiting room before the shop: a row for each time that it was opened, one at most not closed. Visitors get numbers in the order they
 * come; so many of them may go in. Written by the functions of 51-edge-waiting-room.sql alone.
 */
export const waitingRoom = edge.table('waiting_room', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  openedAt: instant().notNull(),
  closedAt: instant(),
  /** True while it is open, null afterwards: there is one at most. */
  isOpen: boolean().default(true).unique(),
  /** Nobody goes in before; whoever came before gets a place by lot. */
  startsAt: instant(),
  /** What the lot is drawn by, and how many take part: made at the start, so that nobody could know it before. */
  seed: text(),
  early: bigint({ mode: 'number' }),
  /** Numbers given out; places that may go in, with the part of one that is on its way. */
  issued: bigint({ mode: 'number' }).notNull().default(0),
  admitted: doublePrecision().notNull().default(0),
  perSecond: doublePrecision().notNull(),
  /** What part of the rate is let in: less than all of it while those inside wait for their answers. */
  pace: doublePrecision().notNull().default(1),
  tickedAt: instant().notNull(),
});

/** Whose a number is, once somebody who went in with it was logged in: it lets nobody else buy. */
export const waitingMember = edge.table(
  'waiting_member',
  {
    room: bigint({ mode: 'number' }).notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    memberId: uuid().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.room, t.number] })],
);

/** Who opened, changed or closed the waiting room, and why. Append-only. */
export const waitingAct = edge.table('waiting_act', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  act: text().notNull(),
  perSecond: doublePrecision(),
  startsAt: instant(),
  by: text().notNull(),
  reason: text().notNull(),
  at: instant().notNull().defaultNow(),
});
