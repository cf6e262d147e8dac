// The tree of a log as whoever appends to it needs it: the hashes of its full subtrees, left to right. A new entry joins what it completes.
import { type Node, type ReadNodes, emptyRoot, joined, nodeHash, nodesOf } from './tree.ts';

export interface CompactRange {
  readonly size: () => number;
  readonly root: () => Uint8Array;
  /** Appends an entry's hash; tells the full subtrees that it completed, smallest first, its own hash left out. */
  readonly append: (leaf: Uint8Array) => readonly { readonly node: Node; readonly hash: Uint8Array }[];
}

/** The range of the first `size` entries, its subtrees read in one go. */
export async function compactRange(size: number, read: ReadNodes): Promise<CompactRange> {
  const hashes = size === 0 ? [] : [...(await read(nodesOf({ from: 0, to: size })))];
  let count = size;
  return {
    size: () => count,
    root: () => (count === 0 ? emptyRoot : joined(hashes)),
    append(leaf) {
      const completed: { node: Node; hash: Uint8Array }[] = [];
      hashes.push(leaf);
      count++;
      for (let level = 1; count % 2 ** level === 0; level++) {
        const right = hashes.pop()!;
        const hash = nodeHash(hashes.pop()!, right);
        hashes.push(hash);
        completed.push({ node: { level, index: count / 2 ** level - 1 }, hash });
      }
      return completed;
    },
  };
}
