// A copy of a transparency log, made from its entries alone: every hash of the copy is the mirror's own, and has to lead to what the log signed.
import {
  type CompactRange,
  type OpenedCheckpoint,
  type Policy,
  type Tile,
  compactRange,
  concat,
  equalBytes,
  hashesIn,
  keysOf,
  leafHash,
  nodesInTiles,
  openCheckpoint,
  readEntryBundle,
  rootAt,
  tilePath,
  tileWidth,
  tilesBetween,
} from '@fudaya/log';
import type { FetchFile } from '../shop-files.ts';
import type { Folder } from './folder.ts';

/** The list is not one list any more: what came cannot be a continuation of what is kept. */
export class LogFinding extends Error {
  override readonly name = 'LogFinding';
  /** The checkpoint that cannot be true beside the one that is kept. */
  readonly evidence: string;
  constructor(message: string, evidence: string) {
    super(message);
    this.evidence = evidence;
  }
}

export interface LogCopy {
  readonly size: () => number;
  /** Brings the copy to this checkpoint; gives the entries that are new. Throws a LogFinding when it does not go on from what is kept. */
  readonly take: (note: string) => Promise<readonly Uint8Array[]>;
  /** Throws a LogFinding for a checkpoint that is not the beginning of what is kept; says nothing of a later one. */
  readonly compare: (note: string) => Promise<void>;
}

const inLog = (name: string): string => `log/${name}`;

/** Takes up a copy where it was left. What it has is trusted: it is this machine's own. */
export async function logCopy({ folder, fetchFile, policy }: { folder: Folder; fetchFile: FetchFile; policy: Policy }): Promise<LogCopy> {
  const open = (note: string): OpenedCheckpoint => openCheckpoint(note, keysOf(policy));
  const needed = async (name: string): Promise<Uint8Array> => {
    const bytes = await folder.read(inLog(name));
    if (!bytes) throw new Error(`the mirror has lost ${name}`);
    return bytes;
  };
  const nodesAt = (at: number) => nodesInTiles(at, (tile) => needed(tilePath(tile)));
  const kept = await folder.read(inLog('checkpoint'));
  let size = kept ? open(new TextDecoder().decode(kept)).checkpoint.size : 0;

  /** The entries from `size` on, and the bundles they come in. */
  async function fetchEntries(to: number, note: string): Promise<{ entries: Uint8Array[]; bundles: Map<string, Uint8Array> }> {
    const bundles = new Map<string, Uint8Array>();
    const entries: Uint8Array[] = [];
    for (const tile of tilesBetween(size, to).filter(({ level }) => level === 'entries')) {
      const bytes = await fetchFile(tilePath(tile));
      if (!bytes) throw new Error(`${tilePath(tile)} is not there`);
      bundles.set(tilePath(tile), bytes);
      const all = readEntryBundle(bytes);
      if (all.length !== tile.width) throw new Error(`${tilePath(tile)} has ${all.length} entries`);
      const known = Math.max(0, size - tile.n * tileWidth);
      await compareKnown(tile, all.slice(0, known), note);
      entries.push(...all.slice(known));
    }
    return { entries, bundles };
  }

  async function compareKnown(tile: Tile, entries: readonly Uint8Array[], note: string): Promise<void> {
    if (entries.length === 0) return;
    const own = hashesIn(await needed(tilePath({ level: 0, n: tile.n, width: entries.length })));
    const changed = entries.findIndex((entry, i) => !equalBytes(leafHash(entry), own[i]!));
    if (changed >= 0) throw new LogFinding(`entry ${tile.n * tileWidth + changed} is another than it was`, note);
  }

  /** Tiles of hashes that the new entries make or make longer. */
  async function tilesOf(from: number, tree: CompactRange, entries: readonly Uint8Array[]): Promise<Map<string, Uint8Array>> {
    const fresh = new Map<number, { first: number; hashes: Uint8Array[] }>();
    const add = (level: number, index: number, hash: Uint8Array): void => {
      const own = fresh.get(level) ?? { first: index, hashes: [] };
      own.hashes.push(hash);
      fresh.set(level, own);
    };
    for (const [i, entry] of entries.entries()) {
      const leaf = leafHash(entry);
      add(0, from + i, leaf);
      for (const { node, hash } of tree.append(leaf)) if (node.level % 8 === 0) add(node.level / 8, node.index, hash);
    }
    const files = new Map<string, Uint8Array>();
    for (const tile of tilesBetween(from, from + entries.length)) {
      if (tile.level === 'entries') continue;
      const { first, hashes } = fresh.get(tile.level)!;
      const start = tile.n * tileWidth;
      const known = Math.max(0, first - start);
      const before = known > 0 ? await needed(tilePath({ ...tile, width: known })) : new Uint8Array();
      const own = hashes.slice(Math.max(0, start - first), start + tile.width - first);
      files.set(tilePath(tile), concat(before, ...own));
    }
    return files;
  }

  async function compare(note: string): Promise<void> {
    const { checkpoint } = open(note);
    if (checkpoint.size > size) return;
    const own = await rootAt(checkpoint.size, nodesAtKept(checkpoint.size));
    if (!equalBytes(own, checkpoint.root))
      throw new LogFinding(`two checkpoints of ${checkpoint.size} entries, both signed by the log: a proof that it lied`, note);
  }

  return {
    size: () => size,
    compare,
    async take(note) {
      const { checkpoint } = open(note);
      if (checkpoint.size <= size) {
        await compare(note);
        if (checkpoint.size === size && size > 0) await folder.write(inLog('checkpoint'), note);
        return [];
      }
      const { entries, bundles } = await fetchEntries(checkpoint.size, note);
      const tree = await compactRange(size, nodesAt(size));
      const tiles = await tilesOf(size, tree, entries);
      if (!equalBytes(tree.root(), checkpoint.root))
        throw new LogFinding(`the entries do not lead to the root of the checkpoint of ${checkpoint.size}`, note);
      for (const [name, bytes] of [...bundles, ...tiles]) await folder.write(inLog(name), bytes);
      // Last, so that whoever reads it finds all it stands for.
      await folder.write(inLog('checkpoint'), note);
      size = checkpoint.size;
      return entries;
    },
  };

  /** Nodes of an earlier size: its partial tiles are beginnings of those that are kept. */
  function nodesAtKept(at: number) {
    return nodesInTiles(at, (tile) => fullestTile(tile));
  }

  async function fullestTile(tile: Tile & { readonly level: number }): Promise<Uint8Array> {
    const count = Math.floor(size / tileWidth ** tile.level) - tile.n * tileWidth;
    return needed(tilePath({ ...tile, width: Math.min(tileWidth, count) }));
  }
}
