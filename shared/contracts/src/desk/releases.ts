// The desk's calls about builds: what is live, what was, what pages report of each, and changing it. Answered by the service that decides
// what is live. For staff alone.
import * as z from '@fudaya/contracts/schema';
import { read, refusal, write } from '../call.ts';
import { proofNeeded } from '../proof-needed.ts';
import { buildId, remoteName } from '../release.ts';
import { isoInstant, typed } from '../shapes.ts';
import { reason } from './account.ts';

/** How far back figures go, hours; and into how many slots of time they fall. */
export const figures_hours = [1, 24, 168] as const;
export const figureSlots = 48;
const hours = z._default(z.pipe(z.coerce.number(), z.literal(figures_hours)), 24);

/** What a build is to its remote. */
export const buildMarks = ['live', 'canary', 'previous', 'fallback', 'retired'] as const;
export type BuildMark = (typeof buildMarks)[number];

/** What pages reported. 75th percentiles: milliseconds, layout shift in thousandths; null where nothing was measured. */
const figures = z.object({
  loads: z.int(),
  failed: z.int(),
  faults: z.int(),
  /** Times that the last good build took over from it in a page. */
  took_over: z.int(),
  lcp: z.nullable(z.int()),
  inp: z.nullable(z.int()),
  cls: z.nullable(z.int()),
});
export type BuildFigures = z.output<typeof figures>;

const buildLine = z.object({
  build: buildId,
  version: z.string(),
  /** Ten digits, with what is said of changed files; empty where nobody knows. */
  commit: z.string(),
  published: isoInstant,
  marks: z.array(z.enum(buildMarks)),
  /** It was live before: going to it is going back. */
  was_live: z.boolean(),
  /** Names it goes by. */
  tags: z.array(z.string()),
  figures,
});
export type BuildLine = z.output<typeof buildLine>;

const canaryNow = z.object({
  build: buildId,
  percent: z.number(),
  since: z.nullable(isoInstant),
  /** Why it is about to be ended; null where nothing speaks against it. */
  worse: z.nullable(z.string()),
});

const remoteNow = z.object({
  remote: remoteName,
  /** Null while nothing is live. */
  live: z.nullable(buildLine),
  since: z.nullable(isoInstant),
  by: z.string(),
  canary: z.nullable(canaryNow),
  /** Where one press goes back to. */
  previous: z.nullable(buildId),
});
export type RemoteNow = z.output<typeof remoteNow>;

const release = { access: 'staff', right: 'release.see' } as const;

/** What is live of each remote, and what browsers refused by the pages' policy. */
export const releases = read('releases', '/desk/releases', {
  ...release,
  input: z.object({ hours }),
  reply: z.object({
    at: isoInstant,
    remotes: z.array(remoteNow),
    refused: z.array(
      z.object({
        directive: z.string(),
        blocked: z.string(),
        page: z.string(),
        source: z.string(),
        count: z.int(),
        last_at: isoInstant,
      }),
    ),
  }),
});
export type Releases = z.output<typeof releases.reply>;

const slot = z.object({ build: buildId, slot: z.int(), loads: z.int(), errors: z.int(), lcp: z.nullable(z.int()) });
export type FigureSlot = z.output<typeof slot>;

/** How many builds a remote's page has, beside those that have a mark. */
export const buildsOnPage = 40;

/** One remote: its builds, and over time what pages reported of those that are named or were loaded. */
export const releaseRemote = read('releases', '/desk/releases/:remote', {
  ...release,
  input: z.object({ remote: remoteName, hours }),
  reply: z.object({
    ...remoteNow.shape,
    builds: z.array(buildLine),
    /** When the first slot begins, and how long each is. */
    begins: isoInstant,
    slot_s: z.int(),
    slots: z.array(slot),
  }),
});
export type ReleaseRemote = z.output<typeof releaseRemote.reply>;

const changeLine = z.object({
  id: z.int(),
  at: isoInstant,
  remote: remoteName,
  act: z.enum(['publish', 'promote', 'rollback', 'canary', 'abort', 'retire', 'tag']),
  build: buildId,
  previous: z.nullable(z.string()),
  by: z.string(),
  reason: z.string(),
});
export type ReleaseChangeLine = z.output<typeof changeLine>;

/** One build: what it is, what pages said of it, whether the gate lets it go live, and what was done with it. */
export const releaseBuild = read('releases', '/desk/releases/:remote/:build', {
  ...release,
  input: z.object({ remote: remoteName, build: buildId, hours }),
  reply: z.object({
    ...buildLine.shape,
    remote: remoteName,
    built: isoInstant,
    files: z.int(),
    pages: z.array(z.string()),
    has_desk: z.boolean(),
    is_signed: z.boolean(),
    /** Of its remote: what the page saw, to be said by whoever changes it. */
    live: z.nullable(buildId),
    canary: z.nullable(canaryNow),
    /** What the gate has against its going live now, a sentence each. */
    against: z.array(z.string()),
    faults: z.array(z.object({ cause: z.string(), count: z.int(), last_at: isoInstant })),
    changes: z.array(changeLine),
  }),
  refusals: { no_build: refusal('build', 'desk.release.no_build') },
});
export type ReleaseBuild = z.output<typeof releaseBuild.reply>;

/** How many changes a page of the history has. */
export const changesOnPage = 50;

/** Who changed what is live, newest first. `before` is the last one of the page before; `next` is null on the last. */
export const releaseHistory = read('releases', '/desk/releases-history', {
  ...release,
  input: z.object({
    remote: z.optional(remoteName),
    before: z.optional(z.coerce.number().check(z.int(), z.positive(), z.lt(2 ** 53))),
  }),
  reply: z.object({ changes: z.array(changeLine), next: z.nullable(z.int()) }),
});

/** Shares of the visitors that a build goes through before all get it, percent. */
export const releaseStages = [5, 25] as const;

const changing = { access: 'staff', right: 'release.change' } as const;
const changeRefusals = {
  proof_needed: proofNeeded,
  no_build: refusal('build', 'desk.release.no_build'),
  changed_meanwhile: refusal('seen', 'desk.release.changed_meanwhile'),
};

/**
 * Makes a build live, goes back to one, gives it to a share of the visitors (`percent`), or ends that. `seen` is the live build that the page
 * showed: where it is another by now nothing is changed. `order` names the wish: sent again it is carried out once.
 */
export const releaseChange = write('releases', '/desk/releases/change', {
  ...changing,
  input: z.object({
    remote: remoteName,
    act: z.enum(['promote', 'rollback', 'canary', 'abort']),
    build: buildId,
    percent: z.optional(z.number().check(z.gte(0), z.lte(100))),
    seen: z.nullable(buildId),
    order: z.uuid(),
    reason,
  }),
  reply: z.object({}),
  refusals: {
    ...changeRefusals,
    gate: refusal('build', 'desk.release.gate'),
    no_canary: refusal('build', 'desk.release.no_canary'),
  },
  invalid: { reason: 'desk.reason', percent: 'desk.release.percent' },
});

/** A build goes by a name from now on, such as `next`, and no other of its remote does; or it goes by it no more. Safe to repeat. */
export const releaseTag = write('releases', '/desk/releases/tag', {
  ...changing,
  input: z.object({
    remote: remoteName,
    build: buildId,
    /** Not taken for the beginning of a build's id, nor for `off`. */
    tag: typed.check(z.trim(), z.regex(/^(?!off$)(?=[^]*[g-z-])[a-z][a-z0-9-]{0,29}$/)),
    is_on: z.boolean(),
    reason,
  }),
  reply: z.object({}),
  refusals: { proof_needed: proofNeeded, no_build: refusal('build', 'desk.release.no_build') },
  invalid: { reason: 'desk.reason', tag: 'desk.release.tag' },
});
