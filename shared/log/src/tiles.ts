// The log as immutable files (C2SP tlog-tiles): hashes in tiles of 256, entries in bundles of 256.
import { concat } from './bytes.ts';
import { type Node, type ReadNodes, treeRoot } from './tree.ts';

export const tileWidth = 256;
const tileHeight = 8;

/** A file of the log: tile `n` of a level of hashes, or of the entries, of its first `width` places. */
export interface Tile {
  readonly level: number | 'entries';
  readonly n: number;
  readonly width: number;
}

/** Its name below the log's address, such as `tile/0/x001/x234/067.p/8`. */
export function tilePath({ level, n, width }: Tile): string {
  const digits = String(n);
  const groups = digits.padStart(3 * Math.ceil(digits.length / 3), '0').match(/\d{3}/g)!;
  const name = groups.map((group, i) => (i < groups.length - 1 ? `x${group}` : group)).join('/');
  return `tile/${level}/${name}${width === tileWidth ? '' : `.p/${width}`}`;
}

/** Reads what `tilePath` writes; undefined for any other text. */
export function readTilePath(path: string): Tile | undefined {
  const parts = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path);
  if (!parts) return undefined;
  const level = parts[1] === 'entries' ? 'entries' : Number(parts[1]);
  const tile: Tile = { level, n: Number(parts[2]!.replaceAll(/[x/]/g, '')), width: parts[3] === undefined ? tileWidth : Number(parts[3]) };
  const isPossible = (level === 'entries' || level < 64) && Number.isSafeInteger(tile.n) && tile.width > 0 && tilePath(tile) === path;
  return isPossible ? tile : undefined;
}

/** How many hashes a level of tiles has in a tree of `size` entries. */
export const hashesAt = (level: number, size: number): number => Math.floor(size / tileWidth ** level);

/** All files of a tree of `size` entries that are not of one of `oldSize`: tiles of every level, and bundles. */
export function tilesBetween(oldSize: number, size: number): Tile[] {
  const tiles: Tile[] = [];
  const addLevel = (level: Tile['level'], before: number, after: number): void => {
    if (after <= before) return;
    for (let n = Math.floor(before / tileWidth); n * tileWidth < after; n++)
      tiles.push({ level, n, width: Math.min(tileWidth, after - n * tileWidth) });
  };
  addLevel('entries', oldSize, size);
  for (let level = 0; hashesAt(level, size) > 0; level++) addLevel(level, hashesAt(level, oldSize), hashesAt(level, size));
  return tiles;
}

/** The tile of a tree of `size` entries that a node is made from. */
function tileOf({ level, index }: Node, size: number): Tile & { readonly level: number } {
  const tileLevel = Math.floor(level / tileHeight);
  const n = Math.floor((index * 2 ** (level % tileHeight)) / tileWidth);
  return { level: tileLevel, n, width: Math.min(tileWidth, hashesAt(tileLevel, size) - n * tileWidth) };
}

/** Nodes of a tree of `size` entries, from its tiles, each of which is asked for once. */
export function nodesInTiles(size: number, readTile: (tile: Tile & { readonly level: number }) => Promise<Uint8Array>): ReadNodes {
  return async (nodes) => {
    const tiles = new Map(nodes.map((node) => [tilePath(tileOf(node, size)), tileOf(node, size)]));
    const bytes = new Map(await Promise.all([...tiles].map(async ([path, tile]) => [path, await readTile(tile)] as const)));
    return nodes.map((node) => {
      const tile = tileOf(node, size);
      const count = 2 ** (node.level % tileHeight);
      const first = node.index * count - tile.n * tileWidth;
      const all = bytes.get(tilePath(tile))!;
      if (all.length < 32 * (first + count)) throw new RangeError(`${tilePath(tile)} is too short`);
      return treeRoot(hashesIn(all).slice(first, first + count));
    });
  };
}

/** The hashes of a tile. Throws when it is not whole. */
export function hashesIn(tile: Uint8Array): Uint8Array[] {
  if (tile.length % 32 !== 0) throw new RangeError('a tile is made of hashes of 32 bytes');
  return Array.from({ length: tile.length / 32 }, (_, i) => tile.subarray(32 * i, 32 * i + 32));
}

/** As long as its length fits into two bytes. */
export const maxEntry_bytes = 65_535;

export function writeEntryBundle(entries: readonly Uint8Array[]): Uint8Array {
  return concat(
    ...entries.flatMap((entry) => {
      if (entry.length > maxEntry_bytes) throw new RangeError(`an entry of ${entry.length} bytes`);
      return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry];
    }),
  );
}

/** Throws when it ends within an entry. */
export function readEntryBundle(bytes: Uint8Array): Uint8Array[] {
  const entries: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    const end = at + 2 + ((bytes[at]! << 8) | (bytes[at + 1] ?? 0));
    if (at + 2 > bytes.length || end > bytes.length) throw new RangeError('a bundle ends within an entry');
    entries.push(bytes.subarray(at + 2, end));
    at = end;
  }
  return entries;
}
