// The release record that each build writes about itself. Apart from the index, so that members' scripts do not carry it.
import * as z from '@fudaya/contracts/schema';
import { areas } from './areas.ts';
import { buildId, remoteName } from './release.ts';

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
  /** File → sha384-… for every script and style of the build, and for its file list. */
  integrity: z.record(z.string(), z.string()),
  exposes: z.array(z.string()),
  pages: z.array(z.string()),
  /** Page → scripts and styles that only it needs, so that the document can ask for them ahead. */
  page_files: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Language → scripts that hold its texts: the document asks for those of the reader's language. */
  text_files: z.optional(z.record(z.string(), z.array(z.string()))),
  /** A file of the build that says of its files what a page needs (release.ts), so that documents of other areas need not. */
  file_list: z.optional(z.string()),
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
  /** The shell's alone: it asks for the file lists of areas whose files its document does not name. */
  reads_file_lists: z.optional(z.boolean()),
  /** Its styles know light and dark; pages of other builds stay light (services/edge/src/page/document.ts). */
  has_dark: z.optional(z.boolean()),
  /** The shell's alone: the pages it leads to, by area. */
  routes: z.optional(z.partialRecord(z.enum(areas), z.array(z.string()))),
  /** The version of each area's calls that it was made for (api-versions.ts). */
  api: z.optional(z.partialRecord(z.enum(areas), z.number())),
});
export type ReleaseRecord = z.output<typeof releaseRecord>;
