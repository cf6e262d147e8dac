import { sha256, toHex, utf8 } from '@fudaya/draw';

/**
 * The order of a part of a file, by what stands in it and where: chosen again after it was stopped, or in another tab, the same file takes in nothing twice.
 * A UUID of version 8.
 */
export function partOrder(lines: readonly object[], from: number): string {
  const hash = toHex(sha256(utf8(JSON.stringify([from, lines]))));
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
