import type { ReleaseRecord } from '@fudaya/contracts';
import { say, type Said } from '../history/say.ts';
import { nameOf, type Candidate } from './candidate.ts';

/** What a page needs before it can show anything, bytes before compression. Generous: a budget of its own is in the build. */
export const maxFirst_bytes = { shell: 900_000, remote: 150_000 } as const;

const isCode = (file: string) => /\.(js|css)$/.test(file);

/** Every file that something names. */
function wantedFiles(record: ReleaseRecord): string[] {
  const { entry, styles, integrity, page_files = {}, text_files = {} } = record;
  return [
    ...new Set([entry, ...styles, ...[page_files, text_files].flatMap((named) => Object.values(named).flat()), ...Object.keys(integrity)]),
  ];
}

export function brokenFiles({ record, stored }: Candidate): Said[] {
  const sums = { ...record.integrity, ...(record.server && { [record.server.entry]: record.server.integrity }) };
  const wanted = [...new Set([...wantedFiles(record), ...(record.server ? [record.server.entry] : [])])];
  return wanted.flatMap((file) => {
    const found = stored.get(file)?.integrity;
    if (found === undefined) return [say('lostFile', { name: nameOf(record), file })];
    if (sums[file] === undefined) return [say('noHash', { name: nameOf(record), file })];
    return sums[file] === found ? [] : [say('alteredFile', { name: nameOf(record), file })];
  });
}

/** A script beside the named ones could be loaded by nobody honest. */
export function unnamedScripts({ record, stored }: Candidate): Said[] {
  const named = new Set([...wantedFiles(record), record.server?.entry]);
  return [...stored.keys()]
    .filter((file) => isCode(file) && !named.has(file))
    .map((file) => say('unnamedFile', { name: nameOf(record), file }));
}

export function tooHeavy({ record, stored }: Candidate): Said[] {
  const first = [...new Set([record.entry, ...record.styles])];
  const bytes = first.reduce((sum, file) => sum + (stored.get(file)?.bytes ?? 0), 0);
  const most = maxFirst_bytes[record.remote === 'shell' ? 'shell' : 'remote'];
  return bytes <= most ? [] : [say('tooHeavy', { name: nameOf(record), bytes, most })];
}
