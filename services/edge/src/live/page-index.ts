// How much of the release index a page gets: all of the shell's files and of its own area's, and of every other area the entry with the
// hash of the list that says the rest (decision 217).
import { areas, type Area, type ReleaseIndex, type ReleaseRecord, type RemoteName } from '@fudaya/contracts';

export type LiveRemote = NonNullable<ReleaseIndex['remotes'][Area]>;

/** Files that only the desk loads are named so (shared/build/src/desk-prefix.ts). */
export const isOfDesk = (file: string): boolean => file.startsWith('desk-');

/** What only the desk loads is in the desk's own document (page/desk-door.ts). */
export const hashesForMembers = ({ integrity, file_list }: ReleaseRecord): Record<string, string> =>
  Object.fromEntries(Object.entries(integrity).filter(([file]) => !isOfDesk(file) && file !== file_list));

export function wholeRemote(record: ReleaseRecord): LiveRemote {
  const { build, entry, version, styles, page_files, text_files } = record;
  return {
    build,
    entry,
    version,
    integrity: hashesForMembers(record),
    styles,
    ...(page_files && { page_files }),
    ...(text_files && { text_files }),
  };
}

/** Undefined: its build has no list, so that a page must be told of all its files. */
function begunRemote(whole: LiveRemote, { entry, file_list, integrity }: ReleaseRecord): LiveRemote | undefined {
  const [ofEntry, ofList] = [integrity[entry], integrity[file_list ?? '']];
  if (file_list === undefined || ofEntry === undefined || ofList === undefined) return undefined;
  const { build, version, fallback } = whole;
  return { build, entry, version, integrity: { [entry]: ofEntry, [file_list]: ofList }, file_list, ...(fallback && { fallback }) };
}

export const textOf = (index: ReleaseIndex): string => JSON.stringify(index).replaceAll('<', String.raw`\u003c`);

/** The index for pages of each area, made when first asked for. A shell that asks for no lists is told all. */
export function pageIndexes(index: ReleaseIndex, records: ReadonlyMap<RemoteName, ReleaseRecord>): (area: Area | null) => string {
  const texts = new Map<Area | null, string>();

  function made(own: Area | null): string {
    if (records.get('shell')?.reads_file_lists !== true) return textOf(index);
    const remotes = areas.flatMap((area) => {
      const [whole, record] = [index.remotes[area], records.get(area)];
      if (!whole) return [];
      return [[area, (area !== own && record && begunRemote(whole, record)) || whole]];
    });
    return textOf({ ...index, remotes: Object.fromEntries(remotes) });
  }

  return (area) => {
    const text = texts.get(area) ?? made(area);
    texts.set(area, text);
    return text;
  };
}
