import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { type TickChain, concat, utf8 } from '@fudaya/draw';

const cipher = 'aes-256-gcm';
const iv_bytes = 12;
const tag_bytes = 16;
const keyOf = (chainKey: string): Buffer => createHash('sha256').update('fudaya tick chains').update(chainKey).digest();

/** A box's tick chain as it is stored: encrypted by the operator's key and bound to its box, so that a database copy foretells nothing. */
export function encryptChain(chain: TickChain, boxId: string, chainKey: string): Uint8Array {
  const iv = randomBytes(iv_bytes);
  const locked = createCipheriv(cipher, keyOf(chainKey), iv).setAAD(utf8(boxId));
  const body = locked.update(concat(new Uint8Array(Uint32Array.of(chain.length, chain.every).buffer), chain.values));
  locked.final();
  return concat(iv, body, locked.getAuthTag());
}

/** What salts a hidden lineup, as it is stored. */
export function encryptSalt(salt: Uint8Array, boxId: string, chainKey: string): Uint8Array {
  const iv = randomBytes(iv_bytes);
  const locked = createCipheriv(cipher, keyOf(chainKey), iv).setAAD(utf8(`salt ${boxId}`));
  const body = locked.update(salt);
  locked.final();
  return concat(iv, body, locked.getAuthTag());
}

export function decryptSalt(secret: Uint8Array, boxId: string, chainKey: string): Uint8Array {
  const locked = createDecipheriv(cipher, keyOf(chainKey), secret.subarray(0, iv_bytes)).setAAD(utf8(`salt ${boxId}`));
  locked.setAuthTag(secret.subarray(secret.length - tag_bytes));
  const salt = new Uint8Array(locked.update(secret.subarray(iv_bytes, secret.length - tag_bytes)));
  locked.final();
  return salt;
}

/** Throws when the key is another one or the bytes were changed. */
export function decryptChain(secret: Uint8Array, boxId: string, chainKey: string): TickChain {
  const locked = createDecipheriv(cipher, keyOf(chainKey), secret.subarray(0, iv_bytes)).setAAD(utf8(boxId));
  locked.setAuthTag(secret.subarray(secret.length - tag_bytes));
  const body = new Uint8Array(locked.update(secret.subarray(iv_bytes, secret.length - tag_bytes)));
  locked.final();
  const [length, every] = new Uint32Array(body.slice(0, 8).buffer);
  return { length: length!, every: every!, values: body.slice(8) };
}
