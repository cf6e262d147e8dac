// H(TAG("tick") ‖ v) many times over: SHA-256 of a message of exactly 64 bytes, on words instead of bytes and without allocation.
// Half of the first block (the tag) and the whole padding block are constant. Tests hold it against the general hash.
import { tag } from './hash.ts';

const primes = Array.from({ length: 312 }, (_, i) => i).filter(
  (n) => n > 1 && Array.from({ length: n }, (_, d) => d).every((d) => d < 2 || n % d !== 0),
);
const fraction = (root: number) => ((root - Math.floor(root)) * 0x100000000) | 0;
const K = Int32Array.from(primes.slice(0, 64), (prime) => fraction(Math.cbrt(prime)));
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

function expand(w: Int32Array): void {
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15]!;
    const b = w[i - 2]!;
    const s0 = ((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3);
    const s1 = ((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10);
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
  }
}

/** One block into the state; `w` is its expanded schedule. */
function compress(state: Int32Array, w: Int32Array): void {
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = (state[0]! + a) | 0;
  state[1] = (state[1]! + b) | 0;
  state[2] = (state[2]! + c) | 0;
  state[3] = (state[3]! + d) | 0;
  state[4] = (state[4]! + e) | 0;
  state[5] = (state[5]! + f) | 0;
  state[6] = (state[6]! + g) | 0;
  state[7] = (state[7]! + h) | 0;
}

const padding = new Int32Array(64);
padding[0] = 0x80000000 | 0;
padding[15] = 512;
expand(padding);

const words = (bytes: Uint8Array): Int32Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, 32);
  return Int32Array.from({ length: 8 }, (_, i) => view.getInt32(4 * i));
};

/** A value of the chain that walks down it in place. */
export interface TickWalk {
  /** From v_t to v_{t−steps}. */
  down(steps: number): void;
  value(): Uint8Array;
}

export function walkFrom(value: Uint8Array): TickWalk {
  const message = new Int32Array(64);
  message.set(words(tag('tick')));
  const state = words(value);
  return {
    down(steps) {
      for (let i = 0; i < steps; i++) {
        message.set(state, 8);
        expand(message);
        state.set(start);
        compress(state, message);
        compress(state, padding);
      }
    },
    value() {
      const out = new Uint8Array(32);
      const view = new DataView(out.buffer);
      state.forEach((word, i) => view.setInt32(4 * i, word));
      return out;
    },
  };
}
