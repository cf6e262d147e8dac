import type { ReleaseRecord } from '@fudaya/contracts';
import { nameOf, type Candidate } from './gate.ts';

/** What a page needs before it can show anything, bytes before compression. Generous: a budget of its own is in the build. */
export const firstBytes_max = { shell: 900_000, remote: 150_000 } as const;

const isCode = (file: string) => /\.(js|css)$/.test(file);

/** Every file that something names. */
function wantedFiles(record: ReleaseRecord): string[] {
  const { entry, styles, integrity, page_files = {} } = record;
  return [...new Set([entry, ...styles, ...Object.values(page_files).flat(), ...Object.keys(integrity)])];
}

export function brokenFiles({ record, stored }: Candidate): string[] {
  const sums = { ...record.integrity, ...(record.server && { [record.server.entry]: record.server.integrity }) };
  const wanted = [...new Set([...wantedFiles(record), ...(record.server ? [record.server.entry] : [])])];
  return wanted.flatMap((file) => {
    const found = stored.get(file)?.integrity;
    if (found === undefined) return [`${nameOf(record)} is not complete: ${file} is missing in the build store.`];
    if (sums[file] === undefined) return [`${nameOf(record)} gives no hash for ${file}: browsers would refuse it.`];
    return sums[file] === found ? [] : [`${nameOf(record)} was altered: ${file} does not match its hash.`];
  });
}

/** A script beside the named ones could be loaded by nobody honest. */
export function unnamedScripts({ record, stored }: Candidate): string[] {
  const named = new Set([...wantedFiles(record), record.server?.entry]);
  return [...stored.keys()]
    .filter((file) => isCode(file) && !named.has(file))
    .map((file) => `${nameOf(record)} was altered: ${file} lies in the build store and its record does not name it.`);
}

export function tooHeavy({ record, stored }: Candidate): string[] {
  const first = [...new Set([record.entry, ...record.styles])];
  const bytes = first.reduce((sum, file) => sum + (stored.get(file)?.bytes ?? 0), 0);
  const most = firstBytes_max[record.remote === 'shell' ? 'shell' : 'remote'];
  return bytes <= most ? [] : [`${nameOf(record)} is too heavy: ${bytes} bytes before its first page, at most ${most}.`];
}
