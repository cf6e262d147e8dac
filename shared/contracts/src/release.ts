// The release record that each build writes about itself, and the release index that the edge puts into the HTML.
import * as z from 'zod/mini';
import { areas } from './areas.ts';

export const remoteNames = ['shell', ...areas] as const;
export const remoteName = z.enum(remoteNames);
export type RemoteName = z.output<typeof remoteName>;

/** 16 hex digits of the hash over the build's files: a build is its content. */
export const buildId = z.string().check(z.regex(/^[0-9a-f]{16}$/));

/** The contract between shell and remotes: rises when a remote of an older shell could not run. */
export const shellContract = 2;

export const releaseRecord = z.object({
  remote: remoteName,
  build: buildId,
  version: z.string(),
  commit: z.string(),
  built_at: z.string(),
  /** Entry file below /r/<remote>/<build>/. */
  entry: z.string(),
  /** Further files the HTML names: the shell's scripts and styles in order. */
  styles: z.array(z.string()),
  /** File → sha384-… for every script and style of the build. */
  integrity: z.record(z.string(), z.string()),
  exposes: z.array(z.string()),
  pages: z.array(z.string()),
  /** Page → scripts and styles that only it needs, so that the document can ask for them ahead. */
  page_files: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Language → scripts that hold its texts: the document asks for those of the reader's language. */
  text_files: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Scripts and styles that only the desk loads: members' documents say nothing of them. */
  desk_files: z.optional(z.array(z.string())),
  /** The script that the desk begins with, then what the shell's asks for at once. A build of before has no desk. */
  desk_first: z.optional(z.array(z.string())),
  /** The script that renders first views where there is no browser: its file and hash. Not every build has one. */
  server: z.optional(z.object({ entry: z.string(), integrity: z.string() })),
  publishes: z.array(z.string()),
  listensTo: z.array(z.string()),
  /** Module that the page holds once → the range this build runs with. */
  shared: z.record(z.string(), z.string()),
  shell_contract: z.number(),
  // Below: what builds of before did not write. The promote gate does not judge by what a build does not say.
  /** Payload of each event that it publishes or listens to, as JSON Schema. */
  events: z.optional(z.record(z.string(), z.unknown())),
  /** The shell's alone: module that the page holds once → the version it brings. */
  provides: z.optional(z.record(z.string(), z.string())),
  /** Values that it takes from the shell's @fudaya/web; the shell's own record says which ones that has. */
  web_taken: z.optional(z.array(z.string())),
  web_offered: z.optional(z.array(z.string())),
  /** The shell's alone: it brings the policy that Trusted Types ask for. */
  trusted_types: z.optional(z.boolean()),
  /** The shell's alone: the pages it leads to, by area. */
  routes: z.optional(z.partialRecord(z.enum(areas), z.array(z.string()))),
  /** The version of each area's calls that it was made for (api-versions.ts). */
  api: z.optional(z.partialRecord(z.enum(areas), z.number())),
});
export type ReleaseRecord = z.output<typeof releaseRecord>;

/** What the page needs to know of one build. */
export const knownBuild = z.object({ build: buildId, entry: z.string(), version: z.string(), integrity: z.record(z.string(), z.string()) });
export const liveRemote = z.extend(knownBuild, {
  /** The build that takes over in the page when this one fails; `sum` is the hash of its release.json. */
  fallback: z.optional(z.object({ build: buildId, sum: z.string() })),
  /** For staff who try a remote of a developer's machine: it comes from there, without hashes. */
  origin: z.optional(z.string()),
  /** What its first mount needs beside the entry, and what each page needs beside that: asked for at one time. */
  styles: z.optional(z.array(z.string())),
  page_files: z.optional(z.record(z.string(), z.array(z.string()))),
  text_files: z.optional(z.record(z.string(), z.array(z.string()))),
});
/** In the HTML as <script type="application/json" id="release-index">; a remote that has no live build is absent. */
export const releaseIndex = z.object({
  shell: buildId,
  shell_contract: z.number(),
  /** File → sha384-… of the shell's own build, for the chunks it loads later. */
  shell_integrity: z.record(z.string(), z.string()),
  remotes: z.partialRecord(z.enum(areas), liveRemote),
  /** Shell or remotes that a member of the staff is trying another build of. */
  tried: z.optional(z.array(remoteName)),
  /** Builds that no page is to run any more: open tabs leave them. */
  recalled: z.optional(z.array(buildId)),
  /** A member of the staff who asked for the bus recorder. */
  recorder: z.optional(z.boolean()),
  /** While a canary runs: what the page's reports are to be sent with, so that they count (decision 0046). */
  ballot: z.optional(z.string()),
});
export type ReleaseIndex = z.output<typeof releaseIndex>;
