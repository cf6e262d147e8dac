import { u32 } from './bytes.ts';
import { macWith } from './hash.ts';

/** Uniform numbers from one seed: big-endian u64 words, four from each M(s, u32(j)), j = 0, 1, … */
export interface WordStream {
  /** k in 0 … range − 1 without bias: words at or above the largest multiple of `range` are rejected. range < 2^32. */
  below(range: number): number;
}

export function wordStream(seed: Uint8Array): WordStream {
  const mac = macWith(seed);
  let block: DataView = new DataView(new ArrayBuffer(0));
  let next = 0;
  let at = 32;
  return {
    below(range) {
      if (!Number.isInteger(range) || range < 1 || range > 0xffffffff) throw new RangeError(`range ${range}`);
      for (;;) {
        if (at === 32) {
          const bytes = mac(u32(next));
          block = new DataView(bytes.buffer, bytes.byteOffset, 32);
          next += 1;
          at = 0;
        }
        const high = block.getUint32(at);
        const low = block.getUint32(at + 4);
        at += 8;
        // w ≥ 2^64 − (2^64 mod range) exactly when 2^64 − 1 − w < 2^64 mod range, which is below 2^32.
        if (high === 0xffffffff && 0xffffffff - low < remainder(1, 0, 0, range)) continue;
        return remainder(0, high, low, range);
      }
    },
  };
}

/** (top × 2^64 + high × 2^32 + low) mod range, 16 bits at a time so that every step stays below 2^53. */
function remainder(top: number, high: number, low: number, range: number): number {
  let rest = ((top % range) * 0x10000 + (high >>> 16)) % range;
  rest = (rest * 0x10000 + (high & 0xffff)) % range;
  rest = (rest * 0x10000 + (low >>> 16)) % range;
  return (rest * 0x10000 + (low & 0xffff)) % range;
}
