import type { Work } from '@fudaya/contracts/challenge';
import { sha256 } from '@noble/hashes/sha2.js';

/** Between two of these the page answers presses and renders. */
const slice_ms = 12;
const encoder = new TextEncoder();

const startsWithZeros = (hash: Uint8Array, bits: number): boolean => {
  const whole = bits >> 3;
  for (let at = 0; at < whole; at += 1) if (hash[at] !== 0) return false;
  return (bits & 7) === 0 || (hash[whole] ?? 0) >> (8 - (bits & 7)) === 0;
};

const breath = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Does the work of a challenge, in slices on the page's own thread: a worker would be one more file with a policy of its own. */
export async function work({ token, seed, parts, bits }: Work, signal?: AbortSignal): Promise<string> {
  const found: number[] = [];
  let begun = performance.now();
  for (let number = 0; found.length < parts; number += 1) {
    if ((number & 63) === 0 && performance.now() - begun > slice_ms) {
      await breath();
      signal?.throwIfAborted();
      begun = performance.now();
    }
    if (!startsWithZeros(sha256(encoder.encode(`${seed}:${found.length}:${number}`)), bits)) continue;
    found.push(number);
    number = -1;
  }
  return `work ${token} ${found.join('.')}`;
}
