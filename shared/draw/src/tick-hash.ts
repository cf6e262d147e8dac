// H(TAG("tick") ‖ v) many times over: SHA-256 of a message of exactly 64 bytes. Half of the first block (the tag) and the whole padding
// block are constant. Tests hold it against the general hash.
import { tag } from './hash.ts';
import { compress, expand, startState } from './sha256-block.ts';

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
        state.set(startState);
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
