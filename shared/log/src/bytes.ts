// Byte strings of the log: standard base64, decimal numbers, UTF-8. Readers take only what the writers write.

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

export const equalBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, i) => byte === b[i]);

const encoder = new TextEncoder();
export const utf8 = (text: string): Uint8Array => encoder.encode(text);

export function toBase64(bytes: Uint8Array): string {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}

/** Throws unless the text is exactly what `toBase64` writes: no spare bits, no line breaks. */
export function fromBase64(text: string): Uint8Array {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw new RangeError('not base64');
  let bytes: Uint8Array;
  try {
    bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    throw new RangeError('not base64');
  }
  if (toBase64(bytes) !== text) throw new RangeError('not base64');
  return bytes;
}

/** A hash as a line of a checkpoint or a proof has it. */
export function readHash(text: string): Uint8Array {
  const hash = fromBase64(text);
  if (hash.length !== 32) throw new RangeError('not a hash of 32 bytes');
  return hash;
}

/** A count or an index in decimal, without leading zeros. */
export function readDecimal(text: string): number {
  const value = /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a number below 2^53: ${text.slice(0, 24)}`);
  return value;
}

export function u64(value: number): Uint8Array {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not a u64: ${value}`);
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}

export function readU64(bytes: Uint8Array): number {
  const value = Number(new DataView(bytes.buffer, bytes.byteOffset, 8).getBigUint64(0));
  if (!Number.isSafeInteger(value)) throw new RangeError('a number of 2^53 or more');
  return value;
}
