// A hidden lineup shows only the slots that were won: their leaves, and as few hashes of the rest as lead to the root.
import { parentOf } from './manifest.ts';

/** The largest power of two below `size`: where RFC 6962 splits. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** Hashes that, with the leaves at `slots` (ascending), give the root: left to right, only of subtrees without one of the slots. */
export function inclusionOf(leaves: readonly Uint8Array[], slots: readonly number[]): Uint8Array[] {
  const hashes: Uint8Array[] = [];
  const wanted = new Set(slots);
  const rootOf = (from: number, to: number): Uint8Array => {
    if (to - from === 1) return leaves[from]!;
    const middle = from + splitOf(to - from);
    return parentOf(rootOf(from, middle), rootOf(middle, to));
  };
  const walk = (from: number, to: number, inside: readonly number[]): void => {
    if (inside.length === 0) return void hashes.push(rootOf(from, to));
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
  walk(
    0,
    leaves.length,
    [...wanted].toSorted((a, b) => a - b),
  );
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
