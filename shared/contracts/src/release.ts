// The release index that the edge puts into the HTML.
import * as z from '@fudaya/contracts/schema';
import { areas } from './areas.ts';

export const remoteNames = ['shell', ...areas] as const;
export const remoteName = z.enum(remoteNames);
export type RemoteName = z.output<typeof remoteName>;

/** 16 hex digits of the hash over the build's files: a build is its content. */
export const buildId = z.string().check(z.regex(/^[0-9a-f]{16}$/));

/** The contract between shell and remotes: rises when a remote of an older shell could not run. */
export const shellContract = 2;

/** What the page needs to know of one build. */
export const knownBuild = z.object({ build: buildId, entry: z.string(), version: z.string(), integrity: z.record(z.string(), z.string()) });
/** What members' pages load of one build: hashes, what its first mount needs beside the entry, and what each page and language needs besides. */
export const fileList = z.object({
  integrity: z.record(z.string(), z.string()),
  styles: z.optional(z.array(z.string())),
  page_files: z.optional(z.record(z.string(), z.array(z.string()))),
  text_files: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type FileList = z.output<typeof fileList>;
export const liveRemote = z.extend(fileList, {
  ...knownBuild.shape,
  /** Set where this says no more of the files than the entry and this list of them, which says the rest (decision 217). */
  file_list: z.optional(z.string()),
  /** The build that takes over in the page when this one fails; `sum` is the hash of its release.json. */
  fallback: z.optional(z.object({ build: buildId, sum: z.string() })),
  /** For staff who try a remote of a developer's machine: it comes from there, without hashes. */
  origin: z.optional(z.string()),
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
