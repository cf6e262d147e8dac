const boxes = { avc1: 'avcC', av01: 'av1C' } as const;
const two = (value: number, base: 10 | 16): string => value.toString(base).padStart(2, '0');

/** The codec of an MP4's film as a `<source>` names it (RFC 6381), read from the file's own configuration box. */
export function codecOf(file: Uint8Array): string {
  const content = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  for (const [name, box] of Object.entries(boxes)) {
    const start = content.indexOf(box, 0, 'latin1') + box.length;
    if (start < box.length) continue;
    const [a, b, c] = [1, 2, 3].map((i) => content[start + i] ?? 0) as [number, number, number];
    if (name === 'avc1') return `avc1.${two(a, 16)}${two(b, 16)}${two(c, 16)}`;
    // Profile (3 bits) and level (5); then a bit each for the tier and for more than 8 bits of depth, and for 12 of them.
    const depth = b & 0x40 ? (b & 0x20 ? 12 : 10) : 8;
    return `av01.${a >> 5}.${two(a & 0x1f, 10)}${b & 0x80 ? 'H' : 'M'}.${two(depth, 10)}`;
  }
  throw new Error('neither AV1 nor H.264');
}
