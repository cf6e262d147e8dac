import { areas, pages, type Area, type ReleaseRecord, type RemoteName } from '@fudaya/contracts';
import { say, type Said } from '../history/say.ts';
import { nameOf, type Candidate } from './candidate.ts';

/** The one module that the shell loads of every remote. */
const exposed = './app';

export function unknownPages({ record }: Candidate): Said[] {
  const owned = new Set(pages.filter((page) => page.area === record.remote).map((page) => page.path));
  return record.pages
    .filter((path) => !owned.has(path))
    .map((path) => say('foreignPage', { name: nameOf(record), path, remote: record.remote }));
}

export function missingModule({ record }: Candidate): Said[] {
  if (record.remote === 'shell' || record.exposes.includes(exposed)) return [];
  return [say('noModule', { name: nameOf(record), module: exposed })];
}

/** Pages that the shell leads to and their remote does not answer. A shell of before did not say where it leads. */
export function lostPages(after: ReadonlyMap<RemoteName, ReleaseRecord>, changed: ReadonlySet<RemoteName>): Said[] {
  const shell = after.get('shell');
  const unanswered = (area: Area) => {
    const record = after.get(area);
    if (!record || !(changed.has(area) || changed.has('shell'))) return [];
    return (shell?.routes?.[area] ?? [])
      .filter((path) => !record.pages.includes(path))
      .map((path) => say('lostPage', { name: nameOf(record), path, shell: shell?.build ?? '' }));
  };
  return areas.flatMap(unanswered);
}
