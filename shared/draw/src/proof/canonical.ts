// RFC 8785 texts of oripa/v2: terms and entries of the log. Objects of ASCII keys, strings and integers, so every language writes the same bytes.
import canonicalize from 'canonicalize';
import { utf8 } from '../bytes.ts';

export type Canonical = string | number | { readonly [key: string]: Canonical | undefined };

/** Throws for what the format has no words for: other numbers, lists, null, keys that are not ASCII. */
export function canonicalText(value: Canonical): string {
  assertPlain(value);
  return canonicalize(value)!;
}

/** Reads a text that must stand exactly as it is hashed. */
export function readCanonical(text: string): { readonly [key: string]: Canonical } {
  const value = JSON.parse(text) as Canonical;
  if (typeof value !== 'object' || canonicalText(value) !== text) throw new RangeError('a text is not written canonically');
  return value as { readonly [key: string]: Canonical };
}

export const bytesOf = (value: Canonical): Uint8Array => utf8(canonicalText(value));

function assertPlain(value: unknown): void {
  if (typeof value === 'string' || (typeof value === 'number' && Number.isSafeInteger(value))) return;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new RangeError('neither a string, an integer nor an object');
  for (const [key, item] of Object.entries(value)) {
    if (!/^[\x20-\x7e]+$/.test(key)) throw new RangeError(`key is not ASCII: ${key}`);
    if (item !== undefined) assertPlain(item);
  }
}
