// Byte strings of the draw: big-endian integers, hex, uuid, base64url. Plain functions that run in a browser and in Node.

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

export function u32(value: number): Uint8Array {
  if (!Number.isInteger(value) || value < 0 || value > 0xffffffff) throw new RangeError(`not a u32: ${value}`);
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

/** A number up to 2^53 − 1 as eight bytes. */
export function u64(value: number): Uint8Array {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not a u64: ${value}`);
  return concat(u32(Math.floor(value / 0x100000000)), u32(value >>> 0));
}

const hexDigits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function toHex(bytes: Uint8Array): string {
  let out = '';
  for (const byte of bytes) out += hexDigits[byte];
  return out;
}

export function fromHex(text: string): Uint8Array {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/.test(text)) throw new RangeError('not lower-case hex');
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => parseInt(text.slice(2 * i, 2 * i + 2), 16));
}

/** The 16 bytes of a uuid in its usual text form. */
export function uuidBytes(uuid: string): Uint8Array {
  const bytes = fromHex(uuid.replaceAll('-', ''));
  if (bytes.length !== 16) throw new RangeError(`not a uuid: ${uuid}`);
  return bytes;
}

const encoder = new TextEncoder();
export const utf8 = (text: string): Uint8Array => encoder.encode(text);

export function toBase64url(bytes: Uint8Array): string {
  let letters = '';
  // In parts: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 0x2000) letters += String.fromCharCode(...bytes.subarray(at, at + 0x2000));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Throws unless the text is exactly what `toBase64url` writes: no spare bits, no other alphabet. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  if (toBase64url(bytes) !== text) throw new RangeError('not base64url');
  return bytes;
}

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
