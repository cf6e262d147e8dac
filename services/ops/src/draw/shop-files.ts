// What a shop publishes of its draws, read from its address or from a folder: the log and the files of its boxes.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BoxFiles,
  type BoxTexts,
  type ShopFiles,
  boxFileNames,
  kindOfEntry,
  pieceName,
  readBoxFiles,
  readEntry,
  readPieces,
} from '@fudaya/draw/proof';
import { readEntryBundle, tilePath, tileWidth } from '@fudaya/log';

/** Gives a file by its name below a place; null when it is not there. Throws when nobody answers. */
export type FetchFile = (name: string) => Promise<Uint8Array | null>;

const timeout_ms = 20_000;

/** A place is an http(s) address or a folder. */
export function filesAt(place: string): FetchFile {
  if (!/^https?:/.test(place)) {
    return (name) =>
      readFile(join(place, name)).then(
        (bytes) => new Uint8Array(bytes),
        (reason: NodeJS.ErrnoException) => {
          if (reason.code === 'ENOENT') return null;
          throw reason;
        },
      );
  }
  return async (name) => {
    const address = `${place.replace(/(?<!\/)\/+$/, '')}/${name}`;
    const reply = await fetch(address, { signal: AbortSignal.timeout(timeout_ms) });
    if (reply.status === 404) return null;
    if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
    return new Uint8Array(await reply.arrayBuffer());
  };
}

export async function textAt(fetchFile: FetchFile, name: string): Promise<string | null> {
  const bytes = await fetchFile(name);
  return bytes && new TextDecoder().decode(bytes);
}

export async function neededAt(fetchFile: FetchFile, name: string): Promise<string> {
  const text = await textAt(fetchFile, name);
  if (text === null) throw new Error(`${name} is not there`);
  return text;
}

export type LogTexts = Pick<ShopFiles, 'entries' | 'checkpoints'>;

/** The file with the checkpoints that end in a bundle of entries. */
export const checkpointsFile = (n: number): string => `log/checkpoints/${n}.jsonl`;

const sizeOf = (note: string): number => Number(note.split('\n')[1]);

/**
 * The log up to its newest checkpoint: its entries, and every checkpoint with what witnesses said of it. Goes on from what is known. That they
 * fit together is for the audit to say.
 */
export async function readLog(fetchFile: FetchFile, known: LogTexts = { entries: [], checkpoints: [] }): Promise<LogTexts> {
  const newest = await neededAt(fetchFile, 'log/checkpoint');
  const size = sizeOf(newest);
  const checkpoints = new Set(known.checkpoints);
  if (size <= known.entries.length) return { entries: known.entries, checkpoints: [...checkpoints.add(newest)] };
  const first = Math.floor(known.entries.length / tileWidth);
  const entries = known.entries.slice(0, first * tileWidth);
  for (let n = first; n * tileWidth < size; n++) {
    const name = `log/${tilePath({ level: 'entries', n, width: Math.min(tileWidth, size - n * tileWidth) })}`;
    const bundle = await fetchFile(name);
    if (!bundle) throw new Error(`${name} is not there`);
    entries.push(...readEntryBundle(bundle).map((entry) => new TextDecoder().decode(entry)));
    const notes = ((await textAt(fetchFile, checkpointsFile(n))) ?? '').split('\n').filter((line) => line !== '');
    // Later ones are of entries that were not read.
    for (const note of notes.map((line) => JSON.parse(line) as string)) if (sizeOf(note) <= size) checkpoints.add(note);
  }
  return { entries, checkpoints: [...checkpoints.add(newest)] };
}

/** The boxes that a log announces, in its order. */
export const boxesIn = (entries: readonly string[]): string[] => [
  ...new Set(entries.flatMap((entry) => (kindOfEntry(entry) === 'terms' ? [readEntry(entry, 'terms').box] : []))),
];

export async function readBox(fetchFile: FetchFile, box: string): Promise<BoxFiles> {
  const ownText = (name: string) => textAt(fetchFile, `${box}/${name}`);
  const texts = await Promise.all(boxFileNames.map(async (name) => [name, await ownText(name)] as const));
  const ticks = await readPieces(ownText);
  if (ticks.length === 0) throw new Error(`${box}/${pieceName(0)} is not there`);
  return readBoxFiles({ ...(Object.fromEntries(texts) as Omit<BoxTexts, 'ticks'>), ticks });
}

/**
 * A shop's files as of one moment: what is on sale goes on while it is read. Ticks that are in the log only now, or were moved since, are left
 * for the next look.
 */
export async function readShop(fetchFile: FetchFile, boxes?: readonly string[], known?: LogTexts): Promise<ShopFiles> {
  const log = await readLog(fetchFile, known);
  const files = await Promise.all((boxes ?? boxesIn(log.entries)).map(async (box) => ({ box, of: await readBox(fetchFile, box) })));
  const since = (await readLog(fetchFile, log)).entries.slice(log.entries.length);
  return {
    ...log,
    boxes: files.map(({ box, of }) =>
      before(
        of,
        since.filter((entry) => entry.includes(box)),
      ),
    ),
  };
}

function before(files: BoxFiles, since: readonly string[]): BoxFiles {
  let end = Infinity;
  let closing = files.closing;
  for (const entry of since) {
    const kind = kindOfEntry(entry);
    if (kind === 'head') end = Math.min(end, readEntry(entry, 'head').t);
    else if (kind === 'late') end = Math.min(end, readEntry(entry, 'late').from);
    else if (kind === 'closing') closing = null;
  }
  return { ...files, closing, ticks: files.ticks.filter(({ t }) => t < end) };
}
