// SHA-256 and HMAC-SHA-256. Both are synchronous, so a replay is a plain loop; a host with a faster engine may lend it.
import { sha256 as portable } from '@noble/hashes/sha2.js';
import { concat, equalBytes, fromHex, utf8 } from './bytes.ts';

type Sha256 = (data: Uint8Array) => Uint8Array;

let engine: Sha256 = portable;

/** H of the design. */
export const sha256 = (...parts: readonly Uint8Array[]): Uint8Array => engine(parts.length === 1 ? parts[0]! : concat(...parts));

/** Lends a faster SHA-256, such as node:crypto's; it is asked a known answer first. */
export function useSha256(faster: Sha256): void {
  const known = fromHex('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  if (!equalBytes(faster(utf8('abc')), known)) throw new Error('not SHA-256');
  engine = faster;
}

const tags = new Map<string, Uint8Array>();
/** TAG(s) = H("oripa/v2/" + s): keeps hashes of different things, and of different methods, apart. */
export function tag(name: string): Uint8Array {
  let value = tags.get(name);
  if (!value) tags.set(name, (value = portable(utf8(`oripa/v2/${name}`))));
  return value;
}

const block_bytes = 64;

/** M(key, ·) of the design: HMAC-SHA-256 with the key prepared once, for keys of at most 64 bytes. */
export function macWith(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  if (key.length > block_bytes) throw new RangeError('key longer than a block');
  const inner = new Uint8Array(block_bytes).fill(0x36);
  const outer = new Uint8Array(block_bytes + 32).fill(0x5c);
  for (let i = 0; i < key.length; i++) {
    inner[i]! ^= key[i]!;
    outer[i]! ^= key[i]!;
  }
  return (message) => {
    outer.set(engine(concat(inner, message)), block_bytes);
    return engine(outer);
  };
}
