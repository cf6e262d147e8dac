import { readFileSync } from 'node:fs';
import { hash_bytes, hashOf } from './hash-of.ts';

let list: Buffer | undefined;

/** Whether it is among the 100,000 commonest passwords (CREDITS.md), whatever its case. */
export function isCommonPassword(password: string): boolean {
  list ??= readFileSync(new URL('passwords.bin', import.meta.url));
  const wanted = hashOf(password);
  let [low, high] = [0, list.length / hash_bytes];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = list.compare(wanted, 0, hash_bytes, middle * hash_bytes, (middle + 1) * hash_bytes);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
}
