// What is live, as the edge wrote it into this page. The page keeps it until it is left.
import { knownBuild, releaseIndex, type Area, type ReleaseIndex } from '@fudaya/contracts';
import { currentLanguage } from '@fudaya/web';

export type LiveRemote = NonNullable<ReleaseIndex['remotes'][Area]>;

/** Undefined when there is none or it cannot be understood: every area then shows its card. */
export function parseReleaseIndex(text: string | null | undefined): ReleaseIndex | undefined {
  if (!text) return undefined;
  try {
    return releaseIndex.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export function readReleaseIndex(from: Document = document): ReleaseIndex | undefined {
  return parseReleaseIndex(from.querySelector('#release-index')?.textContent);
}

/** The record that a build wrote about itself, as far as a page needs it. */
export const parseBuild = (record: unknown) => knownBuild.parse(record);

export const folder = (remote: string, build: string) => `/r/${remote}/${build}/`;

/** Path of every file that is known of a build → its hash. */
export function pathsOf(remote: string, { build, integrity }: Pick<LiveRemote, 'build' | 'integrity'>): Map<string, string> {
  return new Map(Object.entries(integrity).map(([file, hash]) => [`${folder(remote, build)}${file}`, hash]));
}

/** The same of all live builds. */
export function integrityByPath(index: ReleaseIndex): Map<string, string> {
  return new Map([
    ...pathsOf('shell', { build: index.shell, integrity: index.shell_integrity }),
    ...Object.entries(index.remotes).flatMap(([area, live]) => (live ? [...pathsOf(area, live)] : [])),
  ]);
}

/** For the federation runtime: the container's name and the address of its entry. */
export function remoteOf(index: Pick<ReleaseIndex, 'remotes'>, area: Area): { name: string; entry: string } | undefined {
  const live = index.remotes[area];
  return live && { name: containerName(area), entry: `${live.origin ? `${live.origin}/` : folder(area, live.build)}${live.entry}` };
}

export interface BuildFile {
  readonly address: string;
  readonly integrity: string;
}

/** Entry, what the first mount needs beside it, the page's own, and its texts. A developer's machine says nothing of its files. */
export function filesOf(area: Area, live: NonNullable<ReleaseIndex['remotes'][Area]>, path: string): BuildFile[] {
  const files = live.origin
    ? []
    : [live.entry, ...(live.styles ?? []), ...(live.page_files?.[path] ?? []), ...(live.text_files?.[currentLanguage()] ?? [])];
  return files.flatMap((file) => {
    const integrity = live.integrity[file];
    return integrity === undefined ? [] : [{ address: `${folder(area, live.build)}${file}`, integrity }];
  });
}

/** Where remotes come from that staff try from a developer's machine. */
export const localOrigins = (index: Pick<ReleaseIndex, 'remotes'>): readonly string[] =>
  Object.values(index.remotes).flatMap((live) => live?.origin ?? []);

export const containerName = (area: Area) => `mfe_${area}`;
