// Keeps a copy of everything a shop publishes of its draws, and judges it as it comes.
import { setTimeout as pause } from 'node:timers/promises';
import { toHex } from '@fudaya/draw';
import { isFullPiece, readPieces, termsHash } from '@fudaya/draw/proof';
import { type Policy, keysOf, openCheckpoint, quorumTime, readEntryBundle, tilePath, tileWidth } from '@fudaya/log';
import { type FetchFile, checkpointsFile } from '../shop-files.ts';
import type { Folder } from './folder.ts';
import { LogFinding, logCopy } from './log-copy.ts';

export interface MirrorParts {
  readonly folder: Folder;
  readonly fetchFile: FetchFile;
  readonly policy: Policy;
  /** Texts of checkpoints that others show for this log: what witnesses signed. */
  readonly elsewhere: () => Promise<readonly string[]>;
  readonly say: (text: string) => void;
}

export interface Mirror {
  /** Looks once. Throws a LogFinding when the shop's list is not one list. */
  readonly look: () => Promise<void>;
  readonly size: () => number;
}

const lastWords = ['closing.json', 'cancel.json'] as const;
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Takes up the copy in the folder, or begins one. */
export async function mirror({ folder, fetchFile, policy, elsewhere, say }: MirrorParts): Promise<Mirror> {
  const log = await logCopy({ folder, fetchFile: (name) => fetchFile(`log/${name}`), policy });
  const boxes = await boxesIn(folder, log.size());
  let wasSeen = true;
  let fromBundle = 0;

  async function look(): Promise<void> {
    const note = await fetchFile('log/checkpoint');
    if (!note) return;
    const fresh = await kept(() => log.take(textOf(note)));
    for (const entry of fresh) boxes.read(entry);
    if (fresh.length > 0) say(`${log.size()} entries, all of them in the list that the log signed`);
    const isSeen = policy.quorum === 'none' || quorumTime(policy, openCheckpoint(textOf(note), keysOf(policy)).cosignatures) !== null;
    if (wasSeen && !isSeen) say('too few witnesses have seen the last list');
    wasSeen = isSeen;
    // What somebody else was shown must be the beginning of this list.
    for (const other of await elsewhere()) {
      await kept(() => log.compare(other)).catch((reason: unknown) => {
        if (reason instanceof LogFinding) throw reason;
        say(`a witness shows what cannot be read: ${(reason as Error).message}`);
      });
    }
    // What witnesses said of earlier lists, too: it is known by their signatures.
    for (let n = fromBundle; n * tileWidth < log.size(); n++) await copyCheckpoints(checkpointsFile(n));
    fromBundle = Math.max(0, Math.floor((log.size() - 1) / tileWidth));
    for (const box of boxes.open()) await copyBox(box);
  }

  /** What is found is kept too: two signed lists are a proof that anybody can check. */
  async function kept<T>(work: () => Promise<T>): Promise<T> {
    return work().catch(async (reason: unknown) => {
      if (reason instanceof LogFinding) await folder.write(`findings/${log.size()}.checkpoint`, reason.evidence);
      throw reason;
    });
  }

  async function copy(name: string): Promise<Uint8Array | null> {
    const bytes = await fetchFile(name);
    if (bytes) await folder.write(name, bytes);
    return bytes;
  }

  /** Adds what is new: what was signed once stays, whatever the shop shows later. */
  async function copyCheckpoints(name: string): Promise<void> {
    const [own, shown] = await Promise.all([folder.read(name), fetchFile(name)]);
    const lines = new Set([own, shown].flatMap((bytes) => (bytes ? textOf(bytes).split('\n') : [])));
    lines.delete('');
    if (shown) await folder.write(name, [...lines].map((line) => `${line}\n`).join(''));
  }

  /** Pieces that are full never change: those that are kept are not asked for again. */
  async function copyTicks(box: string): Promise<void> {
    await readPieces(async (piece) => {
      const name = `${box}/${piece}`;
      const own = await folder.read(name);
      const bytes = own && isFullPiece(textOf(own)) ? own : await copy(name);
      return bytes && textOf(bytes);
    });
  }

  async function copyBox({ box, T }: Announced): Promise<void> {
    const terms = await copy(`${box}/terms.json`);
    if (terms && toHex(termsHash(textOf(terms))) !== T) say(`✗ box ${box}: its terms are not those that the list announced`);
    await copy(`${box}/manifest.json`);
    // The last words are read first and kept last: whoever has them has every tick before them, also after a kill.
    const words = await Promise.all(lastWords.map(async (name) => [`${box}/${name}`, await fetchFile(`${box}/${name}`)] as const));
    await copyTicks(box);
    for (const [name, bytes] of words) if (bytes) await folder.write(name, bytes);
    if (words.some(([, bytes]) => bytes !== null)) {
      boxes.close(box);
      say(`box ${box} has ended and is kept whole: pnpm draw audit ${box} --from <this mirror>`);
    }
  }

  return { look, size: log.size };
}

interface Announced {
  readonly box: string;
  readonly T: string;
}

/** A list may hold what a mirror does not understand. */
function objectIn(entry: Uint8Array): Partial<Announced & { readonly kind: string }> {
  try {
    return Object(JSON.parse(textOf(entry))) as Partial<Announced & { readonly kind: string }>;
  } catch {
    return {};
  }
}

/** The boxes that the list announces, of which something may still come. */
async function boxesIn(folder: Folder, size: number) {
  const known = new Map<string, Announced>();
  const read = (entry: Uint8Array): void => {
    const { kind, box = '', T = '' } = objectIn(entry);
    if (kind === 'terms' && /^[0-9a-f-]{36}$/.test(box)) known.set(box, { box, T });
  };
  for (let n = 0; n * tileWidth < size; n++) {
    const bundle = await folder.read(`log/${tilePath({ level: 'entries', n, width: Math.min(tileWidth, size - n * tileWidth) })}`);
    for (const entry of readEntryBundle(bundle ?? new Uint8Array())) read(entry);
  }
  for (const box of known.keys()) for (const last of lastWords) if (await folder.read(`${box}/${last}`)) known.delete(box);
  return { read, open: () => [...known.values()], close: (box: string) => void known.delete(box) };
}

/** Looks again and again. A shop that does not answer is waited for; a finding ends it. */
export async function keepLooking({ look }: Mirror, every_ms: number, say: (text: string) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await look();
    } catch (reason) {
      if (reason instanceof LogFinding) throw reason;
      say(`not to be had now: ${(reason as Error).message}`);
    }
    await pause(every_ms, undefined, { signal }).catch(() => undefined);
  }
}
