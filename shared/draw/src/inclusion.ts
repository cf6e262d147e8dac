// A hidden lineup shows only the slots that were won: their leaves, and as few hashes of the rest as lead to the root.
import { u32 } from './bytes.ts';
import { macWith } from './hash.ts';
import { type ManifestLine, parentOf, slotCount, slotLeaf, slotText } from './manifest.ts';

/**
 * All hashes of a lineup's tree, level by level from the leaves: hash i of level k stands for the slots from i·2^k to the next one, or to
 * the last of all. 64 bytes a slot.
 */
export type LineupTree = readonly Uint8Array[];

const hashAt = (level: Uint8Array, i: number): Uint8Array => level.subarray(32 * i, 32 * i + 32);

/** The tree of a hidden lineup. Pauses after some `hashes`, so that who makes it can do other things meanwhile. Throws what `slotCount` throws. */
export function* lineupTreeInParts(lines: readonly ManifestLine[], boxSalt: Uint8Array, hashes: number): Generator<undefined, LineupTree> {
  const saltOf = macWith(boxSalt);
  let level = new Uint8Array(32 * slotCount(lines));
  for (const line of lines) {
    const text = slotText(line);
    for (let i = 0; i < line.count; i++) {
      const slot = line.first_slot + i;
      level.set(slotLeaf(slot, text(line.first_serial + i), saltOf(u32(slot))), 32 * slot);
      if (slot % hashes === 0) yield;
    }
  }
  const tree = [level];
  // The last of an odd number goes up as it is, which splits where RFC 6962 does.
  while (level.length > 32) {
    const size = level.length / 32;
    const above = new Uint8Array(32 * ((size + 1) >> 1));
    for (let i = 0; i < size >> 1; i++) {
      above.set(parentOf(hashAt(level, 2 * i), hashAt(level, 2 * i + 1)), 32 * i);
      if (i % hashes === 0) yield;
    }
    if (size % 2 === 1) above.set(hashAt(level, size - 1), above.length - 32);
    tree.push((level = above));
  }
  return tree;
}

/** The largest power of two below `size`: where RFC 6962 splits. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** Hashes that, with the leaves at `slots`, give the root: left to right, only of subtrees without one of the slots. */
export function inclusionOf(tree: LineupTree, slots: readonly number[]): Uint8Array[] {
  const hashes: Uint8Array[] = [];
  const walk = (from: number, to: number, inside: readonly number[]): void => {
    if (inside.length === 0) {
      const level = Math.ceil(Math.log2(to - from));
      return void hashes.push(hashAt(tree[level]!, from >> level));
    }
    if (to - from === 1) return;
    const middle = from + splitOf(to - from);
    walk(
      from,
      middle,
      inside.filter((slot) => slot < middle),
    );
    walk(
      middle,
      to,
      inside.filter((slot) => slot >= middle),
    );
  };
  walk(0, tree[0]!.length / 32, [...new Set(slots)]);
  return hashes;
}

/** The root of a tree of `n` leaves from some of them and the hashes of `inclusionOf`. Throws when a hash is missing or left over. */
export function rootOfInclusion(n: number, leaves: ReadonlyMap<number, Uint8Array>, hashes: readonly Uint8Array[]): Uint8Array {
  let next = 0;
  const walk = (from: number, to: number, inside: readonly number[]): Uint8Array => {
    if (inside.length === 0) {
      const hash = hashes[next++];
      if (!hash) throw new RangeError('a hash of the lineup is missing');
      return hash;
    }
    if (to - from === 1) return leaves.get(from)!;
    const middle = from + splitOf(to - from);
    const left = walk(
      from,
      middle,
      inside.filter((slot) => slot < middle),
    );
    return parentOf(
      left,
      walk(
        middle,
        to,
        inside.filter((slot) => slot >= middle),
      ),
    );
  };
  const slots = [...leaves.keys()].toSorted((a, b) => a - b);
  if (slots.some((slot) => !Number.isInteger(slot) || slot < 0 || slot >= n)) throw new RangeError('a slot is not in the box');
  const root = walk(0, n, slots);
  if (next !== hashes.length) throw new RangeError('hashes of the lineup are left over');
  return root;
}
