import canonicalize from 'canonicalize';

/** What the draw hashes as JSON: ASCII keys, strings and integers, so every language writes the same bytes. */
export type Plain = { readonly [key: string]: string | number };

/** RFC 8785 text of a flat object; anything else throws. */
export function jcs(value: Plain): string {
  for (const [key, item] of Object.entries(value)) {
    if (!/^[\x20-\x7e]+$/.test(key)) throw new RangeError(`key is not ASCII: ${key}`);
    if (typeof item === 'number' ? !Number.isSafeInteger(item) : typeof item !== 'string') {
      throw new RangeError(`${key} is neither a string nor an integer`);
    }
  }
  return canonicalize(value)!;
}
