// The Merkle tree of RFC 6962, section 2.1. Nodes are named so that a tile, a table or an array can hold them.
import { sha256 } from '@noble/hashes/sha2.js';
import { concat } from './bytes.ts';

const leafPrefix = Uint8Array.of(0x00);
const nodePrefix = Uint8Array.of(0x01);

export const leafHash = (entry: Uint8Array): Uint8Array => sha256(concat(leafPrefix, entry));
export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(concat(nodePrefix, left, right));

/** The root of a tree without entries. */
export const emptyRoot = sha256(new Uint8Array());

/** The hash over the 2^level entries from index · 2^level on, all of which exist. */
export interface Node {
  readonly level: number;
  readonly index: number;
}
/** The entries `from` to before `to`, which are one subtree. */
export interface Range {
  readonly from: number;
  readonly to: number;
}
/** Hashes of nodes, in the order asked for. */
export type ReadNodes = (nodes: readonly Node[]) => Promise<readonly Uint8Array[]>;

/** The largest power of two below `size`: where RFC 6962 splits. */
export function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** A subtree as full nodes, left to right: its hash is theirs, joined from the right. */
export function nodesOf({ from, to }: Range): Node[] {
  const nodes: Node[] = [];
  for (let at = from; at < to;) {
    let level = 0;
    while (at + 2 ** (level + 1) <= to && at % 2 ** (level + 1) === 0) level++;
    nodes.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return nodes;
}

/** The hash of a subtree from those of its nodes. */
export const joined = (hashes: readonly Uint8Array[]): Uint8Array => hashes.reduceRight((right, left) => nodeHash(left, right));

/** The hashes of subtrees, made of nodes that are asked for in one go. */
export async function hashesOf(ranges: readonly Range[], read: ReadNodes): Promise<Uint8Array[]> {
  const nodes = ranges.map(nodesOf);
  const hashes = await read(nodes.flat());
  let next = 0;
  return nodes.map(({ length }) => joined(hashes.slice(next, (next += length))));
}

/** The root of the first `size` entries. */
export async function rootAt(size: number, read: ReadNodes): Promise<Uint8Array> {
  if (size === 0) return emptyRoot;
  const [root] = await hashesOf([{ from: 0, to: size }], read);
  return root!;
}

/** The root over these hashes of entries. */
export function treeRoot(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return emptyRoot;
  let level = leaves;
  while (level.length > 1) {
    // The last of an odd number goes up as it is, which splits where RFC 6962 does.
    level = Array.from({ length: (level.length + 1) >> 1 }, (_, i) =>
      2 * i + 1 < level.length ? nodeHash(level[2 * i]!, level[2 * i + 1]!) : level[2 * i]!,
    );
  }
  return level[0]!;
}

/** A tree that lies in memory whole, for tests and short logs. */
export const nodesInMemory =
  (leaves: readonly Uint8Array[]): ReadNodes =>
  async (nodes) =>
    nodes.map(({ level, index }) => treeRoot(leaves.slice(index * 2 ** level, (index + 1) * 2 ** level)));
