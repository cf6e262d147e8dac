// Writes a small WebAssembly module: one block of SHA-256 for four messages side by side, each word of the four in one 128-bit vector.
// Written out round by round (FIPS 180-4, 6.2.2), so that the whole state and schedule stay in registers. In memory: state at 0, block
// at 128 (sha256-lanes.ts).
import { roundConstants } from './sha256-block.ts';

/** Integers of the binary format: LEB128, unsigned. */
function leb(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...leb(value >>> 7)];
}
const vector = (code: number): number[] => [0xfd, ...leb(code)];
const get = (local: number): number[] => [0x20, local];
const set = (local: number): number[] => [0x21, local];
const number = (value: number): number[] => [0x41, value]; // below 64: one byte of signed LEB128
const add = vector(0xae);
const xor = vector(0x51);
const load = (at: number): number[] => [...number(0), ...vector(0x00), 4, ...leb(at)];
const store = (at: number): number[] => [...vector(0x0b), 4, ...leb(at)];
const shift = (local: number, code: number, by: number): number[] => [...get(local), ...number(by), ...vector(code)];
const right = (local: number, by: number): number[] => shift(local, 0xad, by);
/** The two halves of a rotation share no bit, so xor joins them as well as or. */
const turned = (local: number, by: number): number[] => [...right(local, by), ...shift(local, 0xab, 32 - by), ...xor];
const splat = (value: number): number[] => {
  const bytes = [value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24];
  return [...vector(0x0c), ...bytes, ...bytes, ...bytes, ...bytes];
};

/** Locals: 0 to 7 the working variables, 8 to 23 the schedule's last 16 words, 24 and 25 sums. */
function rounds(): number[] {
  const code: number[] = [];
  const w = (i: number) => 8 + (i & 15);
  const [sum1, sum2] = [24, 25];
  for (let k = 0; k < 8; k++) code.push(...load(16 * k), ...set(k));
  for (let k = 0; k < 16; k++) code.push(...load(128 + 16 * k), ...set(w(k)));
  for (let i = 0; i < 64; i++) {
    const [a, b, c, d, e, f, g, h] = Array.from({ length: 8 }, (_, k) => (k - i) & 7) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    if (i >= 16) {
      const [old, late] = [w(i - 15), w(i - 2)];
      code.push(...get(w(i)), ...get(w(i - 7)), ...add);
      code.push(...turned(old, 7), ...turned(old, 18), ...xor, ...right(old, 3), ...xor, ...add);
      code.push(...turned(late, 17), ...turned(late, 19), ...xor, ...right(late, 10), ...xor, ...add, ...set(w(i)));
    }
    code.push(...get(h), ...get(w(i)), ...add, ...splat(roundConstants[i]!), ...add);
    code.push(...turned(e, 6), ...turned(e, 11), ...xor, ...turned(e, 25), ...xor, ...add);
    // Choice: the bits of f where e is set, else of g. Majority: b where a and b agree, else c.
    code.push(...get(f), ...get(g), ...get(e), ...vector(0x52), ...add, ...set(sum1));
    code.push(...turned(a, 2), ...turned(a, 13), ...xor, ...turned(a, 22), ...xor);
    code.push(...get(c), ...get(b), ...get(a), ...get(b), ...xor, ...vector(0x52), ...add, ...set(sum2));
    code.push(...get(d), ...get(sum1), ...add, ...set(d), ...get(sum1), ...get(sum2), ...add, ...set(h));
  }
  for (let k = 0; k < 8; k++) code.push(...number(0), ...load(16 * k), ...get(k), ...add, ...store(16 * k));
  return code;
}

const section = (id: number, content: number[]): number[] => [id, ...leb(content.length), ...content];
const name = (text: string): number[] => [text.length, ...Array.from(text, (letter) => letter.charCodeAt(0))];

/** The module: exports `memory` and `compress()`. */
export function simdModule(): Uint8Array<ArrayBuffer> {
  const body = [1, 26, 0x7b, ...rounds(), 0x0b]; // 26 locals of type v128
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 0, 0]), // one type: () → ()
    ...section(3, [1, 0]),
    ...section(5, [1, 0x00, 1]), // one page
    ...section(7, [2, ...name('memory'), 2, 0, ...name('compress'), 0, 0]),
    ...section(10, [1, ...leb(body.length), ...body]),
  ]);
}
