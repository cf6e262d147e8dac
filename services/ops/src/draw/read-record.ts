// Reads a box's public files from a folder or an address, and keeps a copy of them.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BoxRecord, boxFiles, linesOf, logFile } from '@fudaya/draw';

/** Gives a file's text by its name below the place, or null when it is not there. */
export type ReadFile = (name: string) => Promise<string | null>;

export const keyFile = 'key.json';

/** A place is an http(s) address or a folder. Throws for an address that does not answer. */
export function readerOf(place: string): ReadFile {
  if (!/^https?:/.test(place)) {
    return (name) =>
      readFile(join(place, name), 'utf8').catch((reason: NodeJS.ErrnoException) => {
        if (reason.code === 'ENOENT') return null;
        throw reason;
      });
  }
  return async (name) => {
    const address = `${place.replace(/(?<!\/)\/+$/, '')}/${name}`;
    const response = await fetch(address);
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return response.text();
  };
}

async function needed(read: ReadFile, name: string): Promise<string> {
  const text = await read(name);
  if (text === null) throw new Error(`${name} is not there`);
  return text;
}

/** All public files of a box. Throws when one that every box has is missing. */
export async function readRecord(read: ReadFile, box: string): Promise<BoxRecord> {
  const own = (name: string) => read(`${box}/${name}`);
  const [manifest, closing] = await Promise.all([own('manifest.json'), own('closing.json')]);
  return {
    ...(JSON.parse(await needed(read, keyFile)) as Pick<BoxRecord, 'public_key' | 'rotations'>),
    log: linesOf(await needed(read, logFile)),
    terms: await needed(read, `${box}/terms.json`),
    manifest: manifest === null ? null : (JSON.parse(manifest) as BoxRecord['manifest']),
    heads: linesOf((await own('heads.jsonl')) ?? ''),
    ticks: linesOf((await own('ticks.jsonl')) ?? ''),
    closing: closing === null ? null : (JSON.parse(closing) as BoxRecord['closing']),
  };
}

/** Copies a box's public files into a folder, for an archive, a bucket or an auditor without a connection; tells their names. */
export async function saveRecord(read: ReadFile, box: string, folder: string): Promise<string[]> {
  const saved: string[] = [];
  for (const name of [keyFile, logFile, ...boxFiles.map((file) => `${box}/${file}`)]) {
    const text = await read(name);
    if (text === null) continue;
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    saved.push(name);
  }
  return saved;
}
