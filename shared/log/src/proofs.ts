// Proofs of RFC 6962: that an entry is in a tree (2.1.1), that a tree only grew (2.1.2). Made from nodes, checked from hashes alone.
import { equalBytes } from './bytes.ts';
import { type Range, type ReadNodes, emptyRoot, hashesOf, nodeHash, splitOf } from './tree.ts';

/** The subtrees beside an entry's way to the root, its sibling first. */
function besideEntry(index: number, size: number): Range[] {
  if (!(Number.isSafeInteger(index) && Number.isSafeInteger(size) && index >= 0 && index < size))
    throw new RangeError('no entry of this tree');
  const beside: Range[] = [];
  for (let from = 0, to = size; to - from > 1;) {
    const middle = from + splitOf(to - from);
    if (index < middle) {
      beside.push({ from: middle, to });
      to = middle;
    } else {
      beside.push({ from, to: middle });
      from = middle;
    }
  }
  return beside.reverse();
}

/** Hashes that lead from an entry to the root of the first `size` entries. */
export const proveInclusion = (index: number, size: number, read: ReadNodes): Promise<Uint8Array[]> =>
  hashesOf(besideEntry(index, size), read);

export interface Inclusion {
  readonly index: number;
  readonly size: number;
  /** The entry's own hash. */
  readonly leaf: Uint8Array;
  readonly proof: readonly Uint8Array[];
}

/** The root that a proof leads to. Throws when it has another length than one of this tree. */
export function rootOfInclusion({ index, size, leaf, proof }: Inclusion): Uint8Array {
  const beside = besideEntry(index, size);
  if (proof.length !== beside.length) throw new RangeError(`a proof of ${proof.length} hashes where ${beside.length} lead to the root`);
  return beside.reduce((hash, { from }, i) => (from > index ? nodeHash(hash, proof[i]!) : nodeHash(proof[i]!, hash)), leaf);
}

/** The subtrees that both trees are made of, as SUBPROOF lists them. */
function sharedSubtrees(oldSize: number, size: number): Range[] {
  const walk = (from: number, to: number, isWhole: boolean): Range[] => {
    if (oldSize === to) return isWhole ? [] : [{ from, to }];
    const middle = from + splitOf(to - from);
    if (oldSize <= middle) return [...walk(from, middle, isWhole), { from: middle, to }];
    return [...walk(middle, to, false), { from, to: middle }];
  };
  return walk(0, size, true);
}

/** Hashes that show the first `size` entries to begin with the first `oldSize`; none when either is empty or both are the same. */
export function proveConsistency(oldSize: number, size: number, read: ReadNodes): Promise<Uint8Array[]> {
  if (!(Number.isSafeInteger(oldSize) && Number.isSafeInteger(size) && oldSize >= 0 && oldSize <= size))
    throw new RangeError('a tree does not shrink');
  return oldSize === 0 ? Promise.resolve([]) : hashesOf(sharedSubtrees(oldSize, size), read);
}

export interface Growth {
  readonly oldSize: number;
  readonly oldRoot: Uint8Array;
  readonly size: number;
  readonly root: Uint8Array;
  readonly proof: readonly Uint8Array[];
}

/** Whether the proof shows that the tree only grew: from its hashes both roots follow. */
export function isConsistent({ oldSize, oldRoot, size, root, proof }: Growth): boolean {
  if (oldSize > size) return false;
  if (oldSize === 0) return proof.length === 0 && equalBytes(oldRoot, emptyRoot) && (size > 0 || equalBytes(root, emptyRoot));
  let next = 0;
  const taken = (): Uint8Array => {
    const hash = proof[next++];
    if (!hash) throw new RangeError('a hash of the proof is missing');
    return hash;
  };
  const roots = (from: number, to: number, isWhole: boolean): [before: Uint8Array, after: Uint8Array] => {
    if (oldSize === to) {
      const hash = isWhole ? oldRoot : taken();
      return [hash, hash];
    }
    const middle = from + splitOf(to - from);
    if (oldSize <= middle) {
      const [before, after] = roots(from, middle, isWhole);
      return [before, nodeHash(after, taken())];
    }
    const [before, after] = roots(middle, to, false);
    const left = taken();
    return [nodeHash(left, before), nodeHash(left, after)];
  };
  try {
    const [before, after] = roots(0, size, true);
    return next === proof.length && equalBytes(before, oldRoot) && equalBytes(after, root);
  } catch (reason) {
    if (reason instanceof RangeError) return false;
    throw reason;
  }
}
