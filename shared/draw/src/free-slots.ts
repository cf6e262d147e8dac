// The set of drawn slots: bit i of byte i >> 3, least significant first. A Fenwick tree over words of 32 slots finds the k-th
// free one in index order, so a tick of a box with a million slots costs a few milliseconds to prepare.

export interface FreeSlots {
  readonly left: number;
  /** Takes the k-th free slot (from 0) in index order and returns it. */
  take(k: number): number;
  /** The set of drawn slots now. */
  drawn(): Uint8Array;
}

export const emptyBitmap = (n: number): Uint8Array => new Uint8Array(Math.ceil(n / 8));

export function freeSlots(n: number, drawnBefore: Uint8Array): FreeSlots {
  if (n < 1 || drawnBefore.length !== Math.ceil(n / 8)) throw new RangeError('bitmap and box differ in size');
  const words = Math.ceil(n / 32);
  const free = new Uint32Array(words);
  for (let i = 0; i < drawnBefore.length; i++) free[i >> 2]! |= (~drawnBefore[i]! & 0xff) << ((i & 3) * 8);
  if (n % 32 !== 0) free[words - 1]! &= 2 ** (n % 32) - 1;
  const tree = new Uint32Array(words + 1);
  let left = 0;
  for (let i = 1; i <= words; i++) {
    const bits = countBits(free[i - 1]!);
    left += bits;
    tree[i]! += bits;
    const parent = i + (i & -i);
    if (parent <= words) tree[parent]! += tree[i]!;
  }
  const top = 2 ** Math.floor(Math.log2(words));

  return {
    get left() {
      return left;
    },
    take(k) {
      if (!Number.isInteger(k) || k < 0 || k >= left) throw new RangeError(`free slot ${k} of ${left}`);
      let word = 0;
      let rest = k;
      for (let step = top; step >= 1; step /= 2) {
        const to = word + step;
        if (to <= words && tree[to]! <= rest) {
          word = to;
          rest -= tree[to]!;
        }
      }
      const bit = nthBit(free[word]!, rest);
      free[word]! ^= 1 << bit;
      for (let i = word + 1; i <= words; i += i & -i) tree[i]! -= 1;
      left -= 1;
      return word * 32 + bit;
    },
    drawn() {
      const out = emptyBitmap(n);
      for (let i = 0; i < out.length; i++) out[i] = ~(free[i >> 2]! >>> ((i & 3) * 8));
      if (n % 8 !== 0) out[out.length - 1]! &= 2 ** (n % 8) - 1;
      return out;
    },
  };
}

/** How many slots a bitmap holds. */
export function countDrawn(bitmap: Uint8Array): number {
  let sum = 0;
  for (const byte of bitmap) sum += countBits(byte);
  return sum;
}

function countBits(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Place of the n-th set bit, from 0. */
function nthBit(word: number, n: number): number {
  let rest = word;
  for (let i = 0; i < n; i++) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}
