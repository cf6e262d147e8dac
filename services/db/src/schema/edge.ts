import { bigint, boolean, index, integer, jsonb, pgSchema, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
    /** Vitals: the upper bound of their bucket (milliseconds; layout shift in thousandths). Else 0. */
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
